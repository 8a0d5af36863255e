import {
  type EvmBlock,
  type Hex,
  NodeUnavailableError,
  type StateBlock,
  StateUnavailableError,
} from '@firn/evm-contracts';
import { balanceOfCall, balanceOfResult } from '@firn/evm-decoding';
import type { StateReader } from '@firn/evm-node-client';
import { isAskedOfNode, partitionName } from '@firn/evm-store';
import type { Pool } from 'pg';
import { transfersOf } from './expected-rows.js';
import type { Findings } from './findings.js';
import type { StoredChain } from './stored-rows.js';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** One question to the node holds so many accounts at most. */
const ACCOUNTS_A_QUESTION = 200;

/** An ERC-20 holder and the token. */
export interface Holding {
  holder: Hex;
  token: Hex;
}

/** The newest row of somebody, if there is one. */
interface StoredRow {
  balance: string | null;
  height: string | null;
}

const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex');

/** Everybody whose balance a block can have moved, and many more whose balance it has not. */
function* namedIn({ header, transactions, frames = [], balances = [] }: EvmBlock): Generator<Hex> {
  yield header.miner;
  for (const { from, to, contractAddress } of transactions) {
    yield from;
    if (to !== undefined) yield to;
    if (contractAddress !== undefined) yield contractAddress;
  }
  for (const { from, to } of frames) {
    yield from;
    if (to !== undefined) yield to;
  }
  for (const { address } of balances) yield address;
}

/** Compares stored balances with the node's, after blocks. */
export class BalanceChecks {
  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly chain: StoredChain,
    private readonly state: StateReader,
    private readonly findings: Findings,
  ) {}

  /**
   * Native balances of everybody whom a block names, or the store's rows of the block, as `eth_getBalance` tells them: what the indexed
   * ones come from, state diffs, is not believed here. Where the store doesn't vouch for the block, only its rows are compared.
   */
  async nativeOfBlock(block: EvmBlock, isVouched: boolean): Promise<void> {
    const { height, hash } = block.header;
    const { rows } = await this.pool.query<{ address: Hex }>(
      `SELECT '0x' || encode(address, 'hex') AS address FROM ${partitionName('native_balance', this.chainId)} WHERE height = $1`,
      [height],
    );
    const addresses = new Set(rows.map(({ address }) => address));
    if (isVouched) for (const address of namedIn(block)) addresses.add(address);
    await this.native({ height, hash }, [...addresses]);
  }

  /** Native balances of accounts after a block. */
  async native(block: StateBlock, addresses: Hex[]): Promise<void> {
    for (let at = 0; at < addresses.length; at += ACCOUNTS_A_QUESTION) {
      const some = addresses.slice(at, at + ACCOUNTS_A_QUESTION);
      const balances = await this.ask('native balances', some.length, () => this.state.balances(block, some));
      if (balances) await this.compareNative(block.height, some, balances);
    }
  }

  /** ERC-20 balances of those whom a block's transfers, or the store's rows of the block, name. */
  async erc20OfBlock({ header, transactions }: EvmBlock): Promise<void> {
    const { height, hash } = header;
    const { rows } = await this.pool.query<Holding>(
      `SELECT '0x' || encode(holder, 'hex') AS holder, '0x' || encode(token, 'hex') AS token
       FROM ${partitionName('erc20_balance', this.chainId)} WHERE height = $1`,
      [height],
    );
    const holdings = new Map<string, Holding>();
    const add = (holding: Holding) => holdings.set(`${holding.token}${holding.holder}`, holding);
    rows.forEach(add);
    for (const { transfer } of transfersOf(transactions)) {
      if (transfer.standard !== 20) continue;
      for (const holder of [transfer.from, transfer.to]) add({ holder, token: transfer.token });
    }
    await this.erc20({ height, hash }, [...holdings.values()]);
  }

  /** ERC-20 balances after a block. Tokens that don't add up, or were not seen to, are served from the node, and left out. */
  async erc20(block: StateBlock, all: Holding[]): Promise<void> {
    const doubtful = await this.tokensAskedOfNode(all);
    const holdings = all.filter(({ holder, token }) => holder !== ZERO_ADDRESS && !doubtful.has(token));
    const left = all.filter(({ token }) => doubtful.has(token)).length;
    if (left)
      this.findings.skip(
        "ERC-20 balances of tokens that don't add up, or were not compared yet (they are served from the node)",
        left,
      );
    for (let at = 0; at < holdings.length; at += ACCOUNTS_A_QUESTION) {
      const some = holdings.slice(at, at + ACCOUNTS_A_QUESTION);
      const calls = some.map(({ holder, token }) => ({ to: token, data: balanceOfCall(holder) }));
      const answers = await this.ask('ERC-20 balances', some.length, () => this.state.call(block, calls));
      if (!answers) continue;
      const stored = await this.storedErc20(block.height, some);
      some.forEach(({ holder, token }, i) => {
        const answer = answers[i]!;
        const balance = answer.ok ? balanceOfResult(answer.data) : undefined;
        if (balance === undefined) {
          this.findings.skip('ERC-20 balances that the contract does not tell (balanceOf fails)');
          return;
        }
        const node = String(balance);
        this.findings.compare('ERC-20 balances');
        if (stored[i]!.balance === node) return;
        const key = `${token}/${holder} at ${block.height}`;
        const difference = { table: 'erc20_balance', key, field: 'balance', stored: stored[i]!.balance, node };
        this.findings.add([difference], { from: stored[i]!.height, to: block.height });
      });
    }
  }

  private async compareNative(height: number, addresses: Hex[], node: bigint[]): Promise<void> {
    const { rows } = await this.pool.query<StoredRow>(
      `SELECT newest.balance::text, newest.height FROM unnest($1::bytea[]) WITH ORDINALITY asked(address, i)
       LEFT JOIN LATERAL (SELECT b.balance, b.height FROM ${partitionName('native_balance', this.chainId)} b
         WHERE b.address = asked.address AND b.height <= $2 ORDER BY b.height DESC LIMIT 1) newest ON true ORDER BY i`,
      [addresses.map(bytes), height],
    );
    const vouchedFrom = this.chain.coverage.balances.find(({ from, to }) => from <= height && height <= to)?.from;
    addresses.forEach((address, i) => {
      const rowHeight = rows[i]!.height === null ? -1 : Number(rows[i]!.height);
      // As it is served: what moved before balances were stored without a gap says nothing of this block.
      const isVouched = vouchedFrom !== undefined && (vouchedFrom === 0 || rowHeight >= vouchedFrom - 1);
      if (!isVouched && rowHeight !== height) {
        this.findings.skip('native balances that the store does not vouch for (they are served from the node)');
        return;
      }
      this.findings.compare('native balances');
      const { balance: stored, height: since } = this.told(rows[i]!);
      if (stored === node[i]!.toString()) return;
      const key = `${address} at ${height}`;
      const difference = { table: 'native_balance', key, field: 'balance', stored, node: node[i]!.toString() };
      this.findings.add([difference], { from: since, to: height });
    });
  }

  private async storedErc20(height: number, holdings: Holding[]): Promise<{ balance: string; height: number }[]> {
    const { rows } = await this.pool.query<StoredRow>(
      `SELECT newest.balance::text, newest.height FROM unnest($1::bytea[], $2::bytea[]) WITH ORDINALITY asked(holder, token, i)
       LEFT JOIN LATERAL (SELECT b.balance, b.height FROM ${partitionName('erc20_balance', this.chainId)} b
         WHERE b.holder = asked.holder AND b.token = asked.token AND b.height <= $3 ORDER BY b.height DESC LIMIT 1) newest ON true
       ORDER BY i`,
      [holdings.map(({ holder }) => bytes(holder)), holdings.map(({ token }) => bytes(token)), height],
    );
    return rows.map((row) => this.told(row));
  }

  /** What the store says, and the block since which it says so: if it is wrong, that one's row is, or one above it is missing. */
  private told({ balance, height }: StoredRow): { balance: string; height: number } {
    const { startHeight } = this.chain;
    const since = height === null ? startHeight : Math.max(startHeight, Number(height));
    return { balance: balance ?? '0', height: since };
  }

  private async tokensAskedOfNode(holdings: Holding[]): Promise<Set<Hex>> {
    const tokens = [...new Set(holdings.map(({ token }) => token))];
    if (!tokens.length) return new Set();
    const { rows } = await this.pool.query<{ address: Hex }>(
      `SELECT '0x' || encode(address, 'hex') AS address FROM token
       WHERE chain_id = $1 AND address = ANY($2::bytea[]) AND ${isAskedOfNode('token')}`,
      [this.chainId, tokens.map(bytes)],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** @returns undefined where the node can't tell */
  private async ask<T>(what: string, count: number, question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof StateUnavailableError)
        this.findings.skip(`${what}: the node has no state of that block (no archive node)`, count);
      else if (error instanceof NodeUnavailableError)
        this.findings.skip(`${what}: the node did not answer (${error.message.slice(0, 120)})`, count);
      else throw error;
      return undefined;
    }
  }
}
