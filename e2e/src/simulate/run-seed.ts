import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../chain/random.js';
import { compareAll } from '../compare/compare-all.js';
import type { Thoroughness } from '../compare/compare-chain.js';
import { type FaultProxy, type NodeFault, startFaultProxy } from '../faults/fault-proxy.js';
import { type ChainDescription, Oracle } from '../oracle/oracle.js';
import { MAIN_CHAIN_ID, mainDescription, mainEntry } from '../system.js';
import type { BackingCluster } from './backing-cluster.js';
import { ChainUnderFault } from './chain-under-fault.js';
import { DatabaseFaults } from './database-faults.js';
import { EmbeddedSystem } from './embedded-system.js';
import type { FaultContext, FaultEvent } from './fault-context.js';
import type { EventKind, FaultKind, Mode } from './fault-kinds.js';
import { ProcessSystem } from './process-system.js';
import { type Schedule, type Step, scheduleOf } from './schedule.js';
import { SERVICE_EVENTS } from './service-events.js';
import { COMMON_EVENTS, EMBEDDED_EVENTS } from './system-events.js';
import type { SystemUnderFault } from './system-under-fault.js';
import { Tally } from './tally.js';
import { Watcher } from './watcher.js';

/** How a seed went. */
export interface SeedResult {
  seed: number;
  mode: Mode;
  /** Undefined when everything was right. */
  failure?: string;
  tally: Tally;
  seconds: number;
  /** How many answers were compared with the node at the end. */
  answers: number;
}

export interface SeedOptions {
  seed: number;
  mode: Mode;
  blocks: number;
  /** What services as processes stand on. */
  backing?: BackingCluster | undefined;
  /** Told what happens, line by line. */
  say?: (line: string) => void;
}

/**
 * Each block and transaction in lists, each address with all that concerns it and its balances; a few addresses in every way, each 9th
 * block and transaction alone. What is drawn is another with each seed.
 */
const EVERYBODY: Omit<Thoroughness, 'seed'> = { addresses: 4, more: 1000, isBrief: true, heights: 3, stride: 9 };
/** How long the service may take to have everything after the last fault. */
const RECOVERY_MS = 120_000;
/** Seeds that share servers each have a chain of their own, numbered from here. */
const FIRST_CHAIN_ID = 500_000;
/** A node that is away comes back after so long. */
const AWAY_MS = 500;

/** What plays a seed again. */
export function repeatLine({ seed, mode, blocks = 500 }: { seed: number; mode: Mode; blocks?: number }): string {
  return `SEED=${seed} npm run simulate -- --mode ${mode} --blocks ${blocks}`;
}

/** Plays a seed: a real node, a real database, Firn, and everything that its schedule does to them; then compares every answer. */
export async function runSeed({ seed, mode, blocks, backing, say = () => {} }: SeedOptions): Promise<SeedResult> {
  const began = performance.now();
  const schedule = scheduleOf(seed, mode, blocks);
  const simulation = new Simulation(schedule, backing, say);
  let failure: string | undefined;
  let answers = 0;
  try {
    answers = await simulation.run();
  } catch (error) {
    failure = `${error instanceof Error ? (error.stack ?? error.message) : error}\n${simulation.log()}`;
  } finally {
    await simulation.dispose();
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { seed, mode, tally: simulation.tally, seconds, answers, ...(failure === undefined ? {} : { failure }) };
}

type Events = Partial<Record<EventKind, FaultEvent>>;

class Simulation {
  readonly tally = new Tally();
  private readonly random: Random;
  private readonly proxies: FaultProxy[] = [];
  private readonly left: Step[];
  private chain: ChainUnderFault | undefined;
  private system: SystemUnderFault | undefined;
  private watcher: Watcher | undefined;

  constructor(
    private readonly schedule: Schedule,
    private readonly backing: BackingCluster | undefined,
    private readonly say: (line: string) => void,
  ) {
    this.random = new Random(schedule.seed + 77);
    this.left = [...schedule.steps];
  }

  /** @returns how many answers were compared */
  async run(): Promise<number> {
    const { schedule } = this;
    const chainId = schedule.mode === 'embedded' ? MAIN_CHAIN_ID : FIRST_CHAIN_ID + schedule.seed;
    const chain = await ChainUnderFault.start(schedule, chainId);
    this.chain = chain;
    for (let index = 0; index < schedule.endpoints; index++) {
      this.proxies.push(await startFaultProxy(chain.node.url, this.random));
    }
    const entry = { ...mainEntry(''), chainId, endpoints: this.proxies.map(({ url }) => url) };
    const [system, events] = await this.prepareSystem(String(chainId), { chains: [entry] });
    this.system = system;
    await this.begin(chain, system);
    this.watcher = new Watcher(system.baseUrl, chain.node.chainId);
    this.watcher.start();
    const database = new DatabaseFaults(() => system.databaseUrl(), chain.node.chainId);
    await this.playEvents({ chain, system, database, random: this.random }, events);
    await this.heal();
    await chain.mineTo(schedule.blocks);
    this.note('the last fault is over');
    await system.waitForHead(chain.node.chainId, chain.node.rpc, RECOVERY_MS);
    this.note('Firn has the head');
    await this.watcher.stop();
    if (this.watcher.faults.length > 0) throw new Error(`answers during faults:\n${this.watcher.faults.join('\n')}`);
    const oracle = await Oracle.read(chain.node.rpc, descriptionOf(String(chainId)));
    const { answers } = await compareAll(system.baseUrl, [oracle], { ...EVERYBODY, seed: schedule.seed });
    // No fault of the schedule lasts for a minute: what stood still for so long did so by itself.
    const stalls = system.stalls();
    if (stalls.length > 0) throw new Error(`work stood still and was begun anew:\n${stalls.join('\n')}`);
    this.note(`${answers} answers are right; meanwhile ${JSON.stringify(this.watcher.seen)}`);
    return answers;
  }

  log(): string {
    return this.system?.log() ?? '';
  }

  /** Ends everything that runs. */
  async dispose(): Promise<void> {
    await this.watcher?.stop();
    await this.system?.dispose().catch((error: unknown) => this.note(`could not be disposed of: ${error}`));
    for (const proxy of this.proxies) {
      for (const [fault, times] of proxy.done) this.tally.add(`node: ${fault}` as FaultKind, times);
      proxy.stop();
    }
    await this.chain?.node.stop();
  }

  /** The backfill part: the chain grows while Firn starts on it, at whatever height the seed says. */
  private async begin(chain: ChainUnderFault, system: SystemUnderFault): Promise<void> {
    const { mode, startAt, liveFrom } = this.schedule;
    // Seven processes that start leave no processor for what they are connected through: then the chain stands still.
    const startsBefore = mode === 'processes' && startAt < liveFrom / 2;
    if (startsBefore) await system.start();
    let isTold = false;
    const telling = chain.tellBeginning().finally(() => {
      isTold = true;
    });
    let starting: Promise<void> | undefined;
    while (!isTold) {
      const height = await chain.height();
      this.armNodeFaults(height);
      if (mode === 'embedded' && height >= startAt) {
        starting ??= system.start();
        // Looked at below; until then its failure is nobody's.
        starting.catch(() => undefined);
      }
      await sleep(30);
    }
    await telling;
    await starting;
    if (!starting && !startsBefore) await system.start();
    this.note('Firn runs, events begin');
  }

  private async playEvents(context: FaultContext, events: Events): Promise<void> {
    while (this.left.length > 0) {
      const { at } = this.left[0] as Step;
      await context.chain.mineTo(at);
      this.armNodeFaults(at);
      const step = this.left[0];
      if (step?.do !== 'event' || step.at > at) continue;
      this.left.shift();
      const began = performance.now();
      const event = events[step.kind];
      if (!event) throw new Error(`nothing makes "${step.kind}" happen`);
      const hasFired = await event(context, step);
      if (hasFired) this.tally.add(step.kind);
      const ms = Math.round(performance.now() - began);
      this.note(`${step.at}: ${step.kind}${hasFired ? '' : ' (did not fire)'}, ${ms} ms`);
    }
  }

  /** Orders the node faults that are due, up to the next event. */
  private armNodeFaults(height: number): void {
    for (let step = this.left[0]; step?.do === 'node' && step.at <= height; step = this.left[0]) {
      this.left.shift();
      const proxy = this.proxies[step.endpoint] as FaultProxy;
      if (step.kind === 'node: away') {
        proxy.isAway = true;
        setTimeout(() => {
          proxy.isAway = false;
        }, AWAY_MS).unref();
        continue;
      }
      const fault = step.kind.slice('node: '.length) as NodeFault;
      proxy.armed.push(...Array.from({ length: step.times }, () => fault));
    }
  }

  private async heal(): Promise<void> {
    for (const proxy of this.proxies) {
      proxy.armed.length = 0;
      proxy.isAway = false;
    }
  }

  private async prepareSystem(chainId: string, chains: object): Promise<[SystemUnderFault, Events]> {
    if (this.schedule.mode === 'embedded') {
      return [await EmbeddedSystem.prepare(chains), { ...COMMON_EVENTS, ...EMBEDDED_EVENTS }];
    }
    if (!this.backing) throw new Error('services as processes need servers to stand on');
    const system = await ProcessSystem.prepare(this.backing, chainId, chains);
    return [system, { ...COMMON_EVENTS, ...(SERVICE_EVENTS as Events) }];
  }

  private note(line: string): void {
    this.say(`  ${line}`);
  }
}

function descriptionOf(chainId: string): ChainDescription {
  const description = mainDescription();
  return { ...description, chainId, chain: { ...description.chain, chainId } };
}
