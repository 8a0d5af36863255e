import { join } from 'node:path';
import {
  dialRules,
  fileAddressStore,
  fileDialStore,
  type LocalNode,
  makeLocalNode,
  PeerPool,
  parseNodeVersion,
  reportedNode,
  reportedPeers,
  type StakingIdentity,
} from '@nunatak/avalanche-p2p';
import type { Logger } from 'pino';
import type { AvalancheNodes } from '../nodes/avalanche-nodes.js';
import type { GivenPeer } from './network-settings.js';

/** Nodes refuse a peer whose clock is a minute off. */
const LARGE_SKEW_SECONDS = 30;

/** How peers of a network are found and kept. */
export interface PeerSettings {
  identity: StakingIdentity;
  /** Keeps addresses and dials between runs. */
  folder: string | undefined;
  /** Nodes that the operator names, of all networks. */
  manual: readonly GivenPeer[];
  /** Private addresses and ranges that claims may lead to all the same. */
  allowedAddresses: readonly string[];
}

/** This service as a peer of one network, as its own nodes see the network. */
export class NetworkPeers {
  #isSkewTold = false;

  private constructor(
    readonly pool: PeerPool,
    private readonly local: LocalNode,
    private readonly nodes: AvalancheNodes,
    private readonly logger: Logger,
  ) {}

  /** Starts a pool that announces the release of the network's own nodes. @throws NodeError while none answers */
  static async start(nodes: AvalancheNodes, settings: PeerSettings, logger: Logger): Promise<NetworkPeers> {
    const { networkId } = nodes;
    const { identity, folder, manual, allowedAddresses } = settings;
    const local = makeLocalNode(identity, networkId, parseNodeVersion(await nodes.version()));
    const report = (err: unknown) =>
      logger.warn({ err }, 'the addresses of peers or their last dials could not be kept');
    const pool = new PeerPool(local, {
      rules: dialRules(networkId, allowedAddresses),
      manual: manual.filter((peer) => peer.networkId === networkId),
      ...(folder !== undefined && {
        store: fileAddressStore(join(folder, `peers-${networkId}.json`), report),
        dialStore: fileDialStore(join(folder, `dials-${networkId}.json`), report),
      }),
    });
    await pool.start();
    return new NetworkPeers(pool, local, nodes, logger);
  }

  /** Takes the release, the peers and the addresses that the nodes state now. @throws NodeError while none answers */
  async refresh(): Promise<void> {
    this.local.version = parseNodeVersion(await this.nodes.version());
    this.pool.learn(reportedPeers(await this.nodes.peers()));
    const own = await this.nodes.ownAddresses();
    this.pool.learn(own.flatMap(({ nodeId, address }) => reportedNode(nodeId, address) ?? []));
    this.#tellSkew();
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  #tellSkew(): void {
    const { clockSkewSeconds: seconds, faults } = this.pool.status();
    // At 60 s there is no connection left whose clock could be compared.
    const isLarge = seconds === undefined ? (faults.clock ?? 0) > 0 : Math.abs(seconds) >= LARGE_SKEW_SECONDS;
    if (isLarge && !this.#isSkewTold)
      this.logger.warn({ seconds }, "this machine's clock is off the nodes' clocks: nodes refuse a peer at 60 s");
    this.#isSkewTold = isLarge;
  }
}
