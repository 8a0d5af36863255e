import type { SigningNetworks } from '@nunatak/signature-aggregator';

type Network = SigningNetworks['started'][number];

/** Tells people once of each network how validators know this process, and once when enough of a subnet's weight is connected. */
export class ConnectionNews {
  readonly #told = new Set<string>();

  constructor(private readonly networks: Pick<SigningNetworks, 'started'>) {}

  /** Returns the lines that were not told yet. */
  next(): string[] {
    return this.networks.started
      .flatMap((network) => linesOf(network))
      .filter((line) => this.#isNew(line.key))
      .map(({ text }) => text);
  }

  #isNew(key: string): boolean {
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    return true;
  }
}

function linesOf(network: Pick<Network, 'networkId' | 'status'>): { key: string; text: string }[] {
  const { networkId } = network;
  const { nodeId, subnets } = network.status();
  const ready = subnets.filter(({ isReady }) => isReady);
  return [
    {
      key: String(networkId),
      text: `Signatures: validators of network ${networkId} know this process as ${nodeId}, which validator-only L1s have to allow.`,
    },
    ...ready.map(({ subnetId, connectedValidators, validators, connectedWeight, totalWeight }) => ({
      key: `${networkId}/${subnetId}`,
      text: `Signatures: ${connectedValidators} of ${validators} validators of subnet ${subnetId} are connected, ${(connectedWeight * 100n) / totalWeight} % of the weight.`,
    })),
  ];
}
