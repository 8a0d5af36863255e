import type { BlockStream } from '@nunatak/block-stream';
import type { LeaseTiming, SharingSettings } from '@nunatak/coordination';
import type { HealthChecks } from '@nunatak/core/health';
import type { IngesterLog } from '@nunatak/ingesting';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { StatedRules } from '@nunatak/primary-network-networks';
import type {
  NetworkIdentity,
  PlacedNode,
  PrimaryNetworkNodesOptions,
  ToldIdentity,
} from '@nunatak/primary-network-node-client';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { NetworkGenesis } from './genesis/network-genesis.js';

/** What the ingester needs from whoever starts it. */
export interface PrimaryNetworkIngesterOptions {
  /** avalanchego's URLs, of one network: secrets. Or such nodes among others, in the order of their places. */
  nodes: readonly (string | PlacedNode)[];
  /** The nodes' network, where one has told it: then no answer is waited for at the start. */
  told?: ToldIdentity | undefined;
  /** The id of the nodes' network, where that is known: nodes of other networks count as silent. */
  networkId?: number;
  /** The text of the network's genesis file, where its genesis is not built in. */
  genesisFile?: string | undefined;
  /** What the operator of the network set by flags of its nodes, as far as no node states it. */
  rules?: StatedRules | undefined;
  /** Amounts are compared with a node's so often; by default every minute. */
  compareMs?: number;
  /** Gives the genesis in place of what is built in and the file. */
  genesis?: (identity: NetworkIdentity) => NetworkGenesis;
  /** The domain's database, for leases. */
  pool: Pool;
  stream: BlockStream<PrimaryNetworkEvent>;
  logger: IngesterLog;
  metrics?: Registry | undefined;
  /** Readiness of each chain is added here. */
  health?: HealthChecks | undefined;
  /** Names this ingester in leases. One that is the same after a restart gets its leases back at once. By default random. */
  holder?: string | undefined;
  lease?: Partial<LeaseTiming>;
  /** How chains are shared with other replicas. */
  sharing?: SharingSettings | undefined;
  /** Wire bytes of blocks that are read ahead, of each chain; by default 24 MiB. */
  readAheadBytes?: number | undefined;
  /** Blocks of one call to a node at most; by default 1,024. */
  mostBlocks?: number;
  endpoint?: PrimaryNetworkNodesOptions['endpoint'];
  /** A node that is left out for serving another network is asked again so often. */
  foreignRecheckMs?: number;
  /** For how long nothing of a chain may move while its node is ahead, in milliseconds; by default a minute. */
  stalledMs?: number;
  /** Heads are asked for so often; by default every half second. */
  pollMs?: number;
  /** Told why no node answers, again and again while none does. It never holds a URL. */
  onWaiting?: (reason: string) => void;
  /** Ends the waiting for the first node. */
  signal?: AbortSignal;
}
