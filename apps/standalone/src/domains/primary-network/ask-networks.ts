import { encodeCb58 } from '@firn/avalanche-codec';
import { type NetworkIdentity, PrimaryNetworkNodes } from '@firn/primary-network-node-client';
import { StartFailure } from '../../failure.js';

/** A node that answers at all does so sooner; the start waits no longer. */
const LOOK_MS = 3_000;

/**
 * Asks nodes which network they are of, all at once and for a few seconds only.
 * @returns what those told that answered: one network; undefined when none did
 * @throws StartFailure when they are of different networks
 */
export async function askNetwork(urls: readonly string[]): Promise<NetworkIdentity | undefined> {
  const found = (await Promise.all(urls.map(identityOf))).map((identity, i) => ({ identity, label: `node ${i + 1}` }));
  const known = found.filter((each): each is { identity: NetworkIdentity; label: string } => Boolean(each.identity));
  const [first, ...others] = known;
  if (!first) return undefined;
  for (const { identity, label } of others) {
    if (identity.networkId !== first.identity.networkId)
      throw new StartFailure(
        `${label} of --avalanche-node is in network ${identity.networkId}, ${first.label} in network ${first.identity.networkId}: all nodes have to be of one network`,
      );
    if (!identity.genesisBlockId.equals(first.identity.genesisBlockId))
      throw new StartFailure(
        `${label} and ${first.label} of --avalanche-node are of two networks with the id ${identity.networkId}: their P-Chains begin with ${encodeCb58(identity.genesisBlockId)} and ${encodeCb58(first.identity.genesisBlockId)}`,
      );
  }
  return first.identity;
}

async function identityOf(url: string): Promise<NetworkIdentity | undefined> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const asked = PrimaryNetworkNodes.open([url], { endpoint: { timeoutMs: LOOK_MS } }, signal).then(
    async (nodes) => {
      await nodes.close();
      return nodes.identity;
    },
    // A node that does not answer is no fault of the start: the pipeline asks on.
    () => undefined,
  );
  return Promise.race([asked, tooLate]);
}
