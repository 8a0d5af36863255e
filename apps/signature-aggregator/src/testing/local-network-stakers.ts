import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionAvalanche } from '@nunatak/avalanche';
import { StakingIdentity } from '@nunatak/avalanche-p2p';
import { type BlsKey, readBlsKey } from '@nunatak/avalanche-p2p/testing';

/** A validator of avalanchego's local network, whose keys avalanchego publishes. */
export interface LocalNetworkStaker {
  identity: StakingIdentity;
  key: BlsKey;
}

/** Returns the validators of a local network of five nodes, in the order of its nodes. */
export function localNetworkStakers(): LocalNetworkStaker[] {
  const folder = join(provisionAvalanche(), 'stakers');
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  return [1, 2, 3, 4, 5].map((n) => ({
    identity: new StakingIdentity({ certificatePem: text(`staker${n}.crt`), privateKeyPem: text(`staker${n}.key`) }),
    key: readBlsKey(readFileSync(join(folder, `signer${n}.key`))),
  }));
}
