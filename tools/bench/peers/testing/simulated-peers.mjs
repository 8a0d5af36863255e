// A process of simulated validators, for peers.mjs: it gets their keys, reports their claims, gets the claims of all, and ends with its parent.
import { StakingIdentity } from '@nunatak/avalanche-p2p';
import { SimulatedPeer, signing, simulatedBlsKey } from '@nunatak/avalanche-p2p/testing';

process.once('disconnect', () => process.exit());
/** Of all validators, also those of other processes. */
let claims = [];

process.once('message', async ({ networkId, keyPairs }) => {
  const own = [];
  for (const keyPair of keyPairs) {
    const behaviour = { claims: () => claims, ...signing(simulatedBlsKey()) };
    own.push((await SimulatedPeer.start(new StakingIdentity(keyPair), networkId, behaviour)).claim);
  }
  process.on('message', (all) => {
    claims = all;
    process.send('ready');
  });
  process.send(own);
});
