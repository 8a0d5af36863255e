import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { nunatak } from './testing/nunatak.js';
import { type SmallNode, startSmallNode } from './testing/small-node.js';

/** Each run of the tool is a process: on a loaded machine its start alone takes many seconds. */
jest.setTimeout(600_000);

const hash = (digit: string) => `0x${digit.repeat(64)}`;

describe('the nunatak tool and an endpoint of another chain with the same chain id', () => {
  const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
  let folder: string;
  let nodes: SmallNode[];
  const run = (...args: string[]) => nunatak(args, { cwd: folder, env: { NUNATAK_EVM_DATABASE_URL: database.url } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-tool-'));
    nodes = await Promise.all([startSmallNode(1235, hash('a')), startSmallNode(1235, hash('b'))]);
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (...more: string[]) => run('chains', 'add', ...nodes.flatMap(({ url }) => ['--rpc', url]), ...more);

  it('refuses to add it, unless it is forced to', async () => {
    const refused = await add();
    expect([refused.exitCode, refused.stderr]).toEqual([
      4,
      `nunatak: endpoint 2 is a node of another chain with this id: its block 0 is ${hash('b')}, this chain's is ${hash('a')} by endpoint 1; ` +
        'to add the chain all the same: --force\n',
    ]);
    expect((await add('--force')).exitCode).toBe(0);
  });

  it('finds it with the doctor', async () => {
    const { stdout, exitCode } = await run('doctor', '--chain', '1235', '--json');
    expect(exitCode).toBe(1);
    const failed = JSON.parse(stdout).filter(({ level }: { level: string }) => level === 'fail');
    expect(failed).toEqual([
      {
        part: 'chain 1235, endpoint 2',
        check: 'chain',
        level: 'fail',
        found: `its block 0 is ${hash('b')}, this chain's is ${hash('a')} by endpoint 1`,
        advice:
          'the endpoint is of another chain and left out: name a node of this one; where the node is mended, it is used again by itself',
      },
    ]);
  });
});
