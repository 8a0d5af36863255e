/** Where a listing over several chains stands in one of them: what lies behind the key is still to come. */
export type ChainPlace = [chainId: string, height: number, transactionIndex: number];

/**
 * The most chains that a listing over chains goes through: their places have to fit in a page token, and that in a URL. A place takes
 * some 8 to 11 bytes, so that the token stays below what `PageTokens` and the gateway's default URL length take.
 */
export const MAX_LISTED_CHAINS = 1_000;

/** The first byte, in case places are ever written in another way. */
const FORMAT = 1;

/** Chain ids are numbers of at most 256 bits, the others such that JavaScript counts them. */
const MAX_GROUPS = Math.ceil(256 / 7);
const MAX_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);

/** Places as bytes: chain ids in ascending order as differences, all numbers in groups of seven bits. */
export function encodePlaces(places: readonly ChainPlace[]): Buffer {
  const bytes: number[] = [FORMAT];
  let before = 0n;
  const sorted = places.map((place) => ({ id: BigInt(place[0]), place })).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, place } of sorted) {
    push(bytes, id - before);
    before = id;
    push(bytes, BigInt(place[1]));
    // -1 stands for "all of the block before".
    push(bytes, BigInt(place[2] + 1));
  }
  return Buffer.from(bytes);
}

/** The opposite; undefined for bytes that {@link encodePlaces} has not written. */
export function decodePlaces(bytes: Uint8Array): ChainPlace[] | undefined {
  if (bytes[0] !== FORMAT) return undefined;
  const places: ChainPlace[] = [];
  let at = 1;
  let id = 0n;
  /** Undefined where the bytes end before the number does, or a number is longer than it has to be or than any is. */
  const next = () => {
    let value = 0n;
    for (let groups = 0; groups < MAX_GROUPS; groups++) {
      const byte = bytes[at++];
      if (byte === undefined) return undefined;
      value |= BigInt(byte & 127) << BigInt(7 * groups);
      if (byte < 128) return byte === 0 && groups > 0 ? undefined : value;
    }
    return undefined;
  };
  while (at < bytes.length) {
    const [difference, height, behind] = [next(), next(), next()];
    if (difference === undefined || height === undefined || behind === undefined) return undefined;
    if (difference === 0n && places.length > 0) return undefined;
    if (height > MAX_NUMBER || behind > MAX_NUMBER) return undefined;
    id += difference;
    places.push([id.toString(), Number(height), Number(behind) - 1]);
  }
  return places;
}

function push(bytes: number[], value: bigint): void {
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
}
