import { type DoctorFinding, type DomainChecks, Findings, type Installation } from '@nunatak/commands';
import { checkBroker } from '@nunatak/commands/installation';
import {
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  PRIMARY_NETWORK_CHAINS,
  type PrimaryNetworkChain,
} from '@nunatak/primary-network-contracts';
import {
  type AvalancheNode,
  blockIndexOf,
  type NetworkIdentity,
  PrimaryNetworkNodes,
  readHeight,
  readIndexExtent,
  readIsBootstrapped,
  readNodeVersion,
} from '@nunatak/primary-network-node-client';
import { checkNetworks } from './check-networks.js';
import { knownNetworks } from './known-networks.js';
import { readStatus } from './read-status.js';

const LOOK_MS = 10_000;

/** Looks at the networks' nodes, names, geneses and topics; with `only`, at what that chain has of them. */
export async function checkPrimaryNetwork(installation: Installation, only: string | undefined): Promise<DomainChecks> {
  const known = await knownNetworks(installation);
  if (only !== undefined) await readStatus(installation, only);
  const nodes = known.flatMap(({ networkId, state, nodes }) =>
    state === 'active' ? nodes.map((url) => ({ networkId, url })) : [],
  );
  const looks = await Promise.all(
    nodes.map(async ({ networkId, url }, i) => ({ networkId, ...(await checkNode(url, `avalanche node ${i + 1}`)) })),
  );
  const answering = looks.flatMap(({ networkId, part, identity }) => (identity ? [{ networkId, part, identity }] : []));
  const networks = checkNetworks(answering, known);
  const ids = known.map(({ networkId }) => Number(networkId));
  const logs = ids.flatMap((networkId) => PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId, chain })));
  return {
    chains: [...networks, ...looks.flatMap(({ findings }) => findings)],
    broker:
      logs.length && installation.kafka ? await checkBroker(PRIMARY_NETWORK_BLOCKS, installation.kafka, logs) : [],
  };
}

/** What a node's Index API has of a chain, for people: `complete` where it has all. @param isReady whether the chain's own API answers */
async function lookAtIndex(node: AvalancheNode, chain: PrimaryNetworkChain, isReady: boolean): Promise<string> {
  const index = await blockIndexOf(node, chain);
  if (index.state === 'off') return 'off';
  const parts = index.state === 'incomplete' ? [`from block ${index.firstHeight} on`] : [];
  const head = isReady ? await readHeight(node, chain) : 0;
  // A chain that has but its block 0 has an empty index, and one that the node still catches up with tells no head.
  if (head > 0) {
    const { lastHeight, missing } = await readIndexExtent(node, chain, index.firstHeight);
    if (missing > 0) parts.push(`without ${missing} blocks in between`);
    if (lastHeight < head) parts.push(`up to block ${lastHeight} of ${head}`);
  }
  return parts.join(', ') || 'complete';
}

async function checkNode(
  url: string,
  part: string,
): Promise<{ part: string; identity: NetworkIdentity | undefined; findings: DoctorFinding[] }> {
  const findings = new Findings(part);
  let nodes: PrimaryNetworkNodes | undefined;
  try {
    nodes = await PrimaryNetworkNodes.open([url], { endpoint: { timeoutMs: LOOK_MS } }, AbortSignal.timeout(LOOK_MS));
    const { identity } = nodes;
    await nodes.run(async (node) => {
      findings.ok('answers', `${await readNodeVersion(node)}, network ${identity.networkId}`);
      for (const chain of PRIMARY_NETWORK_CHAINS) {
        const isReady = await readIsBootstrapped(node, chain);
        findings.either(
          `${chain}-Chain`,
          isReady,
          isReady ? 'bootstrapped' : 'not bootstrapped',
          'the node still catches up with the chain',
        );
        const found = await lookAtIndex(node, chain, isReady);
        findings.either(
          `Index API of ${chain}`,
          found === 'complete',
          found,
          'blocks that it lacks are read one by one, and their proposers stay unknown: start the node with --index-enabled before it bootstraps',
        );
      }
    });
    return { part, identity, findings: findings.all };
  } catch (error) {
    findings.fail('answers', (error as Error).message, 'nothing is read from this node: mend it, or name another one');
    return { part, identity: nodes?.identity, findings: findings.all };
  } finally {
    await nodes?.close();
  }
}
