import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Firn, isAlive } from '../firn.js';
import { ask } from '../waiting.js';
import { Clock } from './clock.js';
import type { ChainsUnderFault, SimulatedDomain } from './simulated-domain.js';
import { stallsIn } from './stalls.js';
import type { SystemUnderFault } from './system-under-fault.js';
import { waitUntil } from './wait-until.js';

/** Beyond the time that a start may take anyway. */
const LATE_MS = 120_000;

/** Firn as `npm start` runs it: one process, and the PostgreSQL that it starts. */
export class EmbeddedSystem implements SystemUnderFault {
  private constructor(
    readonly firn: Firn,
    readonly clock: Clock,
    private readonly database: string,
  ) {}

  static async prepare({ store }: SimulatedDomain, chains: ChainsUnderFault): Promise<EmbeddedSystem> {
    const env: Record<string, string> = { ...chains.firn.env };
    const firn = await Firn.prepare({ ...chains.firn, env });
    const clock = new Clock(join(firn.dataDir, 'clock'));
    Object.assign(env, clock.env);
    return new EmbeddedSystem(firn, clock, store.database);
  }

  get baseUrl(): string {
    return this.firn.baseUrl;
  }

  async start(): Promise<void> {
    try {
      await this.firn.run();
    } catch (error) {
      // Late is not wrong on a loaded machine, as long as it is on its way.
      const { pid } = this.firn;
      const answers = async (): Promise<boolean> => (await ask(this.baseUrl, '/v1/chains')).status === 200;
      if (pid === undefined || !isAlive(pid) || !(await waitUntil(answers, LATE_MS, 200))) throw error;
    }
  }

  killAll(): Promise<void> {
    return this.firn.kill();
  }

  killWriter(): Promise<void> {
    return this.firn.kill();
  }

  pids(): number[] {
    return this.firn.pid === undefined ? [] : [this.firn.pid];
  }

  databaseUrl(): string | undefined {
    return this.firn.databaseUrl(this.database);
  }

  databasePid(): number | undefined {
    return this.firn.databasePid();
  }

  killDatabase(): Promise<void> {
    return this.firn.killDatabase();
  }

  stalls(): string[] {
    return stallsIn(join(this.firn.dataDir, 'data'));
  }

  log(): string {
    const file = join(this.firn.dataDir, 'data', 'firn.log');
    return `${this.firn.output}\n${existsSync(file) ? readFileSync(file, 'utf8').slice(-8_000) : ''}`;
  }

  dispose(): Promise<void> {
    return this.firn.dispose();
  }
}
