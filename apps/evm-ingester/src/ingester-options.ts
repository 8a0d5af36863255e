import type { BlockStream } from '@nunatak/block-stream';
import type { LeaseTiming, SharingSettings } from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { Chain } from '@nunatak/evm-chains';
import { type BlockEvent } from '@nunatak/evm-contracts';
import type { EndpointSettings, StoredChain } from '@nunatak/evm-node-client';
import type { IngesterLog } from '@nunatak/ingesting';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';

/** What the ingester needs from whoever starts it. */
export interface IngesterOptions {
  /** The chains to begin with; more come and go by `addChain` and `removeChain`. */
  chains: Chain[];
  /** The domain's database, for leases. */
  pool: Pool;
  stream: BlockStream<BlockEvent>;
  /** By default read from the domain's database. */
  knownBlocks?: StoredChain;
  logger: IngesterLog;
  metrics?: Registry;
  /** Readiness by progress and liveness of the loops are added here. */
  health?: HealthChecks;
  /** Names this ingester in leases. One that is the same after a restart gets its leases back at once. By default random. */
  holder?: string;
  lease?: Partial<LeaseTiming>;
  /** How chains are shared with other replicas. */
  sharing?: SharingSettings;
  /** For how long nothing of a chain may move while its node is ahead, in milliseconds; by default a minute. */
  stalledMs?: number;
  endpoint?: Partial<Omit<EndpointSettings, 'events'>>;
  /** An endpoint that is left out for serving another chain is asked again so often. */
  foreignRecheckMs?: number;
}

/** Dependency-injection token of {@link IngesterOptions}. */
export const INGESTER_OPTIONS = Symbol('IngesterOptions');
