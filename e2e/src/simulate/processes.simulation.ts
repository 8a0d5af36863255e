import { missingBacking } from '@nunatak/services/backing';
import { EVM } from '../domains.js';
import { describeSeeds } from './describe-seeds.js';

describeSeeds(EVM, 'processes', [101, 102, 103, 104], missingBacking());
