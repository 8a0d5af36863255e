import type { CoverageInterval } from '@nunatak/database';
import type { Hex, StateBlock, StateCall, StateCallResult } from '@nunatak/evm-contracts';
import { balanceOfCall, balanceOfIdCall, balanceOfResult, ownerOfCall, ownerOfResult } from '@nunatak/evm-decoding';
import {
  type AuditedHolding,
  type AuditedKind,
  bytea,
  evmCoverage,
  hex,
  newestOfAsked,
  unnested,
  ZERO_ADDRESS,
} from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import { isAskedOfNode } from '../asked-of-node.js';
import { storedHash } from './find-holdings.js';

/** What a node is asked, at one chain's block. Answers are in the order of the questions; undefined where one was not answered. */
export interface AskedNode {
  call(block: StateBlock, calls: StateCall[]): Promise<(StateCallResult | undefined)[]>;
  balances(block: StateBlock, addresses: Hex[]): Promise<(bigint | undefined)[]>;
}

/**
 * - `same`, `different`: what is stored, and what the node says.
 * - `refused`: the contract's call failed. What has no owner any more is told so by some contracts; others don't have the function.
 * - `untold`: the node did not answer, or the contract with something else than was asked for.
 * - `asked-of-node`: of a token that does not add up, or was not seen to, or of an account whose native balance is not the node's: these
 *   balances are served from the node.
 * - `not-vouched`: a native balance that is served from the node, as not all accounts that blocks moved are known.
 */
export type ComparisonOutcome = 'same' | 'different' | 'refused' | 'untold' | 'asked-of-node' | 'not-vouched';

/** A stored holding beside the node's. Balances in the smallest unit, decimal; of ERC-721 the owner, the zero address for none. */
export interface ComparedHolding {
  holding: AuditedHolding;
  outcome: ComparisonOutcome;
  /** As it is served; absent where it was not looked at. */
  stored?: string;
  /** The height of the row that says so; absent where there is none. */
  height?: number;
  node?: string;
}

/**
 * Compares what is stored of some holdings after a block with what the node says, in the order of the holdings. Nothing is said of a block
 * that is not stored (any more): undefined. Errors are the node's.
 *
 * @param marked what is done with accounts that are marked for a native balance that is not the node's
 */
export async function compareHoldings(
  pool: Pool,
  chainId: string,
  node: AskedNode,
  block: StateBlock,
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
  marked: 'left out' | 'compared' = 'left out',
): Promise<ComparedHolding[] | undefined> {
  const asked = marked === 'compared' ? new Set() : await askedOfNode(pool, chainId, kind, holdings);
  const isAsked = ({ token, holder }: AuditedHolding) => asked.has(token ?? holder);
  const rows = await storedOf(pool, chainId, kind, holdings, block.height);
  const vouched = kind === 'native' ? await evmCoverage.readAt(pool, chainId, 'balances', block.height) : EVERYWHERE;
  const served = holdings.map((holding, i) => !isAsked(holding) && isVouched(rows[i]!, block.height, vouched));
  const told = await tellOf(
    node,
    block,
    kind,
    holdings.filter((_, i) => served[i]),
  );
  // Last: then all that was read is of this block's branch.
  if ((await storedHash(pool, chainId, block.height)) !== block.hash) return undefined;
  return holdings.map((holding, i): ComparedHolding => {
    if (!served[i]) return { holding, outcome: isAsked(holding) ? 'asked-of-node' : 'not-vouched' };
    const answer = told.shift()!;
    const { value, height } = rows[i]!;
    const stored = value ?? nothingOf(kind);
    const known = { holding, stored, ...(height !== null && { height: Number(height) }) };
    if (answer === 'refused' && kind === 'erc721' && stored === ZERO_ADDRESS)
      return { ...known, outcome: 'same', node: ZERO_ADDRESS };
    if (answer === 'refused' || answer === 'untold') return { ...known, outcome: answer };
    return { ...known, outcome: stored === answer.value ? 'same' : 'different', node: answer.value };
  });
}

const EVERYWHERE: CoverageInterval = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** As it is served: what moved before balances were stored without a gap says nothing of this block. */
function isVouched(row: StoredRow, height: number, vouched: CoverageInterval | undefined): boolean {
  const rowHeight = row.height === null ? -1 : Number(row.height);
  return rowHeight === height || (vouched !== undefined && (vouched.from === 0 || rowHeight >= vouched.from - 1));
}

type Told = { value: string } | 'refused' | 'untold';

async function tellOf(
  node: AskedNode,
  block: StateBlock,
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
): Promise<Told[]> {
  if (holdings.length === 0) return [];
  if (kind === 'native') {
    const balances = await node.balances(
      block,
      holdings.map(({ holder }) => holder),
    );
    return balances.map((balance) => (balance === undefined ? 'untold' : { value: balance.toString() }));
  }
  const results = await node.call(
    block,
    holdings.map((holding) => ({ to: holding.token!, data: dataOf(kind, holding) })),
  );
  return results.map((result) => {
    if (result === undefined) return 'untold';
    if (!result.ok) return 'refused';
    const value = kind === 'erc721' ? ownerOfResult(result.data) : balanceOfResult(result.data)?.toString();
    return value === undefined ? 'untold' : { value };
  });
}

function dataOf(kind: Exclude<AuditedKind, 'native'>, { holder, tokenId }: AuditedHolding): Hex {
  if (kind === 'erc20') return balanceOfCall(holder) as Hex;
  return (kind === 'erc721' ? ownerOfCall(tokenId!) : balanceOfIdCall(holder, tokenId!)) as Hex;
}

/** What is stored of a holding at a height, as {@link ComparedHolding.stored} has it. */
export async function storedHolding(
  db: Pool | PoolClient,
  chainId: string,
  kind: AuditedKind,
  holding: AuditedHolding,
  height: number,
): Promise<string> {
  const [row] = await storedOf(db, chainId, kind, [holding], height);
  return row?.value ?? nothingOf(kind);
}

function nothingOf(kind: AuditedKind): string {
  return kind === 'erc721' ? ZERO_ADDRESS : '0';
}

interface StoredRow {
  value: string | null;
  height: string | null;
}

async function storedOf(
  db: Pool | PoolClient,
  chainId: string,
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
  height: number,
): Promise<StoredRow[]> {
  const { sql, columns, values } = unnested(kind, holdings, 2);
  const { rows } = await db.query<StoredRow>({
    name: `audit-stored-${kind}-${chainId}`,
    text: `SELECT newest.value, newest.height FROM ${sql} WITH ORDINALITY asked(${columns}, i)
      ${newestOfAsked(kind, chainId, '$1')} ORDER BY asked.i`,
    values: [height, ...values],
  });
  return rows;
}

/** The tokens, of native balances the accounts, among some holdings whose balances are served from the node. */
async function askedOfNode(
  pool: Pool,
  chainId: string,
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
): Promise<Set<Hex>> {
  if (kind === 'native')
    return mismatchesAmong(
      pool,
      chainId,
      holdings.map(({ holder }) => holder),
    );
  const tokens = [...new Set(holdings.flatMap(({ token }) => token ?? []))];
  if (tokens.length === 0) return new Set();
  const condition = kind === 'erc20' ? isAskedOfNode('token') : 'mismatch_height IS NOT NULL';
  const { rows } = await pool.query<{ address: Buffer }>(
    `SELECT address FROM token WHERE chain_id = $1 AND address = ANY($2::bytea[]) AND ${condition}`,
    [chainId, tokens.map(bytea)],
  );
  return new Set(rows.map(({ address }) => hex(address)));
}

/** Returns those of some accounts that are marked. */
async function mismatchesAmong(pool: Pool, chainId: string, addresses: readonly Hex[]): Promise<Set<Hex>> {
  const { rows } = await pool.query<{ address: Buffer }>(
    'SELECT address FROM native_mismatch WHERE chain_id = $1 AND address = ANY($2::bytea[])',
    [chainId, addresses.map(bytea)],
  );
  return new Set(rows.map(({ address }) => hex(address)));
}
