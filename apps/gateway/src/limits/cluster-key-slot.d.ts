// The package has no types of its own.
declare module 'cluster-key-slot' {
  /** Returns the hash slot of a key. */
  export default function calculateSlot(key: string): number;
}
