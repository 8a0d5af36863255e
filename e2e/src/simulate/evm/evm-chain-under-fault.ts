import { setTimeout as sleep } from 'node:timers/promises';
import { type Anvil, startAnvil } from '../../chain/anvil.js';
import { hex } from '../../chain/miner.js';
import { Random } from '../../chain/random.js';
import { mineRandom, type Story, tellStory } from '../../chain/traffic.js';
import { type FaultProxy, type NodeFault, startFaultProxy } from '../../faults/fault-proxy.js';
import { type ChainDescription, Oracle } from '../../oracle/oracle.js';
import type { Hex } from '../../rpc.js';
import { MAIN_CHAIN_ID, mainDescription, mainEntry } from '../../system.js';
import { ask, type Wait, waitForHead, waitUntil } from '../../waiting.js';
import type { Schedule } from '../schedule.js';
import type { Branches, ChainsUnderFault, PublicHosts, Watched } from '../simulated-domain.js';
import { linkedBlocks } from './linked-blocks.js';

/** The most that lies between two blocks: time for the service to follow some of them one by one. */
const LONGEST_PAUSE_MS = 12;
/** Seeds that share servers each have a chain of their own, numbered from here. */
const FIRST_CHAIN_ID = 500_000;
/** A node that is away comes back after so long. */
const AWAY_MS = 500;

/**
 * Compares what Nunatak answers of a chain with what its node says.
 * @param seed draws what is asked for in every way there is
 * @returns how many answers were compared
 */
export type CompareChain = (hosts: PublicHosts, oracle: Oracle, seed: number) => Promise<number>;

/** A chain of a real node, its traffic, and the endpoints that spoil the node's answers. */
export class EvmChainUnderFault implements ChainsUnderFault, Branches {
  readonly logKeys: readonly [string];
  readonly growingLogs: readonly string[];
  readonly watched: readonly Watched[];
  readonly branches: Branches = this;
  private readonly states = new Map<number, Hex>();
  private readonly pace: Random;
  private lastHeight = -1;
  private story: Story | undefined;

  private constructor(
    private readonly node: Anvil,
    private readonly proxies: readonly FaultProxy[],
    private readonly schedule: Schedule,
    private readonly compareChain: CompareChain,
  ) {
    this.logKeys = [node.chainId];
    this.growingLogs = this.logKeys;
    this.watched = [linkedBlocks(node.chainId)];
    this.pace = new Random(schedule.seed);
  }

  static async open(schedule: Schedule, random: Random, compareChain: CompareChain): Promise<EvmChainUnderFault> {
    const chainId = schedule.mode === 'embedded' ? MAIN_CHAIN_ID : FIRST_CHAIN_ID + schedule.seed;
    const node = await startAnvil({ chainId });
    const proxies: FaultProxy[] = [];
    try {
      while (proxies.length < schedule.endpoints) proxies.push(await startFaultProxy(node.url, random));
    } catch (error) {
      for (const proxy of proxies) proxy.stop();
      await node.stop();
      throw error;
    }
    return new EvmChainUnderFault(node, proxies, schedule, compareChain);
  }

  get nunatak(): ChainsUnderFault['nunatak'] {
    const endpoints = this.proxies.map(({ url }) => url);
    return { rpcUrls: [], chains: { chains: [{ ...mainEntry(''), chainId: Number(this.node.chainId), endpoints }] } };
  }

  async tellBeginning(): Promise<void> {
    const { seed, liveFrom } = this.schedule;
    this.story = await tellStory(this.node.rpc, { seed, blocks: liveFrom });
    this.lastHeight = await this.height();
  }

  async height(): Promise<number> {
    return Number(await this.node.rpc.call<Hex>('eth_blockNumber'));
  }

  /** Keeps the states that the schedule goes back to. */
  async mineTo(height: number): Promise<void> {
    while (this.lastHeight < height) await this.mine(1);
  }

  async mine(blocks: number): Promise<void> {
    if (!this.story) throw new Error('the chain has no beginning yet');
    for (let block = 0; block < blocks; block++) {
      if (this.schedule.snapshots.has(this.lastHeight)) await this.keepState();
      await mineRandom(this.story, 1);
      this.lastHeight++;
      await sleep(this.pace.between(0, LONGEST_PAUSE_MS));
    }
  }

  async replace(depth: number): Promise<void> {
    const [from, to] = this.told.cast.accounts as [Hex, Hex];
    const transfer = (index: number): object => ({
      ...{ from, to, value: hex(BigInt(this.schedule.seed + index)) },
      ...{ gas: '0x5208', maxFeePerGas: hex(10n ** 11n) },
    });
    const pairs = Array.from({ length: Math.min(depth, 5) }, (_, index) => [transfer(index), index]);
    await this.node.rpc.call('anvil_reorg', depth, pairs);
    await this.resume();
    this.forgetStatesAbove(this.lastHeight - depth);
  }

  async rewind(height: number, branchLength: number): Promise<boolean> {
    const state = this.states.get(height);
    if (state === undefined) return false;
    this.states.delete(height);
    await this.node.rpc.call('evm_revert', state);
    this.forgetStatesAbove(height);
    await this.resume();
    // Quickly: the new branch is there before anyone can ask for its first block, mostly.
    await mineRandom(this.told, branchLength);
    this.lastHeight = height + branchLength;
    return true;
  }

  spoil(fault: string, { endpoint, times }: { endpoint: number; times: number }): void {
    const proxy = this.proxies[endpoint] as FaultProxy;
    if (fault !== 'away') {
      proxy.armed.push(...Array.from({ length: times }, () => fault as NodeFault));
      return;
    }
    proxy.isAway = true;
    setTimeout(() => {
      proxy.isAway = false;
    }, AWAY_MS).unref();
  }

  heal(): void {
    for (const proxy of this.proxies) {
      proxy.armed.length = 0;
      proxy.blockFaults.end();
      proxy.isAway = false;
    }
  }

  spoiled(): (readonly [string, number])[] {
    return this.proxies.flatMap(({ done }) => [...done]);
  }

  /** The head is there, and what was given up of single blocks has been filled in. */
  async waitUntilFollowed(baseUrl: string, wait: Pick<Wait, 'timeoutMs' | 'details'>): Promise<void> {
    await waitForHead(baseUrl, this.node, wait);
    const internals = `/v1/chains/${this.node.chainId}/addresses/0x${'1'.repeat(40)}/transactions:listInternals`;
    const isDone = async () => {
      const { status, headers } = await ask(baseUrl, internals);
      return status === 200 && !headers.has('x-uncovered-blocks');
    };
    await waitUntil({ ...wait, what: 'no block without call traces', isDone });
  }

  async compare(hosts: PublicHosts, seed: number): Promise<number> {
    return this.compareChain(hosts, await Oracle.read(this.node.rpc, descriptionOf(this.node.chainId)), seed);
  }

  async stop(): Promise<void> {
    for (const proxy of this.proxies) proxy.stop();
    await this.node.stop();
  }

  private get told(): Story {
    if (!this.story) throw new Error('the chain has no beginning yet');
    return this.story;
  }

  private async resume(): Promise<void> {
    await this.told.builder.resume();
    this.lastHeight = await this.height();
  }

  private async keepState(): Promise<void> {
    this.states.set(this.lastHeight, await this.node.rpc.call<Hex>('evm_snapshot'));
  }

  private forgetStatesAbove(height: number): void {
    for (const kept of this.states.keys()) if (kept > height) this.states.delete(kept);
  }
}

function descriptionOf(chainId: string): ChainDescription {
  const description = mainDescription();
  return { ...description, chainId, chain: { ...description.chain, chainId } };
}
