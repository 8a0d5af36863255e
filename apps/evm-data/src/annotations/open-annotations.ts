import type { ChainRegistry } from '@nunatak/evm-chains';
import { openPrices } from '@nunatak/evm-prices';
import { ContractDescriptions, CurationMeter, serveChains, TokenLists } from '@nunatak/evm-token-lists';
import { measureOutbound, OutboundClient, outboundOptions } from '@nunatak/outbound';
import type { Logger } from '@nunatak/telemetry/logging';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { Reputations } from '../reputation/reputations.js';
import { Suspects } from '../reputation/suspects.js';
import type { AnnotationSettings } from './annotation-settings.js';
import type { Annotations } from './annotations.js';
import { listFetcher } from './fetch-list.js';

/** Annotations at work: files are watched, lists and prices asked for. */
export interface OpenAnnotations extends Annotations {
  /** Ends that; look-ups go on giving what is known. */
  close(): Promise<void>;
}

export interface OpenAnnotationsOptions {
  /** The chains that are served, with the token lists that each names. They may come and go. */
  chains: ChainRegistry;
  /** The EVM store, from which heuristics' findings are read. */
  pool: Pool;
  logger: Logger;
  metrics: Registry;
}

/**
 * Opens what the settings name. Resolves once files and kept copies are read; whatever is fetched comes later.
 * @throws PriceFileError, ConfigurationError: faults of the prices' settings and file. Lists and descriptions with faults are logged.
 */
export async function openAnnotations(
  settings: AnnotationSettings,
  { chains, pool, logger, metrics }: OpenAnnotationsOptions,
): Promise<OpenAnnotations> {
  const prices = await openPrices(settings, { logger, metrics });
  const meter = new CurationMeter(metrics);
  const outbound: OutboundClient = new OutboundClient(
    outboundOptions(settings),
    {},
    measureOutbound(metrics, () => outbound.load),
  );
  const tokenLists = new TokenLists({
    own: settings.ownTokenLists,
    shared: settings.tokenLists,
    fetch: listFetcher(outbound),
    ...(settings.tokenListFolder !== undefined && { keptIn: settings.tokenListFolder }),
    refreshMs: settings.tokenListRefreshMs,
    log: logger,
    meter,
  });
  const descriptions = new ContractDescriptions({ files: settings.contractDescriptions, log: logger, meter });
  const [endFollowing] = await Promise.all([serveChains(tokenLists, chains), descriptions.start()]);
  const suspects = settings.reputationHeuristics.length
    ? new Suspects({ pool, chains, tokenLists, heuristics: settings.reputationHeuristics, logger, metrics })
    : undefined;
  await suspects?.start();
  const reputations = new Reputations(tokenLists, suspects);
  return {
    ...{ tokenLists, reputations, descriptions, prices, pricesWaitMs: settings.pricesWaitMs },
    async close() {
      endFollowing();
      await suspects?.close();
      await Promise.all([tokenLists.close(), descriptions.close(), prices.close()]);
      await outbound.close();
    },
  };
}
