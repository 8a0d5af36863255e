import { PRIMARY_NETWORK } from '../domains.js';
import { describeSeeds } from './describe-seeds.js';

describeSeeds(PRIMARY_NETWORK, 'embedded', [1, 2, 3]);
