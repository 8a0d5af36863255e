import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, Nunatak } from '../nunatak.js';
import { ask } from '../waiting.js';
import { Clock } from './clock.js';
import type { ChainsUnderFault, SimulatedDomain } from './simulated-domain.js';
import { stallsIn } from './stalls.js';
import type { SystemUnderFault } from './system-under-fault.js';
import { waitUntil } from './wait-until.js';

/** Beyond the time that a start may take anyway. */
const LATE_MS = 120_000;

/** Nunatak as `npm start` runs it: one process, and the PostgreSQL that it starts. */
export class EmbeddedSystem implements SystemUnderFault {
  private constructor(
    readonly nunatak: Nunatak,
    readonly clock: Clock,
    private readonly database: string,
  ) {}

  static async prepare({ database }: SimulatedDomain, chains: ChainsUnderFault): Promise<EmbeddedSystem> {
    const env: Record<string, string> = { ...chains.nunatak.env };
    const nunatak = await Nunatak.prepare({ ...chains.nunatak, env });
    const clock = new Clock(join(nunatak.dataDir, 'clock'));
    Object.assign(env, clock.env);
    return new EmbeddedSystem(nunatak, clock, database);
  }

  get baseUrl(): string {
    return this.nunatak.baseUrl;
  }

  get metricsUrl(): string {
    return this.nunatak.metricsUrl;
  }

  async start(): Promise<void> {
    try {
      await this.nunatak.run();
    } catch (error) {
      // Late is not wrong on a loaded machine, as long as it is on its way.
      const { pid } = this.nunatak;
      const answers = async (): Promise<boolean> => (await ask(this.baseUrl, '/v1/chains')).status === 200;
      if (pid === undefined || !isAlive(pid) || !(await waitUntil(answers, LATE_MS, 200))) throw error;
    }
  }

  killAll(): Promise<void> {
    return this.nunatak.kill();
  }

  killWriter(): Promise<void> {
    return this.nunatak.kill();
  }

  pids(): number[] {
    return this.nunatak.pid === undefined ? [] : [this.nunatak.pid];
  }

  databaseUrl(): string | undefined {
    return this.nunatak.databaseUrl(this.database);
  }

  databasePid(): number | undefined {
    return this.nunatak.databasePid();
  }

  killDatabase(): Promise<void> {
    return this.nunatak.killDatabase();
  }

  stalls(): string[] {
    return stallsIn(join(this.nunatak.dataDir, 'data'));
  }

  log(): string {
    const file = join(this.nunatak.dataDir, 'data', 'nunatak.log');
    return `${this.nunatak.output}\n${existsSync(file) ? readFileSync(file, 'utf8').slice(-8_000) : ''}`;
  }

  dispose(): Promise<void> {
    return this.nunatak.dispose();
  }
}
