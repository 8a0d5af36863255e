import { Inject, Injectable } from '@nestjs/common';
import { type Directory, shownName } from '@nunatak/data-api';
import { ChainBook, type ListedChain } from './chain-book.js';

/** Names of sums over chains, and the names by which answers and page tokens know them. */
export const SUMS: Readonly<Record<string, 'mainnet' | 'testnet' | 'total'>> = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  fuji: 'testnet',
  total: 'total',
};

/** One chain, or all chains of a sum. */
export interface ChainScope {
  /** A chain's id, or `mainnet`, `testnet`, `total`: what page tokens are bound to. */
  readonly name: string;
  readonly isSum: boolean;
  /** EVM chain ids, decimal. */
  readonly chainIds: readonly string[];
}

/** A path's chain, as v2 and v1 call it. */
export interface ChainNames {
  chainId?: string;
  chain?: string;
}

function nameOf({ chainId, chain }: ChainNames): string {
  return chainId ?? chain ?? '';
}

function unknown(path: ChainNames): string {
  const parameter = path.chainId === undefined ? 'chain' : 'chainId';
  return `${parameter}: chain ${shownName(nameOf(path))} is not served here (the list of chains is at /v2/chains)`;
}

/** Finds one chain by its EVM chain id or its blockchain id. */
@Injectable()
export class ChainDirectory implements Directory<ChainNames, ListedChain> {
  constructor(@Inject(ChainBook) private readonly book: ChainBook) {}

  find(path: ChainNames): ListedChain | undefined {
    return this.book.find(nameOf(path));
  }

  unknown(path: ChainNames): string {
    return unknown(path);
  }
}

/** Finds one chain, or the chains of a sum. */
@Injectable()
export class ScopeDirectory implements Directory<ChainNames, ChainScope> {
  constructor(@Inject(ChainBook) private readonly book: ChainBook) {}

  find(path: ChainNames): ChainScope | undefined {
    const word = nameOf(path);
    const sum = Object.hasOwn(SUMS, word) ? SUMS[word] : undefined;
    if (sum !== undefined) {
      const chains = this.book.list(sum === 'total' ? undefined : sum === 'mainnet' ? 'mainnet' : 'fuji');
      return { name: sum, isSum: true, chainIds: chains.map(({ chainId }) => chainId) };
    }
    const chain = this.book.find(word);
    return chain && { name: chain.chainId, isSum: false, chainIds: [chain.chainId] };
  }

  unknown(path: ChainNames): string {
    return unknown(path);
  }
}
