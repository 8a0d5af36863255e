import { describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@nunatak/accounts-contracts';
import { UnavailableError } from '@nunatak/core/errors';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { KeySecrets } from '../secrets/key-secrets.js';
import { KeyVerifier } from './key-verifier.js';

const SECRETS = ['2:dHdvdHdvdHdvdHdvdHdvdHdvdHdvdHdvdHdvdHdvdHc=', '1:b25lb25lb25lb25lb25lb25lb25lb25lb25lb25lb24='];
const logger = pino({ level: 'silent' });

/** A database without keys, which notes the statements that it gets. */
class EmptyDatabase {
  readonly statements: { values: unknown[] }[] = [];

  async query(statement: { values: unknown[] }) {
    this.statements.push(statement);
    await new Promise(setImmediate);
    return { rows: [{ n: '7', hash: null }] };
  }
}

function verifierOf(database: Pick<EmptyDatabase, 'query'>, secrets = SECRETS) {
  return new KeyVerifier(database as unknown as Pool, new KeySecrets(secrets), logger);
}

describe('KeyVerifier', () => {
  it('asks for a flood of wrong keys in few statements', async () => {
    const database = new EmptyDatabase();
    const verifier = verifierOf(database);
    const keys = Array.from({ length: 10_000 }, makeApiKey);
    const answers = await Promise.all(keys.map((key) => verifier.verify(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['unknown']));
    expect(database.statements.length).toBeLessThanOrEqual(21);
  });

  it('refuses what no statement could answer soon, and goes on afterwards', async () => {
    const verifier = verifierOf(new EmptyDatabase());
    const flood = Array.from({ length: 21_000 }, (_, i) => verifier.verify(`a-key-of-another-${i}`));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(1_001);
    await expect(verifier.verify('a-key-of-another-service')).resolves.toEqual({ status: 'unknown', generation: 7 });
  });

  it('gives the database hashes alone, under each secret: how much of a key is right makes no difference', async () => {
    const database = new EmptyDatabase();
    const verifier = verifierOf(database);
    await verifier.verify('a-key-of-another-service');
    await verifier.verify('a-key-of-another-servicf');
    const hashes = database.statements.map(({ values }) => values[0] as Buffer[]);
    expect(hashes.map((each) => each.map(({ length }) => length))).toEqual([
      [32, 32],
      [32, 32],
    ]);
    const [right, wrong] = hashes.map((each) => each[0]!.toString('hex'));
    expect(right!.slice(0, 8)).not.toBe(wrong!.slice(0, 8));
  });

  it('asks nothing about a text that can not be a key, but the generation', async () => {
    const database = new EmptyDatabase();
    expect(await verifierOf(database).verify('nunatak_mistyped_key')).toEqual({ status: 'unknown', generation: 7 });
    expect(database.statements[0]!.values).toEqual([[]]);
  });

  it('fails all keys of a statement that fails, without a word of them', async () => {
    const verifier = verifierOf({ query: () => Promise.reject(new Error('Connection terminated')) });
    const keys = ['a-key-of-another-service', 'a-key-of-a-third-service'];
    const outcomes = await Promise.allSettled(keys.map((key) => verifier.verify(key)));
    expect(outcomes.map((each) => (each as PromiseRejectedResult).reason)).toEqual([
      expect.any(UnavailableError),
      expect.any(UnavailableError),
    ]);
  });
});
