import { type SchemaVersion, StoreSchema } from '@nunatak/database';
import { completePartitions } from '../write/chain-head.js';
import { EvmCore1732147200000 } from './1732147200000-evm-core.js';
import { Control1795305600000 } from './1795305600000-control.js';
import { Reindex1795392000000 } from './1795392000000-reindex.js';
import { RareAddresses1795478400000 } from './1795478400000-rare-addresses.js';
import { WhatNodesLack1795564800010 } from './1795564800010-what-nodes-lack.js';
import { VerifiedTokens1795650000002 } from './1795650000002-verified-tokens.js';
import { Coordination1795736400000 } from './1795736400000-coordination.js';
import { Collectibles1795822800000 } from './1795822800000-collectibles.js';
import { Contracts1795822800100 } from './1795822800100-contracts.js';
import { InterchainEvents1795822800200 } from './1795822800200-interchain-events.js';
import { NftMetadata1795822800300 } from './1795822800300-nft-metadata.js';
import { BalanceAudit1795822800400 } from './1795822800400-balance-audit.js';
import { Reputation1795822800600 } from './1795822800600-reputation.js';
import { TransferReadings1795822800700 } from './1795822800700-transfer-readings.js';
import { MetadataReport1795822801300 } from './1795822801300-metadata-report.js';
import { NativeMismatches1795822801420 } from './1795822801420-native-mismatches.js';
import { DelegatedAccounts1795822801440 } from './1795822801440-delegated-accounts.js';
import { AskedBlocks1795822801450 } from './1795822801450-asked-blocks.js';
import { NftOwners1795822801460 } from './1795822801460-nft-owners.js';
import { ChainsBehind1795822801470 } from './1795822801470-chains-behind.js';

/** The store's migrations, oldest first. */
const MIGRATIONS = [
  EvmCore1732147200000,
  Control1795305600000,
  Reindex1795392000000,
  RareAddresses1795478400000,
  WhatNodesLack1795564800010,
  VerifiedTokens1795650000002,
  Coordination1795736400000,
  Collectibles1795822800000,
  Contracts1795822800100,
  InterchainEvents1795822800200,
  NftMetadata1795822800300,
  BalanceAudit1795822800400,
  Reputation1795822800600,
  TransferReadings1795822800700,
  MetadataReport1795822801300,
  NativeMismatches1795822801420,
  DelegatedAccounts1795822801440,
  AskedBlocks1795822801450,
  NftOwners1795822801460,
  ChainsBehind1795822801470,
];

/** The EVM store's schema. */
export const EVM_SCHEMA = new StoreSchema({ migrations: MIGRATIONS, lock: 4661003, afterwards: completePartitions });

/** Reads which migrations the database has. Changes nothing. */
export function evmSchemaVersion(databaseUrl: string): Promise<SchemaVersion> {
  return EVM_SCHEMA.version(databaseUrl);
}

/** A readiness check: passes for good once the schema is there. What is missing is logged once. */
export function schemaReadiness(
  databaseUrl: string,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  return EVM_SCHEMA.readiness(databaseUrl, log);
}
