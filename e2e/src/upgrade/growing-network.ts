import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../primary-network/heads.js';
import { type Accepted, acceptedOrder } from '../simulate/primary-network/accepted-order.js';

/** The recorded primary network, played by a node that accepts more of its blocks with each step. */
export class GrowingNetwork {
  private constructor(
    private readonly node: RecordedNode,
    private readonly facts: PrimaryNetworkFacts,
    private readonly left: Accepted[],
    private readonly step: number,
    readonly networkId: number,
  ) {}

  /** @param steps after so many, all blocks are accepted */
  static async start(steps: number): Promise<GrowingNetwork> {
    const recording = openRecording();
    const order = acceptedOrder(recording);
    const facts = await readPrimaryNetwork(recordingNode());
    const node = await startRecordedNode(recording, { heights: { P: 0, X: 0, C: 0 } });
    return new GrowingNetwork(node, facts, order, Math.ceil(order.length / steps), recording.networkId);
  }

  get url(): string {
    return this.node.url;
  }

  /** Accepts the blocks of the next step. */
  grow(): void {
    for (const { chain, height } of this.left.splice(0, this.step)) this.node.setHeight(chain, height);
  }

  /** Waits until a service has what was accepted. */
  followed(baseUrl: string, timeoutMs: number): Promise<void> {
    const { P, X, C } = this.facts.blocks;
    const blocks = { P: this.accepted('P', P), X: this.accepted('X', X), C: this.accepted('C', C) };
    return headsAreThere(baseUrl, { blocks }, { timeoutMs });
  }

  /** Compares every answer of a service with the node's, once all blocks are accepted. */
  async compare(baseUrl: string): Promise<void> {
    await comparePrimaryNetwork(baseUrl, this.facts);
  }

  stop(): Promise<void> {
    return this.node.stop();
  }

  private accepted<B>(chain: 'P' | 'X' | 'C', blocks: readonly B[]): readonly B[] {
    return blocks.slice(0, this.node.heightOf(chain) + 1);
  }
}
