import { type RawRow, type ReadDb, readRaw, remembered } from '@firn/database';
import type { Chain } from '../tables/chain.js';
import { NETWORK_ID } from '../tables/network-id.js';
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

/** Of how many of the newest blocks envelopes are looked for: the first ones that a proposervm makes have none. */
const LOOKED_AT = 64;

const unknownTexts = remembered((key) => {
  const [networkId, chain] = key.split('.') as [string, Chain];
  return `SELECT count(*) > 0 AND count(proposer_id) = 0 FROM (SELECT proposer_id
    FROM ${NETWORK_ID.partition('block', networkId)} WHERE chain = '${chain}' ORDER BY time DESC, height DESC LIMIT ${LOOKED_AT}) b`;
});

/** Whether a chain has blocks, and none of the newest ones came with its envelope, which tells who proposed it. */
export async function lacksProposers(db: ReadDb, { networkId, chain }: ChainOfNetwork): Promise<boolean> {
  const key = `${networkId}.${chain}`;
  const [row] = await readRaw(db, { name: `kp.${key}`, text: unknownTexts(key), values: [] });
  return row?.[0] === 't';
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
