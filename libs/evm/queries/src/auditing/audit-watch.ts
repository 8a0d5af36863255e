import { Repetition } from '@nunatak/core/pause';
import type { Pool } from 'pg';
import { readAudits } from './audit-progress.js';
import { auditText } from './audit-text.js';

const LOOK_EVERY_MS = 5_000;

/** Keeps in memory how far chains' balances are compared with their nodes', for health reports: those are to answer at once. */
export class AuditWatch {
  #text = 'not known yet';
  readonly #looks = new Repetition(() => this.#look(), LOOK_EVERY_MS);

  /** @param chainIds the chains that are told of, as they are at each look */
  constructor(
    private readonly pool: Pool,
    private readonly chainIds: () => string[],
  ) {}

  /** What was read last, as one line for operators. */
  get text(): string {
    return this.#text;
  }

  /** Looks, and goes on looking. Never fails. */
  start(): Promise<void> {
    return this.#looks.start();
  }

  /** Ends the looking; a look under way is waited for. */
  close(): Promise<void> {
    return this.#looks.close();
  }

  async #look(): Promise<void> {
    const chainIds = this.chainIds();
    try {
      const audits = await readAudits(this.pool, chainIds);
      this.#text = chainIds.map((id) => `chain ${id}: ${auditText(audits.get(id) ?? [])}`).join('. ') || 'no chains';
    } catch {
      this.#text = 'not known: the database does not tell';
    }
  }
}
