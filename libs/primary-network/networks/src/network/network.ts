import { addressPrefixOf } from '@nunatak/avalanche-codec';
import type { L1FeeConfig } from '../fees/l1-fee.js';
import { GAS_FEE, type GasFeeConfig, l1FeeConfigOf } from './fee-rules.js';
import { FUJI_ID, LOCAL_ID, MAINNET_ID } from './network-ids.js';
import { type StakeRules, stakeRulesOf } from './stake-rules.js';

/** What is known of a network by its id alone. */
export interface Network {
  id: number;
  /** `mainnet`, `fuji`, `local`, …; `network-1337` of a network of one's own. avalanchego: `constants.NetworkName`. */
  name: string;
  /** What its addresses begin with (bech32's human-readable part): `avax`, `fuji`, `local`, …; `custom` of a network of one's own. */
  addressPrefix: string;
  stakeRules: StakeRules;
  /** What active L1 validators pay (ACP-77). */
  l1Fee: L1FeeConfig;
  /** What the P-Chain's transactions pay since Etna (ACP-103). */
  gasFee: GasFeeConfig;
}

/** avalanchego: `NetworkIDToNetworkName` in utils/constants/network_ids.go. */
const NAMES: Readonly<Record<number, string>> = {
  [MAINNET_ID]: 'mainnet',
  2: 'cascade',
  3: 'denali',
  4: 'everest',
  [FUJI_ID]: 'fuji',
  10: 'testing',
  [LOCAL_ID]: 'local',
};

/**
 * What is known of a network by its id. Of a network of one's own these are avalanchego's defaults: its operator may have set others with the
 * node's flags, which `platform.getValidatorFeeConfig`, `getFeeConfig` and `getMinStake` tell, and of the reward config nothing.
 */
export function networkOf(id: number): Network {
  return {
    id,
    name: NAMES[id] ?? `network-${id}`,
    addressPrefix: addressPrefixOf(id),
    stakeRules: stakeRulesOf(id),
    l1Fee: l1FeeConfigOf(id),
    gasFee: GAS_FEE,
  };
}
