import { encodeCb58 } from '@nunatak/avalanche-codec';
import { StartFailure } from '@nunatak/embedding';
import {
  assertSameNetwork,
  type NetworkIdentity,
  nodeLabel,
  type PlacedNode,
  PrimaryNetworkNodes,
  type ToldIdentity,
} from '@nunatak/primary-network-node-client';

/** A node that answers at all does so sooner; the start waits no longer. */
const LOOK_MS = 3_000;

/**
 * Asks nodes which network they are of, all at once and for a few seconds only.
 * @returns the ids of their networks in decimal, in the order of the nodes; undefined for one that did not answer
 * @throws StartFailure when two are of different networks that have one id
 */
export async function askNetworks(nodes: readonly PlacedNode[]): Promise<(string | undefined)[]> {
  const told = await Promise.all(nodes.map(identityOf));
  const firsts = new Map<number, ToldIdentity>();
  for (const [i, identity] of told.entries()) {
    if (!identity) continue;
    const label = nodeLabel(nodes[i]!);
    const first = firsts.get(identity.networkId);
    if (first) assertOneGenesis({ label, identity }, first);
    else firsts.set(identity.networkId, { label, identity });
  }
  return told.map((identity) => identity && String(identity.networkId));
}

function assertOneGenesis(theirs: ToldIdentity, ours: ToldIdentity): void {
  const { networkId, genesisBlockId } = ours.identity;
  if (!theirs.identity.genesisBlockId.equals(genesisBlockId))
    throw new StartFailure(
      `${theirs.label} and ${ours.label} of --avalanche-node are of two networks with the id ${networkId}: their P-Chains begin with ${encodeCb58(theirs.identity.genesisBlockId)} and ${encodeCb58(genesisBlockId)}`,
    );
  try {
    assertSameNetwork(theirs.identity, ours.identity, ours.label);
  } catch (error) {
    throw new StartFailure(`${theirs.label} of --avalanche-node: ${(error as Error).message}`);
  }
}

async function identityOf(node: PlacedNode): Promise<NetworkIdentity | undefined> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const asked = PrimaryNetworkNodes.open([node], { endpoint: { timeoutMs: LOOK_MS } }, signal).then(
    async (nodes) => {
      await nodes.close();
      return nodes.identity;
    },
    // A node that does not answer is no fault of the start: the pipeline asks on.
    () => undefined,
  );
  return Promise.race([asked, tooLate]);
}
