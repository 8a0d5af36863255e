import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { UnavailableError } from '@nunatak/core/errors';
import type { Network } from '@nunatak/data-api';
import { CHAINS, type Chains, type PublicChain } from '@nunatak/evm-contracts';
import {
  type EvmBlockchain,
  MOST_EVM_CHAIN_IDS,
  PRIMARY_NETWORK,
  type PrimaryNetwork,
} from '@nunatak/primary-network-contracts';
import { platformChainOf } from '@nunatak/primary-network-evm-blockchains';

/** Blockchains are made seldom; a change of the list of chains asks at once. */
const REFRESH_MS = 10_000;

/** An EVM chain that operators want, as this host names it. */
export interface ListedChain {
  /** EVM chain id, decimal. */
  readonly chainId: string;
  readonly name: string;
  readonly network: Network;
  /** cb58. Absent where it is not known. */
  readonly blockchainId?: string;
  readonly subnetId?: string;
  /** Unix seconds: of the block that made the blockchain. Absent where it is not known. */
  readonly madeAt?: number;
}

/**
 * The EVM chains as their ingesters list them, with what the primary network registers of each. Requests wait for neither: the last list
 * counts while the ingesters are away, and the last answer of the primary network.
 */
@Injectable()
export class ChainBook implements OnModuleInit, OnModuleDestroy {
  readonly #ending = new AbortController();
  #public: readonly PublicChain[] | undefined;
  #blockchains: readonly EvmBlockchain[] = [];
  #listed: readonly ListedChain[] = [];
  #byName: ReadonlyMap<string, ListedChain> = new Map();
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CHAINS) private readonly chains: Chains,
    @Inject(PRIMARY_NETWORK) private readonly network: PrimaryNetwork | null,
  ) {}

  onModuleInit(): void {
    void this.#follow();
    if (this.network) this.#timer = setInterval(() => void this.#refresh(), REFRESH_MS).unref();
  }

  onModuleDestroy(): void {
    this.#ending.abort();
    clearInterval(this.#timer);
  }

  /** Whether the first list has come. */
  get isKnown(): boolean {
    return this.#public !== undefined;
  }

  /** Returns the chains by their ids. @throws UnavailableError before the first list has come */
  list(network?: Network): readonly ListedChain[] {
    if (this.#public === undefined)
      throw new UnavailableError('The list of chains is not known yet', { headers: { 'retry-after': '1' } });
    return network === undefined ? this.#listed : this.#listed.filter((chain) => chain.network === network);
  }

  /** Returns a chain by its EVM chain id or its blockchain id. @throws UnavailableError before the first list has come */
  find(name: string): ListedChain | undefined {
    this.list();
    return this.#byName.get(name);
  }

  async #follow(): Promise<void> {
    for await (const { chains } of this.chains.watch(this.#ending.signal)) {
      this.#public = chains;
      this.#arrange();
      void this.#refresh();
    }
  }

  /** Asks the primary network, unless it is being asked. Never rejects. */
  async #refresh(): Promise<void> {
    if (!this.network || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const ids = (this.#public ?? []).filter(({ vmName }) => vmName === 'EVM').map(({ chainId }) => chainId);
      const found: EvmBlockchain[] = [];
      for (let i = 0; i < ids.length; i += MOST_EVM_CHAIN_IDS)
        found.push(...(await this.network.evmBlockchains(ids.slice(i, i + MOST_EVM_CHAIN_IDS))));
      this.#blockchains = found;
      this.#arrange();
    } catch {
      // The primary network is away, or stores no network yet: the next time.
    } finally {
      this.#isAsking = false;
    }
  }

  #arrange(): void {
    const byChainId = new Map<string, EvmBlockchain[]>();
    for (const blockchain of this.#blockchains) {
      const same = byChainId.get(blockchain.evmChainId!);
      if (same) same.push(blockchain);
      else byChainId.set(blockchain.evmChainId!, [blockchain]);
    }
    this.#listed = (this.#public ?? [])
      .map((chain) => listedChain(chain, byChainId.get(chain.chainId) ?? []))
      .sort((a, b) => Number(a.chainId) - Number(b.chainId));
    const names = this.#listed.flatMap((chain) => [
      ...(chain.blockchainId === undefined ? [] : [[chain.blockchainId, chain] as const]),
      [chain.chainId, chain] as const,
    ]);
    this.#byName = new Map(names);
  }
}

function listedChain(chain: PublicChain, blockchains: readonly EvmBlockchain[]): ListedChain {
  const platform = platformChainOf(chain, blockchains);
  const blockchainId = chain.blockchainId ?? platform?.blockchainId;
  const subnetId = chain.subnetId ?? platform?.subnetId;
  return {
    ...{ chainId: chain.chainId, name: chain.name, network: chain.network === 'mainnet' ? 'mainnet' : 'fuji' },
    ...(blockchainId !== undefined && { blockchainId }),
    ...(subnetId !== undefined && { subnetId }),
    ...(platform && { madeAt: platform.madeAt }),
  };
}
