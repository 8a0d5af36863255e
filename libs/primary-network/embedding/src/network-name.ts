import { ownNetworkName } from '@nunatak/primary-network-networks';

/** Names that a start was given by `--network-name`. */
export interface GivenNames {
  /** Of whichever network is followed and has none by its id. */
  any?: string;
  /** By network ids in decimal. */
  byId: Readonly<Record<string, string>>;
}

/**
 * The name under which a network answers.
 * @param networkId decimal
 * @param names those that networks have in place of their own, by network ids in decimal
 */
export function networkName(networkId: string, names: ReadonlyMap<string, string>): string {
  return names.get(networkId) ?? ownNetworkName(Number(networkId));
}

/**
 * Names that networks have in place of their own, once some are followed. What an earlier start gave holds for those that are only stored.
 * @param kept of earlier starts
 */
export function namesWith(
  kept: ReadonlyMap<string, string>,
  { any, byId }: GivenNames,
  followed: Iterable<string>,
): Map<string, string> {
  const names = new Map([...kept, ...Object.entries(byId)]);
  for (const id of followed) {
    const given = byId[id] ?? any;
    if (given === undefined) names.delete(id);
    else names.set(id, given);
  }
  return names;
}

/** Networks beside which one is to be followed: their ids in decimal. */
export interface OtherNetworks {
  /** Those that are followed, or are to be. */
  followed: ReadonlySet<string>;
  stored: readonly string[];
}

/** What is wrong with following a network beside others, and what helps; undefined where nothing is. */
export function nameFault(
  networkId: string,
  { followed, stored }: OtherNetworks,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const name = networkName(networkId, names);
  const others = [...new Set([...followed, ...stored])].filter((id) => id !== networkId);
  const other = others.find((id) => networkName(id, names) === name);
  if (other === undefined) return undefined;
  const remedies = [
    `give one of them another name by --network-name (--network-name ${networkId}=net-${networkId})`,
    ...(followed.has(other)
      ? []
      : [
          'choose another folder by --data-dir',
          `forget network ${other}, which is only stored: npm start -- chains reset network-${other}`,
        ]),
  ];
  return `networks ${other} and ${networkId} would both answer as ${name}: ${remedies.join(', or ')}`;
}

/** What a start knows of networks. */
export interface KnownNetworks extends OtherNetworks {
  /** Whether each node has told its network: no other one will be followed. */
  isAllKnown: boolean;
}

/** What is wrong with the names of a start: one is given to no network, or two networks have one; undefined where nothing is. */
export function namesFault(
  names: ReadonlyMap<string, string>,
  { byId }: GivenNames,
  { followed, stored, isAllKnown }: KnownNetworks,
): string | undefined {
  const all = new Set([...followed, ...stored]);
  const nobodys = Object.keys(byId).find((id) => isAllKnown && !all.has(id));
  if (nobodys !== undefined)
    return `--network-name names network ${nobodys}: no node of --avalanche-node is of it, and it is not stored`;
  for (const networkId of [...followed, ...Object.keys(byId)]) {
    const fault = nameFault(networkId, { followed, stored }, names);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
