import { describeSeeds } from './describe-seeds.js';
import { EVM } from './evm/evm-domain.js';

describeSeeds(EVM, 'embedded', [1, 2, 3, 4]);
