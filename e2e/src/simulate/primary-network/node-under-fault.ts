import {
  type ChainAlias,
  type RecordedNode,
  type Recording,
  startRecordedNode,
} from '@nunatak/primary-network-recordings';
import type { Random } from '../../chain/random.js';
import { type FaultProxy, type NodeFault, startFaultProxy } from '../../faults/fault-proxy.js';
import { lieOfAvalanche } from './lies-of-avalanche.js';

/** Of single exchanges. */
const EXCHANGE_FAULTS = [
  ...(['delay', 'drop', 'status 500', 'status 429', 'half a body', 'no JSON', 'error', 'null', 'lie'] as const),
  'hang',
] as const satisfies readonly NodeFault[];
/** How a node is for a while. */
const STATE_FAULTS = ['restart', 'lagging', 'index off', 'index incomplete'] as const;
export type StateFault = (typeof STATE_FAULTS)[number];

/** All that can be done to a node. */
export const AVALANCHE_NODE_FAULTS = ['away', ...EXCHANGE_FAULTS, ...STATE_FAULTS] as const;
export type AvalancheNodeFault = (typeof AVALANCHE_NODE_FAULTS)[number];

/** A node that is away comes back after so long. */
const AWAY_MS = 500;
/** How long a node stays as it is once somebody has noticed. */
const STATE_MS = 800;

const CHAINS = ['P', 'X', 'C'] as const satisfies readonly ChainAlias[];

/** A node that plays the recording, behind an endpoint that spoils its answers. */
export class NodeUnderFault {
  /** How often each fault was seen to be done. */
  readonly done = new Map<string, number>();
  readonly #network: Record<ChainAlias, number> = { P: 0, X: 0, C: 0 };
  #state: { fault: StateFault; isNoticed: boolean } | undefined;
  /** Paths of indices that were asked for containers: where one never answered, nobody notices that it is gone. */
  readonly #indexed = new Set<string>();

  private constructor(
    private readonly node: RecordedNode,
    private readonly proxy: FaultProxy,
    private readonly waiting: StateFault[],
  ) {
    proxy.gate = async (questions, path) => this.#asked(questions[0]?.method ?? '', path);
  }

  /**
   * Starts a node that has block 0 of each chain alone.
   * @param waiting states that are still to come: to whichever of a network's nodes is asked first, those of an index to one whose index is asked again. A
   *   node that another one is preferred to is hardly ever asked.
   */
  static async start(recording: Recording, random: Random, waiting: StateFault[]): Promise<NodeUnderFault> {
    const node = await startRecordedNode(recording, { heights: { P: 0, X: 0, C: 0 } });
    try {
      return new NodeUnderFault(node, await startFaultProxy(node.url, random, lieOfAvalanche), waiting);
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  get url(): string {
    return this.proxy.url;
  }

  /** The network has accepted a block; a node that lags takes it later. */
  accept(chain: ChainAlias, height: number): void {
    this.#network[chain] = height;
    if (this.#state?.fault !== 'lagging') this.node.setHeight(chain, height);
  }

  spoil(fault: AvalancheNodeFault, times: number): void {
    if (fault === 'away') this.#goAway();
    else if (isStateFault(fault)) this.waiting.push(fault);
    else this.proxy.armed.push(...Array.from({ length: times }, () => fault));
  }

  /** Ends all faults. */
  heal(): void {
    this.proxy.armed.length = 0;
    this.waiting.length = 0;
    this.#end();
  }

  spoiled(): (readonly [string, number])[] {
    return [...this.proxy.done, ...this.done];
  }

  async stop(): Promise<void> {
    this.proxy.stop();
    await this.node.stop();
  }

  /** Before an exchange: a state begins with somebody who can notice it. */
  #asked(method: string, path: string): void {
    const isIndex = path.startsWith('/ext/index/');
    if (!this.#state) {
      const fault = this.#next(path);
      if (fault) this.#begin(fault);
    }
    if (method === 'index.getContainerRange') this.#indexed.add(path);
    const state = this.#state;
    if (!state || state.isNoticed || !this.#shows(state.fault, isIndex, path)) return;
    state.isNoticed = true;
    this.done.set(state.fault, (this.done.get(state.fault) ?? 0) + 1);
    setTimeout(() => this.#end(state), STATE_MS).unref();
  }

  /** Takes the state that begins with this exchange. An index is asked seldom: where it is, its own states come before others. */
  #next(path: string): StateFault | undefined {
    const ofIndex = (fault: StateFault) => fault.startsWith('index');
    const others = this.waiting.findIndex((fault) => !ofIndex(fault));
    const own = this.#indexed.has(path) ? this.waiting.findIndex(ofIndex) : -1;
    const at = own < 0 ? others : own;
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0];
  }

  #shows(fault: StateFault, isIndex: boolean, path: string): boolean {
    if (fault === 'restart') return path.startsWith('/ext/bc/');
    if (fault === 'lagging') return CHAINS.some((chain) => path.includes(`/${chain}`) && this.#lags(chain));
    return isIndex;
  }

  #lags(chain: ChainAlias): boolean {
    return this.node.heightOf(chain) < this.#network[chain];
  }

  #begin(fault: StateFault): void {
    this.#state = { fault, isNoticed: false };
    if (fault === 'restart') {
      this.#goAway();
      for (const chain of CHAINS) this.node.setBootstrapped(chain, false);
    }
    if (fault === 'index off') this.node.index = false;
    if (fault === 'index incomplete') {
      // As if the Index API had been switched on two blocks ago.
      for (const chain of CHAINS) this.node.setIndexStart(chain, Math.max(1, this.node.heightOf(chain) - 1));
    }
  }

  #end(state = this.#state): void {
    if (state !== this.#state) return;
    this.#state = undefined;
    this.proxy.isAway = false;
    this.node.index = true;
    for (const chain of CHAINS) {
      this.node.setBootstrapped(chain, true);
      this.node.setIndexStart(chain, 1);
      this.node.setHeight(chain, this.#network[chain]);
    }
  }

  #goAway(): void {
    this.proxy.isAway = true;
    setTimeout(() => {
      this.proxy.isAway = false;
    }, AWAY_MS).unref();
  }
}

function isStateFault(fault: AvalancheNodeFault): fault is StateFault {
  return (STATE_FAULTS as readonly string[]).includes(fault);
}
