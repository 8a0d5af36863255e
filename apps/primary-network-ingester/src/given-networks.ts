import { type Definition, type GivenNode, GivenNodes } from '@nunatak/coordination';
import {
  askNetwork,
  type NetworkDefinition,
  type NetworkDefinitions,
  nameFault,
  networkName,
} from '@nunatak/primary-network-control';

/** What a start gives of networks beside their nodes. */
export type Described = Omit<NetworkDefinition, 'nodes'>;

/** A node takes longer where it is busy: it is asked again then. */
const ASK_MS = 10_000;

/** Brings the nodes that a start was given into the definitions of their networks. */
export class GivenNetworks extends GivenNodes<NetworkDefinition> {
  /**
   * @param origin the flag or variable that gave the nodes
   * @param describe what is given of a network, by its id in decimal
   * @param isWhole whether networks that the origin gave at an earlier start, and does not now, are paused
   */
  constructor(
    private readonly origin: string,
    nodes: readonly GivenNode[],
    private readonly describe: (networkId: string) => Described,
    private readonly isWhole: boolean,
  ) {
    super(origin, nodes, {
      what: 'network',
      ask: async (url, { timeoutMs = ASK_MS }) => {
        try {
          return String((await askNetwork(url, timeoutMs)).networkId);
        } catch (error) {
          throw new Error(`does not answer (${(error as Error).message.replace(/^node 1: /, '')})`);
        }
      },
    });
  }

  protected override nodesOf({ nodes }: NetworkDefinition): readonly string[] {
    return nodes;
  }

  /** @throws Error that names two networks which would answer under one name */
  protected override async define(
    definitions: NetworkDefinitions,
    nodes: ReadonlyMap<string, readonly GivenNode[]>,
    before: readonly Definition<NetworkDefinition>[],
  ): Promise<void> {
    const given = new Map(
      [...nodes].map(([id, own]): [string, NetworkDefinition] => [
        id,
        { nodes: [...new Set(own.map(({ stored }) => stored))], ...this.describe(id) },
      ]),
    );
    const names = new Map(before.map(({ key, definition }) => [key, networkName(key, definition?.name)]));
    for (const [id, { name }] of given) names.set(id, networkName(id, name));
    const fault = nameFault(names);
    if (fault !== undefined) throw new Error(fault);
    await definitions.give(this.origin, given, this.isWhole);
  }
}
