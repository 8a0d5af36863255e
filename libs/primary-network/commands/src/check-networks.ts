import { encodeCb58 } from '@nunatak/avalanche-codec';
import { type DoctorFinding, Findings } from '@nunatak/commands';
import { nameFault } from '@nunatak/primary-network-control';
import { genesisOf } from '@nunatak/primary-network-networks';
import { assertSameNetwork, type NetworkIdentity } from '@nunatak/primary-network-node-client';
import type { AmountDifferences } from '@nunatak/primary-network-schema';
import type { KnownNetwork } from './known-networks.js';

/** A node that has told which network it is of. */
export interface IdentifiedNode {
  part: string;
  /** The network that it was defined for. */
  networkId: string;
  identity: NetworkIdentity;
}

/**
 * Looks at the networks that are defined or stored, each on its own: whether its definition can be resolved, whether its nodes are of it and
 * of one genesis, the name that it answers under, its genesis, and whether its ingester found amounts that differ from a node's.
 */
export function checkNetworks(nodes: readonly IdentifiedNode[], known: readonly KnownNetwork[]): DoctorFinding[] {
  return known.flatMap((network) => {
    const { networkId, fault, genesisFile, differences } = network;
    const findings = new Findings(`network ${networkId}`);
    const all = nodes.filter((node) => node.networkId === networkId);
    const own = all.filter(({ identity }) => String(identity.networkId) === networkId);
    if (fault !== undefined)
      findings.fail('definition', fault, `define it anew: nunatak networks add ${networkId} --node URL`);
    checkNodes(findings, networkId, all, own);
    checkName(findings, network, known);
    if (own.length) checkGenesis(findings, own[0]!.identity, genesisFile);
    if (differences) checkAmounts(findings, differences);
    return findings.all;
  });
}

/** As the services do it before they start. */
function checkNodes(
  findings: Findings,
  networkId: string,
  all: readonly IdentifiedNode[],
  own: readonly IdentifiedNode[],
): void {
  for (const { part, identity } of all)
    if (String(identity.networkId) !== networkId)
      findings.fail(
        'nodes',
        `${part} is in network ${identity.networkId}`,
        'it is not read for this network: name a node of this one',
      );
  const [first, ...others] = own;
  if (!first) return;
  for (const { part, identity } of others) {
    try {
      assertSameNetwork(identity, first.identity, first.part);
    } catch (error) {
      const found = `they are of two networks with one id: ${part}: ${(error as Error).message}`;
      findings.fail('nodes', found, 'name nodes of one of the two: services would not start');
      return;
    }
  }
  findings.ok('nodes', own.map(({ part }) => part).join(', '));
}

function checkName(findings: Findings, { networkId, name }: KnownNetwork, known: readonly KnownNetwork[]): void {
  const others = known.filter((other) => other.networkId !== networkId && other.name === name);
  if (!others.length) {
    findings.ok('name', name);
    return;
  }
  findings.fail(
    'name',
    `${name}, as that of network ${others.map((other) => other.networkId).join(', ')}`,
    `clients can't say which one they mean: ${nameFault(
      new Map([
        [others[0]!.networkId, name],
        [networkId, name],
      ]),
    )}`,
  );
}

function checkAmounts(findings: Findings, { rewards, fees }: AmountDifferences): void {
  const found = [rewards, fees].filter((reason) => reason !== undefined);
  if (found.length) findings.fail('amounts', found.join('; '), 'answers with these amounts are a 503 until they agree');
  else findings.ok('amounts', "none that the ingester found to differ from its nodes'");
}

function checkGenesis(
  findings: Findings,
  { networkId, genesisHash }: NetworkIdentity,
  genesisFile: string | undefined,
): void {
  const found = genesisOf(networkId, genesisHash, genesisFile);
  if (found.bytes !== undefined) findings.ok('genesis', encodeCb58(genesisHash));
  else findings.fail('genesis', found.fault, 'nothing is read until it is known');
}
