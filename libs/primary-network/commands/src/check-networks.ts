import { readFile } from 'node:fs/promises';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { type DoctorFinding, Findings } from '@nunatak/commands';
import { genesisOf, ownNetworkName, readGenesisFile } from '@nunatak/primary-network-networks';
import { assertSameNetwork, type NetworkIdentity } from '@nunatak/primary-network-node-client';
import type { KnownNodes } from './known-nodes.js';

/** A node that has told which network it is of. */
export interface IdentifiedNode {
  part: string;
  identity: NetworkIdentity;
}

/**
 * Looks at the networks that nodes are of or that are stored, each on its own: whether its nodes are of one genesis, the name that it answers
 * under, its genesis.
 * @param stored ids of networks that are stored in decimal: of those without nodes the name alone is looked at
 */
export async function checkNetworks(
  nodes: readonly IdentifiedNode[],
  stored: readonly string[],
  known: KnownNodes,
): Promise<DoctorFinding[]> {
  const groups = new Map<string, IdentifiedNode[]>();
  for (const node of nodes) {
    const networkId = String(node.identity.networkId);
    groups.set(networkId, [...(groups.get(networkId) ?? []), node]);
  }
  const all = new Set([...groups.keys(), ...stored]);
  const found: DoctorFinding[] = [];
  // While a node is silent, the file may be of its network.
  const isOnly = groups.size === 1 && nodes.length === known.urls.length;
  for (const networkId of all) {
    const findings = new Findings(`network ${networkId}`);
    const group = groups.get(networkId);
    if (group) checkNodes(findings, group);
    checkName(findings, networkId, all, known.names);
    if (group) await checkGenesis(findings, group[0]!.identity, known, isOnly);
    found.push(...findings.all);
  }
  return found;
}

/** As the services do it before they start. */
function checkNodes(findings: Findings, [first, ...others]: readonly IdentifiedNode[]): void {
  for (const { part, identity } of others) {
    try {
      assertSameNetwork(identity, first!.identity, first!.part);
    } catch (error) {
      const found = `they are of two networks with one id: ${part}: ${(error as Error).message}`;
      findings.fail('nodes', found, 'name nodes of one of the two: services would not start');
      return;
    }
  }
  findings.ok('nodes', [first!, ...others].map(({ part }) => part).join(', '));
}

function checkName(
  findings: Findings,
  networkId: string,
  all: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): void {
  const nameOf = (id: string) => names.get(id) ?? ownNetworkName(Number(id));
  const name = nameOf(networkId);
  const others = [...all].filter((id) => id !== networkId && nameOf(id) === name);
  if (!others.length) {
    findings.ok('name', name);
    return;
  }
  findings.fail(
    'name',
    `${name}, as that of network ${others.join(', ')}`,
    `clients can't say which one they mean: give one another name, as by --network-name ${networkId}=net-${networkId} (of services NUNATAK_PRIMARY_NETWORK_NAMES)`,
  );
}

async function checkGenesis(
  findings: Findings,
  { networkId, genesisHash }: NetworkIdentity,
  { genesisFile }: KnownNodes,
  isOnly: boolean,
): Promise<void> {
  let text: string | undefined;
  try {
    text = genesisFile === undefined ? undefined : await readFile(genesisFile, 'utf8');
  } catch (error) {
    findings.fail(
      'genesis',
      `${genesisFile}: ${(error as NodeJS.ErrnoException).code}`,
      'mend it: services would not start with it',
    );
    return;
  }
  // Of several networks it is the one that it names.
  if (!isOnly && text !== undefined && (readGenesisFile(text).value?.networkId ?? networkId) !== networkId)
    text = undefined;
  const found = genesisOf(networkId, genesisHash, text);
  if (found.bytes !== undefined) findings.ok('genesis', encodeCb58(genesisHash));
  else findings.fail('genesis', found.fault, 'nothing is read until it is known');
}
