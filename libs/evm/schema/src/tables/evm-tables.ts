import { partitionsOf, type StoreTables } from '@nunatak/database';
import { AUDIT_PICK, BALANCE_AUDIT } from './balance-audit.js';
import { BLOCK } from './block.js';
import { CHAIN_ID } from './chain-id.js';
import { CONTRACT, CONTRACT_LOOK, CONTRACT_READING } from './contract.js';
import { CONTRACT_CHANGE } from './contract-change.js';
import { INGESTER_STATUS } from './control.js';
import { COVERAGE } from './coverage.js';
import { ERC20_BALANCE } from './erc20-balance.js';
import { ERC1155_BALANCE } from './erc1155-balance.js';
import type { HeightsReplacement } from './evm-table.js';
import { INTERCHAIN_EVENT } from './interchain-event.js';
import { INTERNAL_TRANSACTION } from './internal-transaction.js';
import { LOG_POSITION } from './log-position.js';
import { METADATA_UPDATE } from './metadata-update.js';
import { NATIVE_BALANCE } from './native-balance.js';
import { NATIVE_MISMATCH } from './native-mismatch.js';
import { NFT_METADATA, NFT_METADATA_SCAN } from './nft-metadata.js';
import { NFT_OWNER } from './nft-owner.js';
import { TOKEN, TOKEN_TEXT, TOKEN_VERDICT } from './token.js';
import { TOKEN_CONSENT } from './token-consent.js';
import { TOKEN_SUSPICION } from './token-suspicion.js';
import { TOKEN_TRANSFER } from './token-transfer.js';
import { TRANSACTION } from './transaction.js';
import { UNREAD_TRANSFER } from './unread-transfer.js';

const PARTITIONED = [
  BLOCK,
  TRANSACTION,
  TOKEN_TRANSFER,
  INTERNAL_TRANSACTION,
  CONTRACT_CHANGE,
  INTERCHAIN_EVENT,
  NATIVE_BALANCE,
  ERC20_BALANCE,
  ERC1155_BALANCE,
  METADATA_UPDATE,
  TOKEN_CONSENT,
  UNREAD_TRANSFER,
] as const;

/** All tables of the EVM store but those of leases, jobs and definitions, which the coordination library declares. */
export const EVM_TABLES = {
  key: CHAIN_ID,
  partitioned: PARTITIONED,
  keyed: [
    // The head first: without it nobody takes what is left for a chain.
    LOG_POSITION.table,
    COVERAGE,
    INGESTER_STATUS,
    TOKEN,
    TOKEN_TEXT,
    TOKEN_VERDICT,
    NFT_METADATA_SCAN,
    NFT_METADATA,
    CONTRACT,
    CONTRACT_READING,
    CONTRACT_LOOK,
    TOKEN_SUSPICION,
    BALANCE_AUDIT,
    AUDIT_PICK,
    NATIVE_MISMATCH,
    NFT_OWNER,
  ],
} satisfies StoreTables<HeightsReplacement>;

/** Names of the tables whose rows `nunatak verify` compares one by one with those that follow from the node's blocks. */
export type VerifiedTable = Extract<(typeof PARTITIONED)[number], { verify: object }>['name'];

/** Tables partitioned by chain, in the order in which a block's rows are written. */
export const PARTITIONED_TABLES: string[] = PARTITIONED.map(({ name }) => name);

/** A chain's partition of a table. @throws Error when the id isn't decimal digits */
export function partitionName(table: string, chainId: string): string {
  return CHAIN_ID.partition(table, chainId);
}

/** All of a chain's partitions, in the order of {@link PARTITIONED_TABLES}. */
export function chainPartitions(chainId: string): string[] {
  return partitionsOf(EVM_TABLES, chainId);
}
