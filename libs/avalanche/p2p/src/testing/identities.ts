import { makeStakingKeyPair } from '../identity/make-staking-key-pair.js';
import { StakingIdentity } from '../identity/staking-identity.js';

/** Returns identities of new nodes. */
export function makeIdentities(count: number): Promise<StakingIdentity[]> {
  return Promise.all(Array.from({ length: count }, async () => new StakingIdentity(await makeStakingKeyPair())));
}
