import { type DynamicModule, Module } from '@nestjs/common';
import { DataApiModule, SERVED_CHAINS, ServedHeads } from '@nunatak/data-api';
import { inPrimaryNetworkSnapshot, PRIMARY_NETWORK_STATEMENT_NAMES } from '@nunatak/primary-network-queries';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { AddressChainsController } from './addresses/address-chains.controller.js';
import { LastActivityController } from './addresses/last-activity.controller.js';
import { AssetsController } from './assets/assets.controller.js';
import { AssetsService } from './assets/assets.service.js';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesService } from './balances/balances.service.js';
import { BlockchainsController } from './blockchains/blockchains.controller.js';
import { BlockchainsService } from './blockchains/blockchains.service.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { WALL_CLOCK } from './interface/clock.js';
import { L1ValidatorsController } from './l1-validators/l1-validators.controller.js';
import { L1ValidatorsService } from './l1-validators/l1-validators.service.js';
import { NetworkDetailsController } from './network-details/network-details.controller.js';
import { NetworkDirectory } from './networks/network-directory.js';
import { PChainDirectory, PrimaryChainDirectory, XChainDirectory } from './networks/primary-chain-directory.js';
import { ServedLogs } from './networks/served-logs.js';
import { UPTIME } from './networks/uptime.js';
import { PrimaryNetworkReads } from './reads/primary-network-reads.js';
import { RewardsController } from './rewards/rewards.controller.js';
import { RewardsService } from './rewards/rewards.service.js';
import { StakersController } from './stakers/stakers.controller.js';
import { StakersService } from './stakers/stakers.service.js';
import { SubnetsController } from './subnets/subnets.controller.js';
import { SubnetsService } from './subnets/subnets.service.js';
import { AvaxSupplyController } from './supply/avax-supply.controller.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { UtxosController } from './utxos/utxos.controller.js';
import { UtxosService } from './utxos/utxos.service.js';
import { VerticesController } from './vertices/vertices.controller.js';
import { VerticesService } from './vertices/vertices.service.js';

export interface PrimaryNetworkDataOptions {
  /** Connections of {@link primaryNetworkReadPool}; ended by whoever made it. */
  pool: Pool;
  /** Sign page tokens; shared by replicas. The first signs, all verify. */
  pageTokenSecrets: readonly string[];
  /** Where statements and heads are shown; without it they are not. */
  metrics?: Registry | undefined;
  /** The clock on the wall, in Unix milliseconds. Default: the system's. */
  now?: () => number;
  /** What intervals are measured by, in milliseconds. Default: the process's uptime. */
  uptime?: () => number;
}

/** The service's controllers and what stands behind them. */
@Module({})
export class PrimaryNetworkDataModule {
  static forRoot(options: PrimaryNetworkDataOptions): DynamicModule {
    const { pool, pageTokenSecrets, metrics } = options;
    const store = { pool, inSnapshot: inPrimaryNetworkSnapshot, statementNames: PRIMARY_NETWORK_STATEMENT_NAMES };
    return {
      module: PrimaryNetworkDataModule,
      imports: [DataApiModule.forRoot({ store, pageTokenSecrets, metrics })],
      controllers: [
        TransactionsController,
        BlocksController,
        VerticesController,
        RewardsController,
        L1ValidatorsController,
        BlockchainsController,
        SubnetsController,
        AssetsController,
        UtxosController,
        BalancesController,
        AddressChainsController,
        LastActivityController,
        NetworkDetailsController,
        StakersController,
        AvaxSupplyController,
      ],
      providers: [
        { provide: UPTIME, useValue: options.uptime ?? (() => performance.now()) },
        { provide: WALL_CLOCK, useValue: options.now ?? (() => Date.now()) },
        NetworkDirectory,
        PrimaryChainDirectory,
        PChainDirectory,
        XChainDirectory,
        ServedLogs,
        { provide: SERVED_CHAINS, useExisting: ServedLogs },
        ServedHeads,
        AssetsService,
        TransactionsService,
        BlocksService,
        VerticesService,
        RewardsService,
        L1ValidatorsService,
        BlockchainsService,
        SubnetsService,
        UtxosService,
        BalancesService,
        StakersService,
        PrimaryNetworkReads,
      ],
    };
  }
}
