import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { decodePlatformGenesis } from '@nunatak/avalanche-codec';
import {
  defaultUpgrades,
  FUJI_ID,
  fujiGenesis,
  MAINNET_ID,
  mainnetGenesis,
  platformGenesisOf,
  primaryChainsOf,
} from '@nunatak/primary-network-networks';
import { platformRulesOf } from '../platform-rules.js';
import { PlatformState } from '../platform-state.js';

interface GenesisState {
  lastAccepted: string;
  timestamp: string;
  supply: string;
  potentialRewards: [string, string][];
}

const recorded = JSON.parse(
  readFileSync(new URL('../fixtures/genesis-states/genesis-states.json', import.meta.url), 'utf8'),
) as Record<string, GenesisState>;

describe('the state that a network begins with', () => {
  it.each([
    ['Mainnet', MAINNET_ID, mainnetGenesis],
    ['Fuji', FUJI_ID, fujiGenesis],
  ] as const)('is avalanchego’s on %s', (_, networkId, configOf) => {
    const made = platformGenesisOf(configOf());
    if ('fault' in made) throw new Error(JSON.stringify(made.fault));
    const genesis = decodePlatformGenesis(made.value);
    const { avaxAssetId } = primaryChainsOf(genesis)!;
    const rules = platformRulesOf(networkId, defaultUpgrades(networkId), avaxAssetId);
    const { state } = PlatformState.fromGenesis(genesis, rules);
    expect({
      lastAccepted: state.lastBlockId.toString('hex'),
      timestamp: `${state.chainTime}`,
      supply: `${state.currentSupply()}`,
      potentialRewards: state
        .currentStakers()
        .map((staker) => [staker.transactionId.toString('hex'), `${staker.potentialReward}`]),
    }).toEqual(recorded[networkId]);
  });
});
