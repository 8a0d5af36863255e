import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallType, Hex, Log } from '@nunatak/evm-contracts';

/** A contract of src/fixtures/contracts.json (capture-contracts.mjs). */
export interface RecordedContract {
  address: Hex;
  /** Of what was done with it, transaction by transaction. */
  logs: Log[][];
  /** By call data; null: the call failed. */
  answers: Record<Hex, Hex | null>;
}

/** A transaction of src/fixtures/creations.json (capture-creations.mjs). */
export interface RecordedStep {
  name: string;
  from: Hex;
  to?: Hex;
  status: number;
  contractAddress?: Hex;
  frames: { depth: number; type: CallType; from: Hex; to?: Hex; failed: boolean }[];
  /** What the contracts say they made, and what the transaction itself did. */
  made: Hex[];
  /** Which of the story's addresses have code afterwards. */
  code: Record<Hex, boolean>;
}

/** The story of src/fixtures/creations.json under one fork's rules. */
export interface RecordedCreations {
  creator: Hex;
  /** The address that CREATE2 gives again and again. */
  mortalAt: Hex;
  heir: Hex;
  steps: RecordedStep[];
}

/** A proxy of src/fixtures/proxies.json (capture-proxies.mjs). */
export interface RecordedProxy {
  address: Hex;
  code: Hex;
  implementationSlot: Hex;
  beaconSlot: Hex;
  beaconAnswer: Hex | null;
  /** Of its deployment; none of what was planted. */
  logs: Log[];
}

/** What was recorded of real contracts; each file's form stands in the script that makes it. */
export interface Recorded {
  contracts: Record<string, RecordedContract>;
  creations: Record<'shanghai' | 'prague', RecordedCreations>;
  proxies: { implementation: Hex; short: Hex; beacon: Hex; proxies: Record<string, RecordedProxy> };
  interchain: {
    sent: { blockchainId: Hex; token: Hex; sender: Hex; logs: Record<string, Log[]> };
    received: { sender: Hex; relayer: Hex; receiver: Hex; token: Hex; logs: Record<string, Log[]> };
  };
}

/** Reads a file of src/fixtures. */
export function recorded<Name extends keyof Recorded>(name: Name): Recorded[Name] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../fixtures/${name}.json`), 'utf8'));
}
