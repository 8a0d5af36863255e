import {
  type AfterFailure,
  type HeldLease,
  type LeasedSession,
  LeaseLostError,
  type SessionControl,
} from '@nunatak/coordination';
import type { StalledError } from '@nunatak/core/watchdog';
import { interruptiblePool } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import type { EnricherMetrics } from './enricher-metrics.js';
import type { EvmEnricherOptions } from './evm-enricher.js';
import { ChainMetadata, type QueueFigures } from './nft-metadata/chain-metadata.js';

/** What the holder of a chain's lease does: looks through its blocks for tokens, and for their metadata. */
export class EnricherSession implements LeasedSession {
  constructor(
    private readonly chain: Chain,
    private readonly options: EvmEnricherOptions & {
      metrics: EnricherMetrics;
      onCounted: (figures: QueueFigures) => void;
    },
  ) {}

  async run(lease: HeldLease, { signal, cut, progress }: SessionControl): Promise<void> {
    const { chainId } = this.chain;
    this.options.logger.info({ chainId, leaseEpoch: lease.epoch }, `chain ${chainId}: metadata is looked for here`);
    const pool = interruptiblePool(this.options.pool, cut, () => progress.moved());
    await new ChainMetadata(this.chain, { ...this.options, pool, lease, progress }).run(signal);
  }

  onStalled(error: StalledError): void {
    const { chainId } = this.chain;
    const message = `chain ${chainId}: looking for metadata stood still and is begun anew: ${error.message}`;
    this.options.logger.error({ chainId }, message);
    this.options.metrics.stalls.stalled(chainId);
  }

  failed(error: Error): AfterFailure {
    const { chainId } = this.chain;
    const isExpected = error instanceof LeaseLostError;
    const details = { chainId, ...(!isExpected && { err: error }) };
    this.options.logger.warn(details, `chain ${chainId}: looking for metadata begins anew: ${error.message}`);
    return 'again';
  }
}
