// A process of simulated validators, for validators.mjs: it gets their keys, keeps their signatures in a file, reports their claims, gets the claims
// of all, and ends with its parent.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { StakingIdentity } from '@nunatak/avalanche-p2p';
import { SimulatedPeer, signing, simulatedBlsKey } from '@nunatak/avalanche-p2p/testing';

const SIGNATURE_BYTES = 96;

process.once('disconnect', () => process.exit());
/** Of all validators, also those of other processes. */
let claims = [];

process.once('message', async ({ networkId, keyPairs, seeds, messages, file }) => {
  const keys = seeds.map((seed) => simulatedBlsKey(seed));
  const kept = keptSignatures(file, keys, messages);
  const numbers = new Map(messages.map((message, i) => [Buffer.from(message).toString('latin1'), i]));
  const own = [];
  for (const [i, keyPair] of keyPairs.entries()) {
    const sign = (message) => {
      const number = numbers.get(message.toString('latin1'));
      if (number === undefined) return { signature: keys[i].secret.sign(message).toBytes() };
      const at = (i * messages.length + number) * SIGNATURE_BYTES;
      return { signature: kept.subarray(at, at + SIGNATURE_BYTES) };
    };
    const behaviour = { claims: () => claims, ...signing(keys[i], sign) };
    own.push((await SimulatedPeer.start(new StakingIdentity(keyPair), networkId, behaviour)).claim);
  }
  process.on('message', (all) => {
    claims = all;
    process.send('ready');
  });
  process.send(own);
});

/** Signatures are made once, a millisecond each. */
function keptSignatures(file, keys, messages) {
  if (!existsSync(file)) {
    const made = keys.flatMap(({ secret }) => messages.map((message) => secret.sign(message).toBytes()));
    writeFileSync(file, Buffer.concat(made));
  }
  return readFileSync(file);
}
