import { HeadMovedError } from '@nunatak/coordination';
import { RetryableError } from '@nunatak/core/errors';
import { type CoverageInterval, type EncodedRows, inTwoTurns, StatementScript } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { type ChosenKind, type CoverageKind, evmCoverage, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import { type ChainHead, readChainHead, writeChainHead } from './chain-head.js';
import { type ContractFindings, type ContractSighting, noteContracts, writeContractFindings } from './contracts.js';
import { noteSuspects } from './suspicions.js';
import { type StoredToken, writeTokens } from './tokens.js';

/** Everything that some consecutive blocks write. Plain data, so that it can be handed to another thread. */
export interface BlockWrite {
  chainId: string;
  /** The head that the blocks continue; nothing is written when the stored one is another. */
  before: ChainHead;
  after: ChainHead;
  /** The hash of the chain's first block, where it is among these. */
  firstHash?: Hex;
  rows: EncodedRows[];
  tokens: StoredToken[];
  /** Contracts that these blocks ask to look at. */
  contracts: ContractSighting[];
  /** What contracts among {@link contracts} are after the last block. Absent: found out later. */
  checked?: ContractFindings[];
  /** Tokens among {@link tokens} that heuristics are to judge. Absent: none is on. */
  suspects?: Pick<StoredToken, 'address' | 'firstHeight'>[];
  coverage: ({ kind: CoverageKind | ChosenKind } & CoverageInterval)[];
  /** Whose lease the write belongs to. Absent: nobody else writes this store. */
  lease?: WriterLease;
}

/** The indexer lease under which something is written. */
export interface WriterLease {
  holder: string;
  epoch: number;
}

/** Another indexer has the chain's lease by now: nothing was written, nothing may be. */
export class SupersededError extends RetryableError {
  override readonly code = 'superseded';
}

/**
 * Writes blocks in one database transaction: rows, tokens, contracts, coverage, head and stream position, or
 * nothing.
 * @param onDone called after each statement
 */
export function writeBlocks(pool: Pool, write: BlockWrite, onDone: () => void = () => undefined): Promise<void> {
  const { chainId, before, after, firstHash, rows, tokens, contracts, checked, suspects, coverage, lease } = write;
  const copies = new StatementScript();
  copies.copy(rows, (table) => partitionName(table, chainId));
  return inTwoTurns(pool, {
    ask: (together) => lockChainHead(together, chainId, before, lease),
    behind: copies,
    async write() {
      const script = new StatementScript();
      await writeTokens(script, chainId, tokens);
      await noteContracts(script, chainId, contracts, checked);
      if (checked) await writeContractFindings(script, chainId, after.height, checked);
      if (suspects?.length) await noteSuspects(script, chainId, suspects);
      await evmCoverage.extendAll(script, chainId, coverage);
      await writeChainHead(script, chainId, after, firstHash);
      return script;
    },
    onDone,
  });
}

/**
 * Locks the chain's head until the transaction's end. A lease is looked up after the lock was got: whoever took it over has not written
 * before it shows, so that a writer that was paused can't act on what it remembers.
 *
 * @throws HeadMovedError when the head is not the expected one, SupersededError when the lease is somebody else's
 */
export async function lockChainHead(
  client: PoolClient,
  chainId: string,
  expected: ChainHead,
  lease?: WriterLease,
): Promise<void> {
  const [stored] = await Promise.all([
    readChainHead(client, chainId, true),
    lease && checkLease(client, chainId, lease),
  ]);
  const isExpected =
    stored?.sequence === expected.sequence && stored.epoch === expected.epoch && stored.height === expected.height;
  if (!isExpected) throw new HeadMovedError();
}

async function checkLease(client: PoolClient, chainId: string, { holder, epoch }: WriterLease): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM lease WHERE role = 'indexer' AND key = $1 AND holder = $2 AND epoch = $3",
    [chainId, holder, epoch],
  );
  if (!rowCount) throw new SupersededError(`another indexer has taken chain ${chainId} over`);
}
