import { dropStaging, type StagingOwner, StagingSchema, StagingSwitch, type SwitchOutcome } from '@nunatak/database';
import { CHAIN_ID, EVM_TABLES, registerPosition } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';
import { forgetAudit } from '../auditing/audit-steps.js';
import type { ChainHead } from '../chain-head.js';
import { keepTexts } from '../token-texts.js';
import { lockChainHead, type WriterLease } from '../write-blocks.js';

/** Opens a reindexing job's staging schema of a chain, from the served chain's first height. Its writers hold the chain's own lease. */
export function openChainStaging(live: Pool, owner: StagingOwner, startHeight: number): Promise<StagingSchema> {
  return StagingSchema.open(live, EVM_TABLES, owner, async (client, schema) => {
    await registerPosition(client, owner.value, startHeight, schema);
    await client.query(`CREATE VIEW ${schema}.lease AS SELECT role, key, holder, epoch FROM lease`);
  });
}

/** Begins the switch to a chain's staging schema. @returns undefined while a vacuum, a rebuild of indexes or a long read is under way */
export function openChainSwitch(live: Pool, owner: StagingOwner): Promise<StagingSwitch | undefined> {
  return StagingSwitch.open(live, EVM_TABLES, owner);
}

/**
 * Switches to a chain's staging schema, whose head has to be the served one, by height and hash. Texts that only
 * the served tokens have stay. The audit begins anew.
 *
 * @param head the served head as the caller knows it
 * @param also something of the caller's own that becomes true with the switch; false calls the switch off
 * @throws HeadMovedError, SupersededError
 */
export function commitChainSwitch(
  change: StagingSwitch,
  chainId: string,
  head: ChainHead,
  lease: WriterLease,
  also: (client: PoolClient) => Promise<boolean>,
): Promise<SwitchOutcome> {
  return change.commit(async (client) => {
    await lockChainHead(client, chainId, head, lease);
    await keepTexts(client, chainId, change.staging);
    await forgetAudit(client, chainId);
    return also(client);
  });
}

/** Drops what reindexings of a chain have left behind. @param keep the job that goes on with its own */
export function dropChainStaging(pool: Pool, chainId: string, keep?: number): Promise<void> {
  return dropStaging(pool, CHAIN_ID, chainId, keep);
}
