import type { SigningNetworks } from '@nunatak/signature-aggregator';

type Network = SigningNetworks['started'][number];
type Subnet = ReturnType<Network['status']>['subnets'][number];

/** How long too little weight is connected before the reason is reported. */
const PATIENCE_MS = 30_000;

/** Reports once for each network how validators know this process, and once for each subnet that enough of its weight is connected, or why not. */
export class ConnectionNews {
  /** When each line was due first, and whether it was reported. */
  readonly #seen = new Map<string, { at: number; isReported: boolean }>();

  constructor(
    private readonly networks: Pick<SigningNetworks, 'started'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns the lines that were not reported yet. */
  next(): string[] {
    return this.networks.started.flatMap((network) => this.#ofNetwork(network));
  }

  #ofNetwork(network: Network): string[] {
    const { networkId } = network;
    const { nodeId, subnets } = network.status();
    return [
      ...this.#once(
        String(networkId),
        `Signatures: validators of network ${networkId} know this process as ${nodeId}, which validator-only L1s have to allow.`,
      ),
      ...subnets.flatMap((subnet) => this.#ofSubnet(networkId, subnet)),
      ...[...network.problems].flatMap(([what, reason]) =>
        this.#once(
          `${networkId}/${what}/problem`,
          `Signatures: ${what === 'peers' ? `peers of network ${networkId}` : `validators of subnet ${what}`} can not be read: ${reason}`,
          PATIENCE_MS,
        ),
      ),
    ];
  }

  #ofSubnet(networkId: number, subnet: Subnet): string[] {
    const key = `${networkId}/${subnet.subnetId}`;
    return subnet.isReady
      ? this.#once(key, `Signatures: ${connected(subnet)}.`)
      : this.#once(`${key}/absent`, `Signatures: ${connected(subnet)}, too little${reasons(subnet)}.`, PATIENCE_MS);
  }

  /** Returns a text the first time that it is as old as `ageMs`. */
  #once(key: string, text: string, ageMs = 0): string[] {
    const seen = this.#seen.get(key) ?? { at: this.now(), isReported: false };
    this.#seen.set(key, seen);
    if (seen.isReported || this.now() - seen.at < ageMs) return [];
    seen.isReported = true;
    return [text];
  }
}

function connected({ subnetId, connectedValidators, validators, connectedWeight, totalWeight }: Subnet): string {
  const percent = totalWeight === 0n ? 0n : (connectedWeight * 100n) / totalWeight;
  return `${connectedValidators} of ${validators} validators of subnet ${subnetId} are connected, ${percent} % of the weight`;
}

function reasons({ absences }: Subnet): string {
  const counts = Object.entries(absences).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  return counts.length > 0 ? ` (${counts.join(', ')}): nunatak doctor says what to do` : '';
}
