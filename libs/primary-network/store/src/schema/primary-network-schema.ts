import { StoreSchema } from '@nunatak/database';
import { completeTables } from '../write/register-network.js';
import { CreatePrimaryNetwork1795910400000 } from './1795910400000-create-primary-network.js';
import { StakersEarnings1795910400100 } from './1795910400100-stakers-earnings.js';
import { FindEndedStakers1795910500000 } from './1795910500000-find-ended-stakers.js';
import { ListsByIndex1795910600000 } from './1795910600000-lists-by-index.js';
import { FirstLoad1795910700000 } from './1795910700000-first-load.js';
import { NameStakerIndexes1795910800000 } from './1795910800000-name-staker-indexes.js';
import { LeaveKeysForTheEnd1795910900000 } from './1795910900000-leave-keys-for-the-end.js';
import { NetworkRules1795911000000 } from './1795911000000-network-rules.js';
import { AutoRenewedPositions1795911100000 } from './1795911100000-auto-renewed-positions.js';
import { UnenvelopedBlocks1795911200000 } from './1795911200000-unenveloped-blocks.js';
import { WhenStored1795911300000 } from './1795911300000-when-stored.js';
import { ValidatorUptimes1795911400000 } from './1795911400000-validator-uptimes.js';

/** The store's schema: its migrations, and the partitions of networks that are stored already. */
export const PRIMARY_NETWORK_SCHEMA = new StoreSchema({
  migrations: [
    CreatePrimaryNetwork1795910400000,
    StakersEarnings1795910400100,
    FindEndedStakers1795910500000,
    ListsByIndex1795910600000,
    FirstLoad1795910700000,
    NameStakerIndexes1795910800000,
    LeaveKeysForTheEnd1795910900000,
    NetworkRules1795911000000,
    AutoRenewedPositions1795911100000,
    UnenvelopedBlocks1795911200000,
    WhenStored1795911300000,
    ValidatorUptimes1795911400000,
  ],
  lock: 7_301_211,
  afterwards: completeTables,
});
