import { setTimeout as sleep } from 'node:timers/promises';
import { logKeyOf, PRIMARY_NETWORK_CHAINS } from '@nunatak/primary-network-contracts';
import { openRecording } from '@nunatak/primary-network-recordings';
import { Random } from '../../chain/random.js';
import { comparePrimaryNetwork } from '../../compare/primary-network/compare-primary-network.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../../primary-network/heads.js';
import { ask, type Wait, waitUntil } from '../../waiting.js';
import type { Schedule } from '../schedule.js';
import type { ChainsUnderFault, PublicHosts, Watched } from '../simulated-domain.js';
import { type Accepted, acceptedOrder } from './accepted-order.js';
import { linkedPrimaryBlocks } from './linked-primary-blocks.js';
import { type AvalancheNodeFault, NodeUnderFault, type StateFault } from './node-under-fault.js';
import { withKnownProposers } from './with-known-proposers.js';

/** The most that lies between two blocks: time for the service to follow some of them one by one. */
const LONGEST_PAUSE_MS = 40;

/** Node faults may come first. */
const BEGINNING_MS = 90_000;

/** The recorded network, whose blocks are accepted one by one, and the nodes that play it. */
export class RecordedNetworkUnderFault implements ChainsUnderFault {
  readonly logKeys: readonly [string, ...string[]];
  readonly watched: readonly Watched[] = PRIMARY_NETWORK_CHAINS.map(linkedPrimaryBlocks);
  private readonly pace: Random;
  private accepted = 0;

  private constructor(
    private readonly nodes: readonly NodeUnderFault[],
    private readonly order: readonly Accepted[],
    readonly networkId: number,
    private readonly facts: PrimaryNetworkFacts,
    private readonly schedule: Schedule,
  ) {
    const [first, ...others] = PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId, chain }));
    this.logKeys = [first as string, ...others];
    this.pace = new Random(schedule.seed);
  }

  /** @throws an error where the schedule has more blocks, or fewer, than were recorded: what is compared is the recording's end */
  static async open(schedule: Schedule, random: Random): Promise<RecordedNetworkUnderFault> {
    const recording = openRecording();
    const order = acceptedOrder(recording);
    if (schedule.blocks !== order.length)
      throw new Error(`the recording has ${order.length} blocks: --blocks can't be ${schedule.blocks}`);
    const facts = await readPrimaryNetwork(recordingNode());
    const nodes: NodeUnderFault[] = [];
    const states: StateFault[] = [];
    try {
      while (nodes.length < schedule.endpoints) nodes.push(await NodeUnderFault.start(recording, random, states));
    } catch (error) {
      for (const node of nodes) await node.stop();
      throw error;
    }
    return new RecordedNetworkUnderFault(nodes, order, recording.networkId, facts, schedule);
  }

  get nodeSettings(): Record<string, string> {
    return {
      NUNATAK_AVALANCHE_NODES: this.nodeUrls.join(','),
    };
  }

  private get nodeUrls(): string[] {
    return this.nodes.map(({ url }) => url);
  }

  get growingLogs(): string[] {
    const { networkId } = this;
    const chains = new Set(this.order.slice(this.accepted).map(({ chain }) => chain));
    return [...chains].map((chain) => logKeyOf({ networkId, chain }));
  }

  get nunatak(): ChainsUnderFault['nunatak'] {
    return { rpcUrls: [], env: { NUNATAK_AVALANCHE_NODES: this.nodeUrls.join(',') } };
  }

  tellBeginning(): Promise<void> {
    return this.mineTo(this.schedule.liveFrom);
  }

  async height(): Promise<number> {
    return this.accepted;
  }

  async mineTo(height: number): Promise<void> {
    while (this.accepted < Math.min(height, this.order.length)) await this.mine(1);
  }

  /** Nothing comes after the recording's end. */
  async mine(blocks: number): Promise<void> {
    for (const { chain, height } of this.order.slice(this.accepted, this.accepted + blocks)) {
      this.accepted++;
      for (const node of this.nodes) node.accept(chain, height);
      await sleep(this.pace.between(0, LONGEST_PAUSE_MS));
    }
  }

  spoil(fault: string, { endpoint, times }: { endpoint: number; times: number }): void {
    (this.nodes[endpoint] as NodeUnderFault).spoil(fault as AvalancheNodeFault, times);
  }

  heal(): void {
    for (const node of this.nodes) node.heal();
  }

  spoiled(): (readonly [string, number])[] {
    return this.nodes.flatMap((node) => node.spoiled());
  }

  waitUntilBegun(baseUrl: string): Promise<void> {
    const [{ path }] = this.watched as [Watched];
    return waitUntil({
      ...{ what: 'a block of the P-Chain', timeoutMs: BEGINNING_MS },
      isDone: async () => (await ask(baseUrl, path)).status === 200,
    });
  }

  waitUntilFollowed(baseUrl: string, wait: Pick<Wait, 'timeoutMs' | 'details'>): Promise<void> {
    return headsAreThere(baseUrl, this.facts, wait);
  }

  async compare({ baseUrl }: PublicHosts): Promise<number> {
    const facts = await withKnownProposers(baseUrl, this.facts);
    const { answers } = await comparePrimaryNetwork(baseUrl, facts);
    return answers;
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop();
  }
}
