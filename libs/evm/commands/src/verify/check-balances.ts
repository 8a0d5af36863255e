import type { Findings } from '@nunatak/commands/verify';
import {
  type EvmBlock,
  type Hex,
  NodeUnavailableError,
  type StateBlock,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import type { StateReader } from '@nunatak/evm-node-client';
import { type ComparedHolding, compareHoldings, touchedHoldings } from '@nunatak/evm-queries';
import { AUDITED_KINDS, type AuditedHolding, type AuditedKind } from '@nunatak/evm-schema';
import type { Pool } from 'pg';
import { type Readings, transfersOf } from './expected-rows.js';
import type { StoredChain } from './stored-rows.js';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
/** One question to the node holds so many accounts at most. */
const ACCOUNTS_A_QUESTION = 200;
/** What a block moved is compared up to here: more than any block moves. */
const MOST_OF_A_BLOCK = 100_000;

/** What is compared, for people, and where it is stored. */
const WHAT: Record<AuditedKind, { name: string; table: string }> = {
  native: { name: 'native balances', table: 'native_balance' },
  erc20: { name: 'ERC-20 balances', table: 'erc20_balance' },
  erc721: { name: 'ERC-721 owners', table: 'token_transfer' },
  erc1155: { name: 'ERC-1155 balances', table: 'erc1155_balance' },
};

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

/** What a block's token transfers name, by kind. */
function holdingsOf({ transactions }: EvmBlock, readings: Readings): Record<AuditedKind, AuditedHolding[]> {
  const named: Record<AuditedKind, AuditedHolding[]> = { native: [], erc20: [], erc721: [], erc1155: [] };
  for (const { transfer } of transfersOf(transactions, readings)) {
    const { token, from, to, tokenId } = transfer;
    for (const holder of [from, to]) {
      if (transfer.standard === 20) named.erc20.push({ holder, token });
      if (transfer.standard === 721) named.erc721.push({ holder, token, tokenId: tokenId! });
      if (transfer.standard === 1155) named.erc1155.push({ holder, token, tokenId: tokenId! });
    }
  }
  return named;
}

/** Compares stored balances with the node's after blocks, by the code with which the indexer's audit does at the head. */
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
    const named = isVouched ? [...namedIn(block)].map((holder) => ({ holder })) : [];
    await this.ofBlock(block, 'native', named);
  }

  /** Balances, and owners, of the tokens that a block's transfers, or the store's rows of the block, name. */
  async tokensOfBlock(block: EvmBlock, readings: Readings): Promise<void> {
    const named = holdingsOf(block, readings);
    for (const kind of AUDITED_KINDS) if (kind !== 'native') await this.ofBlock(block, kind, named[kind]);
  }

  private async ofBlock({ header }: EvmBlock, kind: AuditedKind, named: AuditedHolding[]): Promise<void> {
    const { height, hash } = header;
    const heights = { above: height - 1, upTo: height };
    const stored = await touchedHoldings(this.pool, this.chainId, kind, heights, MOST_OF_A_BLOCK);
    const holdings = new Map([...stored, ...named].map((holding) => [keyOf(kind, holding), holding]));
    await this.check({ height, hash }, kind, [...holdings.values()]);
  }

  /** Compares holdings after a block. What is served from the node, since the store can't tell, is left out. */
  async check(block: StateBlock, kind: AuditedKind, all: AuditedHolding[]): Promise<void> {
    const { name } = WHAT[kind];
    // The zero address has no balances of tokens in the store, or the supply.
    const isOwner = kind === 'native' || kind === 'erc721';
    const holdings = isOwner ? all : all.filter(({ holder }) => holder !== ZERO_ADDRESS);
    for (let at = 0; at < holdings.length; at += ACCOUNTS_A_QUESTION) {
      const some = holdings.slice(at, at + ACCOUNTS_A_QUESTION);
      const compared = await this.ask(name, some.length, () =>
        compareHoldings(this.pool, this.chainId, this.state, block, kind, some),
      );
      for (const one of compared ?? []) this.found(block, kind, one);
    }
  }

  private found({ height }: StateBlock, kind: AuditedKind, compared: ComparedHolding): void {
    const { name, table } = WHAT[kind];
    const { outcome, holding, stored = null, node = null } = compared;
    if (outcome === 'asked-of-node')
      this.findings.skip(
        kind === 'native'
          ? 'native balances of accounts whose stored ones the audit found wrong (they are served from the node)'
          : `${name} of tokens that don't add up, or were not compared yet (they are served from the node)`,
      );
    else if (outcome === 'not-vouched')
      this.findings.skip(
        kind === 'native'
          ? 'native balances that the store does not vouch for (they are served from the node)'
          : `${name} that are still being derived (they are not served yet)`,
      );
    else if (outcome === 'refused' || outcome === 'untold')
      this.findings.skip(
        `${name} that the contract does not tell (${kind === 'erc721' ? 'ownerOf' : 'balanceOf'} fails)`,
      );
    else {
      this.findings.compare(name);
      if (outcome === 'same') return;
      const field = kind === 'erc721' ? 'owner' : 'balance';
      const key = `${keyOf(kind, holding)} at ${height}`;
      // If it is wrong, the row that says so is, or one above it is missing.
      const since = Math.max(this.chain.startHeight, compared.height ?? 0);
      this.findings.add([{ table, key, field, stored, node }], { from: since, to: height });
    }
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

/** A holding's name, the same for all owners of an ERC-721 token. */
function keyOf(kind: AuditedKind, { holder, token, tokenId }: AuditedHolding): string {
  if (kind === 'native') return holder;
  return [token, tokenId, ...(kind === 'erc721' ? [] : [holder])].filter((part) => part !== undefined).join('/');
}
