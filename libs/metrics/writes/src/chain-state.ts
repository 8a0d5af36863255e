import { LOG_POSITION, TIME_INTERVALS } from '@nunatak/metrics-schema';
import type { Pool, PoolClient } from 'pg';
import { type Bucket, readBuckets } from './bucket.js';

/** How far a chain is counted, with all that the count of its next block continues. */
export interface ChainState {
  readonly epoch: number;
  /** 0 before the first event. */
  readonly sequence: number;
  /** Height and hash of the newest counted block; absent before the first. */
  readonly height?: number | undefined;
  readonly hash?: string | undefined;
  /** Unix milliseconds of that block: its own time or its predecessor's, whichever is later. */
  readonly timeMs?: number | undefined;
  /** Of block 1, or of the first block that was counted. */
  readonly firstTimeMs?: number | undefined;
  /** The last time before `timeMs` that a block had. */
  readonly previousTimeMs?: number | undefined;
  /** Of the blocks whose time is `timeMs`. */
  readonly groupTransactions: number;
  readonly groupGas: bigint;
  readonly transactions: number;
  readonly addresses: number;
  readonly contracts: number;
  readonly deployers: number;
  /** Transactions that sent a message to another chain, that delivered one, and that did either. */
  readonly icmSourceTransactions: number;
  readonly icmDestinationTransactions: number;
  readonly icmTransactions: number;
  /** The largest nonce of a sent message, decimal, by the Teleporter contract's address. */
  readonly sentNonces: Readonly<Record<string, string>>;
  /** The interval of each kind in which `timeMs` lies, in the order of their numbers. Empty before block 1. */
  readonly open: readonly Bucket[];
}

const ADDED = [
  'transactions',
  'addresses',
  'contracts',
  'deployers',
  'icm_source_transactions',
  'icm_destination_transactions',
  'icm_transactions',
] as const;

/** Reads what is counted of a chain. @returns undefined for a chain without room in the store */
export async function readChainState(
  db: Pool | PoolClient,
  chainId: string,
  lock = false,
): Promise<ChainState | undefined> {
  const stored = await LOG_POSITION.read(db, [chainId], lock);
  if (!stored) return undefined;
  const { epoch, sequence, height, hash, own } = stored;
  const [transactions, addresses, contracts, deployers, source, destination, either] = ADDED.map((column) =>
    Number(own[column]),
  ) as [number, number, number, number, number, number, number];
  const timeMs = numberOf(own.time_ms);
  const firstTimeMs = numberOf(own.first_time_ms);
  return {
    ...{ epoch, sequence, height, timeMs, firstTimeMs, transactions, addresses, contracts, deployers },
    hash: hash && `0x${hash.toString('hex')}`,
    previousTimeMs: numberOf(own.previous_time_ms),
    groupTransactions: Number(own.group_transactions),
    groupGas: BigInt(own.group_gas!),
    icmSourceTransactions: source,
    icmDestinationTransactions: destination,
    icmTransactions: either,
    sentNonces: own.sent_nonces as unknown as Record<string, string>,
    open:
      timeMs === undefined || firstTimeMs === undefined
        ? []
        : await readBuckets(db, chainId, TIME_INTERVALS, Math.floor(timeMs / 1_000)),
  };
}

/** Returns the statement that moves a chain to a state. */
export function moveChain(chainId: string, state: ChainState): { text: string; values: unknown[] } {
  const { epoch, sequence, height, hash } = state;
  return LOG_POSITION.move(
    [chainId],
    { epoch, sequence, height, hash: hash === undefined ? undefined : Buffer.from(hash.slice(2), 'hex') },
    {
      time_ms: state.timeMs ?? null,
      first_time_ms: state.firstTimeMs ?? null,
      previous_time_ms: state.previousTimeMs ?? null,
      group_transactions: state.groupTransactions,
      group_gas: String(state.groupGas),
      transactions: state.transactions,
      addresses: state.addresses,
      contracts: state.contracts,
      deployers: state.deployers,
      icm_source_transactions: state.icmSourceTransactions,
      icm_destination_transactions: state.icmDestinationTransactions,
      icm_transactions: state.icmTransactions,
      sent_nonces: JSON.stringify(state.sentNonces),
    },
  );
}

function numberOf(text: string | null): number | undefined {
  return text === null ? undefined : Number(text);
}
