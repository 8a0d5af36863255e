import { describe, expect, it } from '@jest/globals';
import { type AddPermissionlessValidatorTx, decodePlatformGenesis, encodeCb58 } from '@nunatak/avalanche-codec';
import { REWARD_CONFIG } from '../network/stake-rules.js';
import { rewardOf } from '../rewards/potential-reward.js';
import { localGenesis } from './built-in-genesis.js';
import { platformGenesisOf } from './platform-genesis-of.js';

/** Transaction, end and potential reward: platform.getCurrentValidators of a local network's node (avalanchego v1.14.2), by their ends. */
const RECORDED = [
  ['LDV9xafRo1d8ENJnxgTuA1BV2z27a4bwDs8sxgQejW8eBwHtR', 1_822_514_400n, 239_808_237_943_328n],
  ['2bVAoFmgAz1jLZSVL1wbwPWx4LaTUVkjchBhSL6Zqj9XcakYQb', 1_822_519_800n, 239_536_834_958_496n],
  ['4CzBc7RnsFB6NHaosL7jNe98PbXiEakjjA3XnFqAt53vUzsyd', 1_822_525_200n, 238_631_074_194_715n],
  ['ppZMP4uusjq8g8JzELTe3njdeKcsKGXTETpEufimwDT5FR26D', 1_822_530_600n, 239_313_906_584_684n],
  ['2P6ke9Z1MnX3b4zEpGWYapykioqq8bRGSEY6sDewGpRq6NunRe', 1_822_536_000n, 239_043_697_070_926n],
];

describe('a local network’s initial stakers', () => {
  it('have the ids, ends and potential rewards that a node gives', () => {
    const bytes = platformGenesisOf(localGenesis(12345, 1_791_000_000n)).value!;
    const { validators, initialSupply } = decodePlatformGenesis(bytes);
    let supply = initialSupply;
    const stakers = validators.map(({ id, tx }) => {
      const { start, end, weight } = (tx as AddPermissionlessValidatorTx).validator;
      const potentialReward = rewardOf(REWARD_CONFIG, end - start, weight, supply);
      supply += potentialReward;
      return [encodeCb58(id), end, potentialReward] as const;
    });
    expect(stakers.sort((a, b) => Number(a[1] - b[1]))).toEqual(RECORDED);
  });
});
