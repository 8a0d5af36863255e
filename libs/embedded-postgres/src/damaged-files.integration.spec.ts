import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { EmbeddedPostgresError } from './errors.js';

/** What a crash, a full disk or a hand may do to a file. */
const DAMAGES: Record<string, (file: string) => void> = {
  empty: (file) => writeFileSync(file, ''),
  'cut off': (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  garbled: (file) => writeFileSync(file, Buffer.from([0, 255, 123, 10, 34, 0])),
  missing: (file) => rmSync(file, { force: true }),
};

/** One stopped PostgreSQL with a table; each scenario spoils a file of it and starts it. */
describe('an embedded PostgreSQL that finds a file of its own spoiled', () => {
  let folder: string;
  let dataDir: string;
  let home: string;
  let sound: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-damaged-'));
    // PostgreSQL's own user may pass, also when the tests run as root: the data lie in the folder itself.
    chmodSync(folder, 0o755);
    dataDir = join(folder, 'postgres');
    const postgres = await startEmbeddedPostgres({ dataDir, databases: ['one'] });
    await query(postgres.url('one'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await postgres.stop();
    home = existsSync(join(dataDir, 'location.json'))
      ? (JSON.parse(readFileSync(join(dataDir, 'location.json'), 'utf8')) as { home: string }).home
      : dataDir;
    sound = join(folder, 'sound');
  });

  afterAll(() => {
    if (home !== dataDir) rmSync(home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  /** The file, as it was before the scenario, comes back after it. */
  let restore: (() => void) | undefined;
  const spoil = (file: string, how: (file: string) => void) => {
    rmSync(sound, { recursive: true, force: true });
    const wasThere = existsSync(file);
    if (wasThere) cpSync(file, sound, { recursive: true, preserveTimestamps: true });
    restore = () => {
      if (wasThere && file.startsWith(join(home, 'cluster'))) {
        // PostgreSQL's own file stays its user's.
        writeFileSync(file, readFileSync(sound));
        const { uid, gid } = statSync(join(home, 'cluster'));
        chownSync(file, uid, gid);
      } else if (wasThere) {
        rmSync(file, { recursive: true, force: true });
        renameSync(sound, file);
      }
    };
    how(file);
  };

  afterEach(() => {
    restore?.();
    restore = undefined;
  });

  const answer = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, databases: ['one'] });
    try {
      return await query(postgres.url('one'), 'SELECT answer FROM kept');
    } finally {
      await postgres.stop();
    }
  };

  const own = (name: string) => {
    if (name !== 'wal-compression') return join(home, name);
    return join(home, readdirSync(home).find((entry) => entry.startsWith('wal-compression-'))!);
  };

  describe.each(['postgres.json', 'password', 'wal-compression', 'lock', 'lock-cluster', 'cluster/PG_VERSION'])(
    '%s',
    (name) => {
      it.each(Object.keys(DAMAGES).filter((damage) => damage !== 'missing' || name !== 'postgres.json'))(
        '%s is made anew, and nothing is lost',
        async (damage) => {
          spoil(own(name), DAMAGES[damage]!);
          expect(await answer()).toEqual([{ answer: 42 }]);
          restore = undefined;
          expect(await answer()).toEqual([{ answer: 42 }]);
        },
      );
    },
  );

  it.each(Object.keys(DAMAGES))('a postmaster.pid that is %s keeps no start back', async (damage) => {
    const file = join(home, 'cluster', 'postmaster.pid');
    writeFileSync(file, '99999999\n/data\n1795270482\n5432\n\n127.0.0.1\n 1 1\nready   \n');
    DAMAGES[damage]!(file);
    expect(await answer()).toEqual([{ answer: 42 }]);
  });

  it('a password that is not the database’s is replaced', async () => {
    spoil(own('password'), (file) => writeFileSync(file, `${'x'.repeat(32)}\n`));
    expect(await answer()).toEqual([{ answer: 42 }]);
    restore = undefined;
  });

  it('a cluster that others may read is closed to them', async () => {
    chmodSync(join(home, 'cluster'), 0o777);
    expect(await answer()).toEqual([{ answer: 42 }]);
  });

  it.each(['postgres.json', 'password', 'lock', 'lock-cluster', 'cluster/postmaster.pid'])(
    'a folder in the place of %s is named, with what to do',
    async (name) => {
      const file = own(name);
      spoil(file, () => {
        rmSync(file, { force: true });
        mkdirSync(file);
      });
      const wasThere = restore;
      restore = () => {
        rmSync(file, { recursive: true, force: true });
        if (existsSync(sound)) wasThere?.();
      };
      const error = await answer().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(EmbeddedPostgresError);
      expect((error as Error).message).toBe(`${file} is a folder where a file belongs: move it away`);
    },
  );

  it.each([
    ['global/pg_control', 'empty'],
    ['global/pg_control', 'garbled'],
    ['global/pg_control', 'missing'],
    ['postgresql.conf', 'garbled'],
    ['pg_hba.conf', 'empty'],
    ['pg_hba.conf', 'garbled'],
  ])('PostgreSQL’s own %s, when it is %s, is named in one line with what to do', async (name, damage) => {
    const file = join(home, 'cluster', name);
    spoil(file, DAMAGES[damage]!);
    const error = await answer().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    const { message } = error as Error;
    expect(message).toContain(name.split('/').at(-1));
    expect(message).toMatch(/(restore .+, or|:) remove .+ to begin anew$/);
    expect(message).not.toContain('\n');
  });
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
