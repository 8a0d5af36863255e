import type { StoreTables } from '@nunatak/database';
import { ASSET } from './asset.js';
import { ASSET_TRANSACTION } from './asset-transaction.js';
import { BLOCK } from './block.js';
import { BLOCKCHAIN } from './blockchain.js';
import { BURNED } from './burned.js';
import { CONSUMPTION } from './consumption.js';
import { CURRENT_STAKER_ADDRESS } from './current-staker-address.js';
import { L1_VALIDATOR } from './l1-validator.js';
import { L1_VALIDATOR_CHANGE } from './l1-validator-change.js';
import { LATE_ADDRESS } from './late-address.js';
import { LOG_POSITION } from './log-position.js';
import { NETWORK } from './network.js';
import { NETWORK_ID } from './network-id.js';
import { PENDING_REWARD } from './pending-reward.js';
import { PLATFORM_STATE } from './platform-state.js';
import { REWARD } from './reward.js';
import { STAKER } from './staker.js';
import { STAKER_ADDRESS } from './staker-address.js';
import { SUBNET } from './subnet.js';
import { TRANSACTION } from './transaction.js';
import { TRANSACTION_ADDRESS } from './transaction-address.js';
import { UNENVELOPED } from './unenveloped.js';
import { UNSPENT } from './unspent.js';
import { UTXO } from './utxo.js';
import { UTXO_ADDRESS } from './utxo-address.js';
import { VALIDATOR_UPTIME } from './validator-uptime.js';
import { VERTEX } from './vertex.js';

/** All tables of the primary network's store but those of leases, jobs and definitions. */
export const PRIMARY_NETWORK_TABLES = {
  key: NETWORK_ID,
  partitioned: [
    BLOCK,
    VERTEX,
    TRANSACTION,
    TRANSACTION_ADDRESS,
    ASSET_TRANSACTION,
    UTXO,
    UTXO_ADDRESS,
    CONSUMPTION,
    REWARD,
    STAKER_ADDRESS,
    L1_VALIDATOR_CHANGE,
  ],
  // The heads first: without them nobody takes what is left for a network.
  keyed: [
    LOG_POSITION.table,
    BURNED,
    PLATFORM_STATE,
    UNSPENT,
    LATE_ADDRESS,
    STAKER,
    CURRENT_STAKER_ADDRESS,
    PENDING_REWARD,
    SUBNET,
    BLOCKCHAIN,
    ASSET,
    L1_VALIDATOR,
    UNENVELOPED,
    VALIDATOR_UPTIME,
    NETWORK,
  ],
} satisfies StoreTables;
