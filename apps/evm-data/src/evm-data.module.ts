import { type DynamicModule, Module } from '@nestjs/common';
import { DataApiModule, SERVED_CHAINS, ServedHeads } from '@nunatak/data-api';
import { ChainRegistry } from '@nunatak/evm-chains';
import { NFT_REFRESHER, type NftRefresher, NODE_STATE, type NodeState } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { inSnapshot, STATEMENT_NAMES, STATEMENT_SHARES } from '@nunatak/evm-queries';
import { ContractDescriptions } from '@nunatak/evm-token-lists';
import { PRIMARY_NETWORK, type PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { type Annotations, noAnnotations } from './annotations/annotations.js';
import { BalancesController } from './balances/balances.controller.js';
import { BalancesService } from './balances/balances.service.js';
import { ContractBalances } from './balances/contract-balances.js';
import { NativeBalances } from './balances/native-balances.js';
import { SHARED_BALANCES, type SharedBalances } from './balances/shared-balances.js';
import { AllBlocksController } from './blocks/all-blocks.controller.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { AddressChainsController } from './chains/address-chains.controller.js';
import { ChainDirectory } from './chains/chain-directory.js';
import { ChainsController } from './chains/chains.controller.js';
import { PlatformChains } from './chains/platform-chains.js';
import { UPTIME } from './chains/uptime.js';
import { CollectibleBalancesService } from './collectibles/collectible-balances.service.js';
import { CollectibleBalancesController, CollectionsController } from './collectibles/collectibles.controller.js';
import { CollectionsService } from './collectibles/collections.service.js';
import { MetadataRefreshes } from './collectibles/metadata-refreshes.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { ContractsService } from './contracts/contracts.service.js';
import { HealthController } from './health/health.controller.js';
import { HoldingsReads } from './holdings/holdings-reads.js';
import { IcmController } from './interchain/icm.controller.js';
import { INTERCHAIN_CONTRACTS } from './interchain/interchain-contracts.js';
import { MessagesService } from './interchain/messages.service.js';
import { TeleporterController } from './interchain/teleporter.controller.js';
import { TransactionMessages } from './interchain/transaction-messages.js';
import { AnswerTokens } from './tokens/answer-tokens.js';
import { AddressTransactionsController } from './transactions/address-transactions.controller.js';
import { AddressTransactionsService } from './transactions/address-transactions.service.js';
import { ChainTransactionsController } from './transactions/chain-transactions.controller.js';
import { ChainTransactionsService } from './transactions/chain-transactions.service.js';

export interface EvmDataOptions {
  /** Connections to the EVM store, made by `evmReadPool`. Ended by whoever made it. */
  pool: Pool;
  /** The chains to serve; they may come and go. */
  chains: ChainRegistry;
  /** What answers show that no chain says; without it nothing. Closed by whoever opened it. */
  annotations?: Annotations;
  /** Asked for balances of tokens that don't add up; without it those answers are 503. */
  nodeState?: NodeState;
  /** Asked to look for tokens' metadata anew; without it such requests are 503. */
  nftRefresher?: NftRefresher;
  /** Asked in the background which blockchains the chains are; without it chains show what their own entries say. */
  primaryNetwork?: PrimaryNetwork;
  /** Where statements and heads are told; without it they are not. */
  metrics?: Registry;
  /** Where replicas share the balances that they asked nodes for; without it each has its own. */
  sharedBalances?: SharedBalances;
  /** What intervals are measured by: milliseconds that no setting of a clock moves. Default: since the process's start. */
  uptime?: () => number;
  /** The contracts whose statements about interchain messages are believed, in lower case. Default: the TeleporterMessenger. */
  interchainContracts?: readonly string[];
  /** Sign page tokens; shared by replicas. The first signs, all verify. */
  pageTokenSecrets: readonly string[];
}

/** The service's controllers and what stands behind them. */
@Module({})
export class EvmDataModule {
  static forRoot(options: EvmDataOptions): DynamicModule {
    const { pool, pageTokenSecrets, metrics, annotations = noAnnotations() } = options;
    // How chains stand is asked by a statement of `evm-control`.
    const statementNames = {
      ...STATEMENT_NAMES,
      'chain-conditions': 'chain_conditions',
      'metadata-chains': 'metadata_chains',
    };
    const store = { pool, inSnapshot, statementNames, shares: STATEMENT_SHARES };
    return {
      module: EvmDataModule,
      imports: [DataApiModule.forRoot({ store, pageTokenSecrets, metrics })],
      controllers: [
        ChainsController,
        AddressChainsController,
        AddressTransactionsController,
        ChainTransactionsController,
        BlocksController,
        AllBlocksController,
        BalancesController,
        CollectibleBalancesController,
        CollectionsController,
        ContractsController,
        IcmController,
        TeleporterController,
        HealthController,
      ],
      providers: [
        { provide: ChainRegistry, useValue: options.chains },
        { provide: NODE_STATE, useValue: options.nodeState ?? null },
        { provide: NFT_REFRESHER, useValue: options.nftRefresher ?? null },
        { provide: PRIMARY_NETWORK, useValue: options.primaryNetwork ?? null },
        { provide: SHARED_BALANCES, useValue: options.sharedBalances ?? null },
        { provide: INTERCHAIN_CONTRACTS, useValue: options.interchainContracts ?? [TELEPORTER_MESSENGER] },
        { provide: UPTIME, useValue: options.uptime ?? (() => performance.now()) },
        ChainDirectory,
        PlatformChains,
        { provide: SERVED_CHAINS, useExisting: ChainDirectory },
        ServedHeads,
        { provide: AnswerTokens, useValue: new AnswerTokens(annotations) },
        { provide: ContractDescriptions, useValue: annotations.descriptions },
        AddressTransactionsService,
        ChainTransactionsService,
        BlocksService,
        BalancesService,
        NativeBalances,
        ContractBalances,
        CollectibleBalancesService,
        CollectionsService,
        MetadataRefreshes,
        ContractsService,
        MessagesService,
        TransactionMessages,
        HoldingsReads,
      ],
    };
  }
}
