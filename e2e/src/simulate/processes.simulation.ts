import { missingBacking } from '@firn/services/backing';
import { describeSeeds } from './describe-seeds.js';

describeSeeds('processes', [101, 102, 103, 104, 105, 106, 107, 108], missingBacking());
