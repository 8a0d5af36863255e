import { PermanentError, RetryableError } from '@nunatak/core/errors';
import { isCovered } from '@nunatak/database';
import { type EvmBlock, eventOfBlock, type Hex, parentHeightOf } from '@nunatak/evm-contracts';
import { highestCanonical, StoredBlockHashes } from '@nunatak/evm-queries';
import { evmCoverage, type HeightsReplacement } from '@nunatak/evm-schema';
import {
  type ContractSighting,
  correctFirstHeights,
  countLateReadings,
  lastTransfersBetweenAccounts,
  noteContracts,
  noteSuspects,
  readTokens,
  readTokensOfHeights,
  replaceHeights,
  replaceTokens,
  type StoredToken,
} from '@nunatak/evm-writes';
import type { Pool, PoolClient } from 'pg';
import { coverageOf } from '../indexing/coverage-of-events.js';
import { type DerivationParts, derivationsOf } from '../indexing/derivations.js';
import { deriveBatch } from '../indexing/derived-batch.js';
import { suspectsOf } from '../reputation/suspects-of.js';
import { mergeTokens } from '../tokens/tokens-read-anew.js';
import { withoutLesserFrames } from './partial-frames.js';

/** What is read anew does not come by the stream. */
const NO_PLACE = { epoch: 0, sequence: 0 };

/** What was read does not fit what is stored: the job can't go on. */
export class RepairRefusedError extends PermanentError {
  override readonly code = 'repair_refused';
}

/** Meanwhile it was found out that a contract's transfers are read otherwise: what was derived may be wrong. */
export class ReadingsChangedError extends RetryableError {
  override readonly code = 'readings_changed';

  constructor() {
    super('how the transfers of a contract are read was found out meanwhile');
  }
}

/** What a repair works with. */
export type RepairParts = DerivationParts;

/** Some consecutive heights, derived anew from their blocks. */
export interface PreparedRepair {
  blocks: EvmBlock[];
  replacement: HeightsReplacement;
  /** Tokens that the blocks show. What is stored of them is read when they are written: others go on writing until then. */
  derived: StoredToken[];
  /** Contracts that the blocks ask to look at. */
  sightings: ContractSighting[];
  /** Those of {@link derived} that heuristics are to judge; none where none is on. */
  suspects: StoredToken[];
  /** Of those that the store had lost: where each moved last between accounts above the blocks. */
  movedLater: Map<Hex, number>;
  /** Tokens that the store says were met here although the blocks have no log of theirs. */
  bogus: Hex[];
  coverage: ReturnType<typeof coverageOf>;
  /** How many readings of transfers the chain had that were found late. */
  lateReadings: number;
}

/**
 * Derives what some blocks write, from what is stored below them: the same code, and so the same rows, as when they were first indexed.
 * Reads only.
 *
 * @throws RepairRefusedError when the blocks don't continue what is stored below them
 */
export async function prepareRepair(
  parts: RepairParts,
  startHeight: number,
  read: EvmBlock[],
): Promise<PreparedRepair> {
  const { chainId, pool } = parts;
  const blocks = await withoutLesserFrames(pool, chainId, read);
  const lateReadings = await countLateReadings(pool, chainId);
  const [first, last] = [blocks[0]!.header, blocks.at(-1)!.header];
  const below = await storedBelow(pool, chainId, startHeight, first);
  const events = blocks.map((block) => eventOfBlock(chainId, block, NO_PLACE));
  const batch = deriveBatch(chainId, events, below);
  for (const derivation of derivationsOf(parts, first.height)) {
    await derivation.begin({ startHeight, height: first.height - 1 });
    await derivation.apply(batch);
  }
  const { rows, tokens: derived, contracts: sightings, transactionCount } = batch;
  const covered = await evmCoverage.read(pool, chainId, 'balances');
  const ofHeights = await readTokensOfHeights(pool, chainId, first.height, last.height);
  const emitters = new Set(blocks.flatMap((b) => b.transactions.flatMap((t) => t.logs.map((log) => log.address))));
  const met = derived.filter((t) => t.standard === 20 && t.firstHeight >= first.height).map((t) => t.address);
  return {
    blocks,
    replacement: {
      from: first.height,
      to: last.height,
      rows: rows.encoded(),
      framed: blocks.filter((b) => b.frames ?? b.partialFrames).map((b) => b.header.height),
      balances: blocks.flatMap(({ header: { height }, balances }) =>
        balances === undefined
          ? []
          : [{ height, addresses: balances.map((b) => b.address), wasCovered: isCovered(covered, height) }],
      ),
      transactionCount,
    },
    derived,
    sightings: sightings.with(derived, events),
    movedLater: await lastTransfersBetweenAccounts(pool, chainId, await lostAmong(parts, met), last.height),
    bogus: ofHeights.filter((t) => !emitters.has(t.address)).map((t) => t.address),
    suspects: parts.heuristics?.size ? suspectsOf(derived) : [],
    coverage: coverageOf(events, parts.heuristics),
    lateReadings,
  };
}

/** Writes what was derived, inside the caller's transaction, which holds the head's row locked. */
export async function writeRepair(client: PoolClient, chainId: string, prepared: PreparedRepair): Promise<void> {
  const { blocks, replacement, derived, sightings, suspects, movedLater, bogus, coverage } = prepared;
  const last = blocks.at(-1)!.header;
  if ((await highestCanonical(client, chainId, [last])) === undefined) throw notTheStoredChain(last.height);
  if ((await countLateReadings(client, chainId)) !== prepared.lateReadings) throw new ReadingsChangedError();
  await replaceHeights(client, chainId, replacement);
  const stored = await readTokens(
    client,
    chainId,
    derived.map((t) => t.address),
  );
  const merged = mergeTokens(derived, stored, replacement, movedLater);
  await replaceTokens(client, chainId, merged);
  await correctFirstHeights(client, chainId, bogus);
  await noteContracts(client, chainId, sightings);
  if (suspects.length > 0) await noteSuspects(client, chainId, suspects);
  await evmCoverage.uncover(client, chainId, 'unverified', replacement);
  for (const { kind, ...interval } of coverage) await evmCoverage.cover(client, chainId, kind, interval);
}

/** Those of some tokens that the store does not have. */
async function lostAmong({ chainId, pool }: RepairParts, tokens: Hex[]): Promise<Hex[]> {
  if (tokens.length === 0) return [];
  const stored = new Set((await readTokens(pool, chainId, tokens)).map((t) => t.address));
  return tokens.filter((address) => !stored.has(address));
}

/** The blocks up to the highest one that is shown to be of the stored chain; none where no one is. */
export async function canonicalPart(pool: Pool, chainId: string, blocks: EvmBlock[]): Promise<EvmBlock[]> {
  const headers = blocks.map(({ header }) => header);
  const highest = await highestCanonical(pool, chainId, headers);
  return highest === undefined ? [] : blocks.filter(({ header }) => header.height <= highest);
}

export function notTheStoredChain(height: number): RepairRefusedError {
  return new RepairRefusedError(
    `the node's block ${height} is not of the stored chain: take in the reorganisation first (the ingester does), or reset the chain`,
  );
}

/** The transactions up to the block below, which has to be the first one's parent. */
async function storedBelow(
  pool: Pool,
  chainId: string,
  startHeight: number,
  first: EvmBlock['header'],
): Promise<bigint> {
  const below = parentHeightOf(first);
  if (below < startHeight) return 0n;
  const hash = await new StoredBlockHashes(pool).hashAt(chainId, below);
  if (hash !== first.parentHash) {
    throw new RepairRefusedError(
      `block ${below} is stored as ${hash ?? 'missing'}, the node's block ${first.height} has the parent ${first.parentHash}: repair from there`,
    );
  }
  return transactionsUpTo(pool, chainId, below);
}

async function transactionsUpTo(pool: Pool, chainId: string, height: number): Promise<bigint> {
  const { rows } = await pool.query<{ n: string }>(
    'SELECT cumulative_transactions AS n FROM block WHERE chain_id = $1 AND height = $2',
    [chainId, height],
  );
  return BigInt(rows[0]!.n);
}
