import { type DynamicModule, Module } from '@nestjs/common';
import { DataApiModule, SERVED_CHAINS, ServedHeads } from '@nunatak/data-api';
import { CHAINS, type Chains, HOLDINGS, type Holdings } from '@nunatak/evm-contracts';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import { StoredPageTokens } from '@nunatak/metrics-page-tokens';
import { inMetricsSnapshot, METRICS_STATEMENT_NAMES } from '@nunatak/metrics-queries';
import { PRIMARY_NETWORK, type PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { ChainBook } from './chains/chain-book.js';
import { ChainDirectory, ScopeDirectory } from './chains/chain-scope.js';
import { ChainsController } from './chains/chains.controller.js';
import { HealthController } from './health/health.controller.js';
import { StoredHeads } from './health/stored-heads.js';
import { CompositeController } from './holders/composite.controller.js';
import { CompositeService } from './holders/composite.service.js';
import { HolderLists } from './holders/holder-lists.js';
import { HoldersController } from './holders/holders.controller.js';
import { HoldersService } from './holders/holders.service.js';
import { WALL_CLOCK } from './http/clock.js';
import { IcmController } from './icm/icm.controller.js';
import { IcmService } from './icm/icm.service.js';
import { MappingsController } from './registry/mappings.controller.js';
import { RegistryController } from './registry/registry.controller.js';
import { RegistryService } from './registry/registry.service.js';
import { LegacySeriesController } from './series/legacy-series.controller.js';
import { SeriesController } from './series/series.controller.js';
import { SeriesService } from './series/series.service.js';
import { L1FeesController } from './staking/l1-fees.controller.js';
import { LegacyStakingController } from './staking/legacy-staking.controller.js';
import { LegacyValidationsController } from './staking/legacy-validations.controller.js';
import { PrimaryNetworkReader } from './staking/primary-network-reader.js';
import { StakingController } from './staking/staking.controller.js';
import { StakingDaysService } from './staking/staking-days.service.js';
import { ValidatorAddressesController } from './staking/validator-addresses.controller.js';
import { LegacyWindowsController } from './windows/legacy-windows.controller.js';
import { WindowsController } from './windows/windows.controller.js';
import { WindowsService } from './windows/windows.service.js';

export interface MetricsOptions {
  /** Connections of `metricsReadPool`; ended by whoever made it. */
  pool: Pool;
  /** The EVM chains, as their ingesters list them. Closed by whoever made it. */
  chains: Chains;
  /** Asked for blockchains and subnets. Absent: operations about them are 503, and chains show what their own entries state. */
  primaryNetwork?: PrimaryNetwork;
  /** Connections that may write page tokens of lists by address; ended by whoever made it. */
  writer: Pool;
  /** Asked for holders. Absent: operations about them are 503. */
  holdings?: Holdings;
  /** Encrypt page tokens; shared by replicas. The first encrypts, all decrypt. */
  pageTokenSecrets: readonly string[];
  /** Where statements and heads are shown; without it they are not. */
  metrics?: Registry | undefined;
  /** The clock on the wall, in Unix milliseconds. Default: the system's. */
  now?: () => number;
}

/** Puts the service together: its controllers, and the services that they call. */
@Module({})
export class MetricsModule {
  static forRoot(options: MetricsOptions): DynamicModule {
    const { pool, pageTokenSecrets, metrics, now = Date.now } = options;
    const store = { pool, inSnapshot: inMetricsSnapshot, statementNames: METRICS_STATEMENT_NAMES };
    return {
      module: MetricsModule,
      imports: [DataApiModule.forRoot({ store, pageTokenSecrets, metrics })],
      controllers: [
        HealthController,
        ChainsController,
        SeriesController,
        LegacySeriesController,
        WindowsController,
        HoldersController,
        CompositeController,
        LegacyWindowsController,
        IcmController,
        MappingsController,
        RegistryController,
        StakingController,
        L1FeesController,
        ValidatorAddressesController,
        LegacyStakingController,
        LegacyValidationsController,
      ],
      providers: [
        { provide: CHAINS, useValue: options.chains },
        { provide: PRIMARY_NETWORK, useValue: options.primaryNetwork ?? null },
        { provide: HOLDINGS, useValue: options.holdings ?? null },
        { provide: StoredPageTokens, useValue: new StoredPageTokens(options.writer, now) },
        { provide: UuidPageTokens, useValue: new UuidPageTokens(pageTokenSecrets, now) },
        { provide: WALL_CLOCK, useValue: now },
        ChainBook,
        ChainDirectory,
        ScopeDirectory,
        StoredHeads,
        { provide: SERVED_CHAINS, useExisting: StoredHeads },
        ServedHeads,
        SeriesService,
        WindowsService,
        IcmService,
        RegistryService,
        PrimaryNetworkReader,
        StakingDaysService,
        HolderLists,
        HoldersService,
        CompositeService,
      ],
    };
  }
}
