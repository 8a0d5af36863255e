import { missingBacking } from '@nunatak/services/backing';
import { describeSeeds } from './describe-seeds.js';
import { EVM } from './evm/evm-domain.js';

describeSeeds(EVM, 'processes', [101, 102, 103, 104], missingBacking());
