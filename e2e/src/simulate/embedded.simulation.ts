import { EVM } from '../domains.js';
import { describeSeeds } from './describe-seeds.js';

describeSeeds(EVM, 'embedded', [1, 2, 3, 4]);
