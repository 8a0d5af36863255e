import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../chain/random.js';
import type { BackingCluster } from './backing-cluster.js';
import { DatabaseFaults } from './database-faults.js';
import { EmbeddedSystem } from './embedded-system.js';
import type { FaultContext, FaultEvent } from './fault-context.js';
import type { EventKind, Mode } from './fault-kinds.js';
import { ProcessSystem } from './process-system.js';
import { type Schedule, type Step, scheduleOf } from './schedule.js';
import { SERVICE_EVENTS } from './service-events.js';
import type { ChainsUnderFault, SimulatedDomain } from './simulated-domain.js';
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
  domain: SimulatedDomain;
  seed: number;
  mode: Mode;
  blocks: number;
  /** What services as processes stand on. */
  backing?: BackingCluster | undefined;
  /** Told what happens, line by line. */
  say?: (line: string) => void;
}

/** How long the service may take to have everything after the last fault. */
const RECOVERY_MS = 120_000;

/** What plays a seed again. */
export function repeatLine({ domain, seed, mode, blocks }: Omit<SeedOptions, 'backing' | 'say'>): string {
  return `SEED=${seed} npm run simulate -- --domain ${domain.name} --mode ${mode} --blocks ${blocks}`;
}

/** Plays a seed: real nodes, a real database, Nunatak, and everything that its schedule does to them; then compares every answer. */
export async function runSeed({
  domain,
  seed,
  mode,
  blocks,
  backing,
  say = () => {},
}: SeedOptions): Promise<SeedResult> {
  const began = performance.now();
  const schedule = scheduleOf(domain, seed, mode, blocks);
  const simulation = new Simulation(domain, schedule, backing, say);
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
  private readonly left: Step[];
  private chains: ChainsUnderFault | undefined;
  private system: SystemUnderFault | undefined;
  private watcher: Watcher | undefined;

  constructor(
    private readonly domain: SimulatedDomain,
    private readonly schedule: Schedule,
    private readonly backing: BackingCluster | undefined,
    private readonly say: (line: string) => void,
  ) {
    this.random = new Random(schedule.seed + 77);
    this.left = [...schedule.steps];
  }

  /** @returns how many answers were compared */
  async run(): Promise<number> {
    const { domain, schedule, random } = this;
    const chains = await domain.open(schedule, random);
    this.chains = chains;
    const [system, events] = await this.prepareSystem(chains);
    this.system = system;
    await this.begin(chains, system);
    this.watcher = new Watcher(system.baseUrl, chains.watched);
    this.watcher.start();
    const database = new DatabaseFaults(() => system.databaseUrl(), domain.store);
    await this.playEvents({ domain, chains, system, database, random }, events);
    chains.heal();
    await system.clock.setRight(system.pids());
    await chains.mineTo(schedule.blocks);
    this.note('the last fault is over');
    await chains.waitUntilFollowed(system.baseUrl, { timeoutMs: RECOVERY_MS, details: () => this.log() });
    this.note('Nunatak has the head');
    await this.watcher.stop();
    if (this.watcher.faults.length > 0) throw new Error(`answers during faults:\n${this.watcher.faults.join('\n')}`);
    const answers = await chains.compare(system, schedule.seed);
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
    for (const [fault, times] of this.chains?.spoiled() ?? []) this.tally.add(`node: ${fault}`, times);
    await this.chains?.stop();
  }

  /** The backfill part: the chains grow while Nunatak starts on them, at whatever height the seed says. */
  private async begin(chains: ChainsUnderFault, system: SystemUnderFault): Promise<void> {
    const { mode, startAt, liveFrom } = this.schedule;
    // Seven processes that start leave no processor for what they are connected through: then the chain stands still.
    const startsBefore = mode === 'processes' && startAt < liveFrom / 2;
    if (startsBefore) await system.start();
    let isTold = false;
    const telling = chains.tellBeginning().finally(() => {
      isTold = true;
    });
    let starting: Promise<void> | undefined;
    while (!isTold) {
      const height = await chains.height();
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
    await chains.waitUntilBegun?.(system.baseUrl);
    this.note('Nunatak runs, events begin');
  }

  private async playEvents(context: FaultContext, events: Events): Promise<void> {
    while (this.left.length > 0) {
      const { at } = this.left[0] as Step;
      await context.chains.mineTo(at);
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
      this.chains?.spoil(step.kind.slice('node: '.length), step);
    }
  }

  private async prepareSystem(chains: ChainsUnderFault): Promise<[SystemUnderFault, Events]> {
    if (this.schedule.mode === 'embedded') {
      return [await EmbeddedSystem.prepare(this.domain, chains), { ...COMMON_EVENTS, ...EMBEDDED_EVENTS }];
    }
    if (!this.backing) throw new Error('services as processes need servers to stand on');
    const system = await ProcessSystem.prepare(this.domain, chains, this.backing);
    return [system, { ...COMMON_EVENTS, ...(SERVICE_EVENTS as Events) }];
  }

  private note(line: string): void {
    this.say(`  ${line}`);
  }
}
