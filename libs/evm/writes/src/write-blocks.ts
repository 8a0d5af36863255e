import { HeadMovedError } from '@nunatak/coordination';
import { RetryableError } from '@nunatak/core/errors';
import { type CoverageInterval, copyRows, type EncodedRows, inTransaction } from '@nunatak/database';
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
 * @param onStep told what is waited for from now on; more often than once while much is written
 */
export async function writeBlocks(
  pool: Pool,
  write: BlockWrite,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  const { chainId, before, after, firstHash, rows, tokens, contracts, checked, suspects, coverage, lease } = write;
  onStep('a connection');
  await inTransaction(pool, async (client) => {
    onStep("the lock of the chain's head");
    await lockChainHead(client, chainId, before, lease);
    await copyRows(
      client,
      rows,
      (table) => partitionName(table, chainId),
      (table) => onStep(`COPY ${table}`),
    );
    onStep('tokens, contracts and coverage');
    await writeTokens(client, chainId, tokens);
    await noteContracts(client, chainId, contracts, checked);
    if (checked) await writeContractFindings(client, chainId, after.height, checked);
    if (suspects?.length) await noteSuspects(client, chainId, suspects);
    await evmCoverage.extendAll(client, chainId, coverage);
    onStep("the chain's head");
    await writeChainHead(client, chainId, after, firstHash);
    onStep('COMMIT');
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
  const stored = await readChainHead(client, chainId, true);
  if (lease) await checkLease(client, chainId, lease);
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
