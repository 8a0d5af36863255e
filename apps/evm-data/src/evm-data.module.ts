import { DataApiModule, SERVED_CHAINS, ServedHeads } from '@firn/data-api';
import { ChainRegistry } from '@firn/evm-chains';
import { NODE_STATE, type NodeState } from '@firn/evm-contracts';
import { inSnapshot, STATEMENT_NAMES } from '@firn/evm-store';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesService } from './balances/balances.service.js';
import { ContractBalances } from './balances/contract-balances.js';
import { SHARED_BALANCES, type SharedBalances } from './balances/shared-balances.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { ChainDirectory } from './chains/chain-directory.js';
import { ChainsController } from './chains/chains.controller.js';
import { UPTIME } from './chains/uptime.js';
import { HealthController } from './health/health.controller.js';
import { TokenLists } from './tokens/token-lists.js';
import { AddressTransactionsController } from './transactions/address-transactions.controller.js';
import { AddressTransactionsService } from './transactions/address-transactions.service.js';
import { ChainTransactionsController } from './transactions/chain-transactions.controller.js';
import { ChainTransactionsService } from './transactions/chain-transactions.service.js';

export interface EvmDataOptions {
  /** Connections to the EVM store, made by `evmReadPool`. Ended by whoever made it. */
  pool: Pool;
  /** The chains to serve; they may come and go. */
  chains: ChainRegistry;
  /** Asked for balances of tokens that don't add up; without it those answers are 503. */
  nodeState?: NodeState;
  /** Where statements and heads are told; without it they are not. */
  metrics?: Registry;
  /** Where replicas share the balances that they asked nodes for; without it each has its own. */
  sharedBalances?: SharedBalances;
  /** What intervals are measured by: milliseconds that no setting of a clock moves. Default: since the process's start. */
  uptime?: () => number;
  /** Sign page tokens; shared by replicas. The first signs, all verify. */
  pageTokenSecrets: readonly string[];
}

/** The service's controllers and what stands behind them. */
@Module({})
export class EvmDataModule {
  static forRoot(options: EvmDataOptions): DynamicModule {
    const { pool, pageTokenSecrets, metrics } = options;
    // How chains stand is asked by a statement of `evm-control`.
    const statementNames = { ...STATEMENT_NAMES, 'chain-conditions': 'chain_conditions' };
    const store = { pool, inSnapshot, statementNames };
    return {
      module: EvmDataModule,
      imports: [DataApiModule.forRoot({ store, pageTokenSecrets, metrics })],
      controllers: [
        ChainsController,
        AddressTransactionsController,
        ChainTransactionsController,
        BlocksController,
        BalancesController,
        HealthController,
      ],
      providers: [
        { provide: ChainRegistry, useValue: options.chains },
        { provide: NODE_STATE, useValue: options.nodeState ?? null },
        { provide: SHARED_BALANCES, useValue: options.sharedBalances ?? null },
        { provide: UPTIME, useValue: options.uptime ?? (() => performance.now()) },
        ChainDirectory,
        { provide: SERVED_CHAINS, useExisting: ChainDirectory },
        ServedHeads,
        TokenLists,
        AddressTransactionsService,
        ChainTransactionsService,
        BlocksService,
        BalancesService,
        ContractBalances,
      ],
    };
  }
}
