import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, NETWORK_ID } from '@nunatak/primary-network-schema';
import { type BoundedPage, boundedRows, pageOfRows } from './page-bytes.js';
import { bytesListOf, bytesOf, bytesOrNone, numberOrNone } from './row-values.js';

/** What the envelope of a block says. */
export interface ProposerRow {
  /** The envelope's id. */
  id: Buffer;
  parentId: Buffer | undefined;
  /** Undefined where the envelope is not signed. */
  nodeId: Buffer | undefined;
  pChainHeight: number | undefined;
  /** Unix seconds. */
  time: number | undefined;
}

export interface PrimaryBlockRow {
  height: number;
  id: Buffer;
  parentId: Buffer;
  /** Unix seconds. */
  time: number;
  /** As avalanchego names it. */
  type: string;
  size: number;
  /** Ids of the chain's own transactions; of C: the atomic ones. */
  transactions: Buffer[];
  /** Of C. */
  evmTransactions: number | undefined;
  /** Of P, after the block; so are the next two, in nAVAX. */
  activeL1Validators: number | undefined;
  currentSupply: string | undefined;
  accruedFees: string | undefined;
  /** Undefined where the envelope is not known. */
  proposer: ProposerRow | undefined;
}

const COLUMNS = `height, id, parent_id, time, type, size, transactions, evm_transactions, active_l1_validators, current_supply,
  accrued_fees, proposer_id, proposer_parent_id, proposer_node_id, proposer_height, proposer_time`;

function blockRow(row: RawRow): PrimaryBlockRow {
  const [
    height,
    id,
    parentId,
    time,
    type,
    size,
    transactions,
    evmTransactions,
    l1Validators,
    supply,
    fees,
    ...proposer
  ] = row;
  return {
    height: Number(height),
    id: bytesOf(id!),
    parentId: bytesOf(parentId!),
    time: Number(time),
    type: type!,
    size: Number(size),
    transactions: bytesListOf(transactions!),
    evmTransactions: numberOrNone(evmTransactions),
    activeL1Validators: numberOrNone(l1Validators),
    currentSupply: supply ?? undefined,
    accruedFees: fees ?? undefined,
    proposer: proposerRow(proposer),
  };
}

function proposerRow([id, parentId, nodeId, pChainHeight, time]: RawRow): ProposerRow | undefined {
  if (id == null) return undefined;
  return {
    id: bytesOf(id),
    parentId: bytesOrNone(parentId),
    nodeId: bytesOrNone(nodeId),
    pChainHeight: numberOrNone(pChainHeight),
    time: numberOrNone(time),
  };
}

interface ChainOfNetwork {
  /** Decimal. */
  networkId: string;
  chain: Chain;
}

export type BlockKey = [time: number, height: number];

/** A part of a list that runs from the newest to the oldest. */
export interface BlockListQuery extends ChainOfNetwork {
  /** Only blocks after this time, exclusive. */
  startTime?: number | undefined;
  /** Only blocks before this time, exclusive. */
  endTime?: number | undefined;
  /** Only blocks behind this one. */
  after?: BlockKey | undefined;
  limit: number;
}

const NO_END = Number.MAX_SAFE_INTEGER;

/** `$1` to `$4`: the newest key, exclusive; the oldest time, exclusive; the limit. */
function listText({ networkId, chain }: ChainOfNetwork, proposer: string): string {
  const page = `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('block', networkId)}
    WHERE chain = '${chain}' ${proposer} AND (time, height) < ($1::bigint, $2::bigint) AND time > $3::bigint
    ORDER BY time DESC, height DESC LIMIT $4::bigint`;
  const rows = boundedRows(page, 'pg_column_size(transactions)', 'time DESC, height DESC');
  return `SELECT ${COLUMNS}, bytes FROM (${rows}) b`;
}

function listValues({ startTime, endTime, after, limit }: BlockListQuery): number[] {
  // A height below all: blocks of the end's own time are beyond it.
  const [time, height] = after ?? [endTime ?? NO_END, -1];
  return [time, height, startTime ?? -1, limit];
}

const latestTexts = remembered((key) => {
  const [networkId, chain] = key.split('.') as [string, Chain];
  return listText({ networkId, chain }, '');
});

export type PrimaryBlockPage = BoundedPage<PrimaryBlockRow>;

/** A chain's blocks, newest first. */
export async function latestPrimaryBlocks(db: ReadDb, query: BlockListQuery): Promise<PrimaryBlockPage> {
  const key = `${query.networkId}.${query.chain}`;
  const rows = await readRaw(db, { name: `lb.${key}`, text: latestTexts(key), values: listValues(query) });
  return pageOfRows(rows, query.limit, blockRow);
}

const proposedTexts = remembered((key) => {
  const [networkId, chain] = key.split('.') as [string, Chain];
  return listText({ networkId, chain }, 'AND proposer_node_id = $5::bytea');
});

/** The blocks of a chain that a node proposed, newest first. */
export async function blocksOfProposer(
  db: ReadDb,
  query: BlockListQuery & { nodeId: Buffer },
): Promise<PrimaryBlockPage> {
  const key = `${query.networkId}.${query.chain}`;
  const values = [...listValues(query), query.nodeId];
  const rows = await readRaw(db, { name: `pb.${key}`, text: proposedTexts(key), values });
  return pageOfRows(rows, query.limit, blockRow);
}

/** Blocks of a time, both ends exclusive, of which it is asked whether their envelopes are known. */
export interface EnvelopesQuery extends ChainOfNetwork {
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** Unix seconds: from the first block after this time on, blocks have envelopes. */
  envelopedSince: number;
}

/** Heights of blocks whose envelopes are not known, both inclusive. */
export interface UnknownEnvelopes {
  /** Lowest first; no more than {@link MOST_GAPS}. */
  gaps: { from: number; to: number }[];
  /** Whether the envelope of no block of the time is known, and there are some that should have one. */
  isAll: boolean;
}

/** One more than the header of an answer names. */
const MOST_GAPS = 17;

/**
 * `$1`, `$2` the times, `$3` since when blocks have envelopes. The first block after it was made as those before: its parent's time decides.
 * avalanchego: vms/proposervm/pre_fork_block.go.
 */
const envelopeTexts = remembered((key) => {
  const [networkId, chain] = key.split('.') as [string, Chain];
  const height = (
    condition: string,
    direction: string,
  ) => `(SELECT height FROM ${NETWORK_ID.partition('block', networkId)}
    WHERE chain = '${chain}' AND ${condition} ORDER BY time ${direction}, height ${direction} LIMIT 1)`;
  const within = 'time > $1::bigint AND time < $2::bigint';
  return `WITH ends AS MATERIALIZED (SELECT greatest(${height(within, 'ASC')}, coalesce(${height('time >= $3::bigint', 'ASC')} + 1, ${NO_END})) AS first,
      ${height(within, 'DESC')} AS last)
    SELECT greatest(u.from_height, e.first), least(u.to_height, e.last), e.first, e.last FROM ends e, unenveloped u
    WHERE u.network_id = ${networkId} AND u.chain = '${chain}' AND u.to_height >= e.first AND u.from_height <= e.last AND e.first <= e.last
    ORDER BY u.from_height LIMIT ${MOST_GAPS}`;
});

/** Returns the blocks of a time whose envelopes are not known. Those that never had one are not among them. */
export async function unknownEnvelopes(db: ReadDb, query: EnvelopesQuery): Promise<UnknownEnvelopes> {
  const { networkId, chain, startTime = -1, endTime = NO_END, envelopedSince } = query;
  const key = `${networkId}.${chain}`;
  const values = [startTime, endTime, envelopedSince];
  const rows = await readRaw(db, { name: `ue.${key}`, text: envelopeTexts(key), values });
  const gaps = rows.map(([from, to]) => ({ from: Number(from), to: Number(to) }));
  const [first, last] = [Number(rows[0]?.[2]), Number(rows[0]?.[3])];
  return { gaps, isAll: gaps[0]?.from === first && gaps[0].to === last };
}

const blockTexts = remembered((key) => {
  const [by, networkId, chain] = key.split('.') as ['height' | 'id', string, Chain];
  const condition = by === 'height' ? 'height = $1::bigint' : 'id = $1::bytea';
  return `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('block', networkId)} WHERE chain = '${chain}' AND ${condition}`;
});

/** A block by its height or its id. */
export async function primaryBlock(
  db: ReadDb,
  { networkId, chain }: ChainOfNetwork,
  at: { height: number } | { id: Buffer },
): Promise<PrimaryBlockRow | undefined> {
  const key = `${'height' in at ? 'height' : 'id'}.${networkId}.${chain}`;
  const values = ['height' in at ? at.height : at.id];
  const [row] = await readRaw(db, { name: `b.${key}`, text: blockTexts(key), values });
  return row && blockRow(row);
}
