import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Chain, ChainRegistry } from '@nunatak/evm-chains';
import {
  type EvmBlockchain,
  MOST_EVM_CHAIN_IDS,
  PRIMARY_NETWORK,
  type PrimaryNetwork,
} from '@nunatak/primary-network-contracts';
import { type PlatformChain, platformChainOf } from '@nunatak/primary-network-evm-blockchains';

/** Blockchains are made seldom; a chain that comes to the registry is asked for at once. */
const REFRESH_MS = 10_000;

/**
 * What the primary network registers of the chains that are served. It is asked in the background: no request waits for it, or fails for it,
 * and while it is away what it said last counts.
 */
@Injectable()
export class PlatformChains implements OnModuleInit, OnModuleDestroy {
  private blockchains: readonly EvmBlockchain[] = [];
  private isAsking = false;
  private stopping: (() => void) | undefined;

  constructor(
    @Inject(ChainRegistry) private readonly registry: ChainRegistry,
    @Inject(PRIMARY_NETWORK) private readonly network: PrimaryNetwork | null,
  ) {}

  onModuleInit(): void {
    if (!this.network) return;
    const timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
    const unlisten = this.registry.onChange(({ kind }) => {
      if (kind === 'added') void this.refresh();
    });
    this.stopping = () => {
      clearInterval(timer);
      unlisten();
    };
    void this.refresh();
  }

  onModuleDestroy(): void {
    this.stopping?.();
  }

  /** Undefined where it is not known, or there is no primary network. */
  of(chain: Chain): PlatformChain | undefined {
    return platformChainOf(chain, this.blockchains);
  }

  /** Asks now, unless it is asking. Never rejects. */
  async refresh(): Promise<void> {
    if (!this.network || this.isAsking) return;
    this.isAsking = true;
    try {
      const chains = this.registry.list().filter(({ vmName }) => vmName === 'EVM');
      const found: EvmBlockchain[] = [];
      for (let i = 0; i < chains.length; i += MOST_EVM_CHAIN_IDS) {
        const asked = chains.slice(i, i + MOST_EVM_CHAIN_IDS).map(({ chainId }) => chainId);
        found.push(...(await this.network.evmBlockchains(asked)));
      }
      this.blockchains = found;
    } catch {
      // It is away, or knows no network yet: the next time.
    } finally {
      this.isAsking = false;
    }
  }
}
