import { describeSeeds } from './describe-seeds.js';
import { PRIMARY_NETWORK } from './primary-network/primary-network-domain.js';

describeSeeds(PRIMARY_NETWORK, 'embedded', [1, 2, 3]);
