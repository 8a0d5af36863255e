import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { FORMER_BUILD } from '@nunatak/database/testing';
import { isAlive, waitForEnd } from '@nunatak/embedded-postgres';
import { DEMO_CHAIN_ID } from '@nunatak/evm-embedding/testing';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '@nunatak/telemetry/trace-collector';
import pg from 'pg';
import { homeOf, MAIN, Run } from './testing/run.js';

/** Runs what follows with process ids and shared memory of its own, as in a container, which ends with it. */
const SEPARATE = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];

/** The whole process as `npm start` runs it, with the demo chain. Scenarios follow each other on one data folder. */
describe('npm start without a node', () => {
  let folder: string;
  let dataDir: string;
  let run: Run;
  let collector: TraceCollector;

  beforeAll(async () => {
    collector = await startTraceCollector();
    folder = mkdtempSync(join(tmpdir(), 'nunatak-standalone-'));
    dataDir = join(folder, '.nunatak');
    run = new Run(['--data-dir', dataDir], { NUNATAK_TRACING_URL: collector.url, NUNATAK_TRACING_SAMPLE_RATIO: '1' });
    await run.started();
  });

  afterAll(async () => {
    run.child.kill('SIGINT');
    await run.ended;
    await collector.close();
    rmSync(homeOf(join(dataDir, 'postgres')), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const children = () => [
    Number(readFileSync(join(dataDir, 'demo', 'anvil.pid'), 'utf8').split('\n')[0]),
    Number(readFileSync(join(homeOf(join(dataDir, 'postgres')), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
  ];

  it('prints commands whose answers have content', async () => {
    // Those of the chain and of the recorded network, in one list.
    await run.printed(/Try:\n[\s\S]*\/v1\/networks\/[^\n]*\n\n/);
    expect(run.output.match(/Try:/g)).toHaveLength(1);
    const urls = [...run.output.matchAll(/curl '([^']+)'/g)].map((match) => match[1]!);
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) {
      const response = await fetch(url);
      const body = (await response.json()) as Record<string, unknown>;
      expect([url, response.status]).toEqual([url, 200]);
      // One transaction is content itself, also one of the genesis, which consumes nothing.
      const list = 'txHash' in body ? [body] : (Object.values(body).find(Array.isArray) ?? [body.nativeTokenBalance]);
      expect([url, list.length]).not.toEqual([url, 0]);
    }
  });

  it('tells operators how it does, both threads of it', async () => {
    const ready = await fetch(`${run.adminUrl}/readyz`);
    const { checks } = (await ready.json()) as { checks: { name: string; ok: boolean }[] };
    expect([ready.status, checks.filter(({ ok }) => !ok)]).toEqual([200, []]);
    expect(checks.map(({ name }) => name)).toContain('pipeline');
    expect((await fetch(`${run.adminUrl}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${run.adminUrl}/metrics`)).text();
    const services = new Set([...metrics.matchAll(/service="([^"]+)"/g)].map((match) => match[1]));
    expect([...services].sort()).toEqual(['pipeline', 'standalone']);
    expect(metrics.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1);
  });

  it('reads for answers as a role that is no superuser', async () => {
    const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
      databaseUrl: string;
    };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `SELECT DISTINCT usename, rolsuper FROM pg_stat_activity JOIN pg_roles ON rolname = usename
       WHERE application_name = 'nunatak-evm-data'`,
    );
    await client.end();
    expect(rows).toEqual([{ usename: 'nunatak_reader', rolsuper: false }]);
  });

  it('has nothing of accounts, which are not configured', async () => {
    const { databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'installation.json'), 'utf8')) as {
      databaseUrl: string;
    };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname LIKE 'nunatak%' ORDER BY 1`);
    await client.end();
    expect(rows.map(({ datname }) => datname)).toEqual(['nunatak_evm', 'nunatak_metrics', 'nunatak_primary_network']);
    expect(run.output).not.toContain('accounts');
    const answer = (await (await fetch(`${run.dataUrl}/v1/apiLogs`)).json()) as Record<string, unknown>;
    expect([answer.statusCode, answer.message]).toEqual([404, expect.stringContaining('accounts')]);
  });

  it('sends traces where a collector is named, of both threads', async () => {
    const { status } = await fetch(`${run.dataUrl}/v1/chains/${DEMO_CHAIN_ID}/blocks?pageSize=1`);
    expect(status).toBe(200);
    const ofTrace = (spans: CollectedSpan[], last: string) =>
      spans.filter(({ traceId }) => spans.some((span) => span.traceId === traceId && span.name === last));
    const names = (spans: CollectedSpan[]) => [...new Set(spans.map(({ name }) => name))].sort();
    await collector.until((spans) => ['write', 'query latest_blocks'].every((name) => names(spans).includes(name)));
    expect(names(ofTrace(collector.spans, 'write'))).toEqual(
      expect.arrayContaining(['read blocks', 'publish blocks', 'index blocks', 'write']),
    );
    await collector.until((spans) => names(ofTrace(spans, 'query latest_blocks')).includes('GET gateway'));
  }, 60_000);

  it('refuses a second one on the same folder, and a port that is taken', async () => {
    const second = new Run(['--data-dir', dataDir]);
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/^nunatak: another Nunatak \(process \d+\) uses .+\n$/);
    const third = new Run(['--data-dir', join(folder, 'other'), '--port', new URL(run.dataUrl).port]);
    expect(await third.ended).toBe(1);
    expect(third.output).toMatch(/^nunatak: port \d+ is taken by another program: .+\n$/);
  });

  const separate = spawnSync(SEPARATE[0]!, [...SEPARATE.slice(1), 'true']).status === 0 ? it : it.skip;

  separate(
    'refuses a second one in another PID namespace, as of two containers on one volume (needs unshare)',
    async () => {
      const second = new Run(['--data-dir', dataDir], {}, SEPARATE);
      expect(await second.ended).toBe(1);
      expect(second.output).toMatch(/^nunatak: another Nunatak \(process \d+ of another container\) uses .+\n$/);
    },
  );

  it('ends with its children on SIGINT, and resumes', async () => {
    const before = await head(run.dataUrl);
    const pids = children();
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);
    run = new Run(['--data-dir', dataDir]);
    await run.started();
    await until(async () => (await head(run.dataUrl)) > before);
  });

  it('asks nobody for metadata where that is turned off, and answers that nobody does', async () => {
    run.child.kill('SIGINT');
    await run.ended;
    run = new Run(['--data-dir', dataDir], { NUNATAK_NFT_METADATA: 'false' });
    await run.started();
    await run.printed(/listCollectibles/);
    const collectibles = /'([^']+listCollectibles[^']*)'/.exec(run.output)![1]!;
    type Held = { address: string; tokenId: string };
    const { collectibleBalances } = (await (await fetch(collectibles)).json()) as { collectibleBalances: Held[] };
    const [{ address, tokenId }] = collectibleBalances as [Held];
    const token = `nfts/collections/${address}/tokens/${tokenId}`;
    const asked = await fetch(`${run.dataUrl}/v1/chains/${DEMO_CHAIN_ID}/${token}:reindex`, { method: 'POST' });
    expect([asked.status, ((await asked.json()) as { message: string }).message]).toEqual([
      503,
      'No metadata service runs here',
    ]);
    expect(await (await fetch(`${run.adminUrl}/metrics`)).text()).not.toContain('nunatak_evm_metadata');
  });

  it('is not stopped by what a kill -9 of all of it leaves behind', async () => {
    const before = await head(run.dataUrl);
    for (const pid of [run.child.pid!, ...children()]) process.kill(pid, 'SIGKILL');
    await run.ended;
    run = new Run(['--data-dir', dataDir]);
    await run.started();
    await until(async () => (await head(run.dataUrl)) > before);
  });

  it.each(['', '{"cut', '\0\0garbage'])('starts though its own files hold %j', async (content) => {
    run.child.kill('SIGINT');
    await run.ended;
    const names = [
      'page-token-secret',
      'installation.json',
      'lock',
      'demo/anvil.pid',
      'demo/genesis-time',
      'demo/lock',
    ];
    for (const name of [...names, 'demo/state.json']) writeFileSync(join(dataDir, name), content);
    writeFileSync(join(dataDir, 'postgres', 'location.json'), content);
    run = new Run(['--data-dir', dataDir]);
    await run.started();
    await until(async () => (await head(run.dataUrl)) > 0);
  });

  describe('with a folder in the place of a file', () => {
    beforeAll(async () => {
      run.child.kill('SIGINT');
      await run.ended;
    });

    afterAll(async () => {
      run = new Run(['--data-dir', dataDir]);
      await run.started();
    });

    it.each(['page-token-secret', 'installation.json', 'nunatak.log', 'lock', 'demo/lock', 'demo/anvil.pid'])(
      'names %s in one line with what to do',
      async (name) => {
        const file = join(dataDir, name);
        rmSync(file, { force: true });
        mkdirSync(file);
        const spoiled = new Run(['--data-dir', dataDir]);
        expect(await spoiled.ended).toBe(1);
        rmSync(file, { recursive: true });
        expect(spoiled.output.split('\n').filter((line) => line.startsWith('nunatak:'))).toEqual([
          expect.stringMatching(
            new RegExp(`^nunatak: \\S+/${name}\\S* is a folder where a file belongs: move it away$`),
          ),
        ]);
      },
    );
  });

  it('ends at once, with its children, when its folder was taken away', async () => {
    const pids = children();
    renameSync(dataDir, `${dataDir}-elsewhere`);
    expect(await run.ended).toBe(1);
    expect(run.output).toContain(
      'was removed or replaced: another Nunatak may write there now, so this one ends at once',
    );
    expect(await Promise.all(pids.map((pid) => waitForEnd(pid, 20_000)))).toEqual([true, true]);
    renameSync(`${dataDir}-elsewhere`, dataDir);
    run = new Run(['--data-dir', dataDir]);
    await run.started();
  });

  it('leaves no child behind when it is killed alone', async () => {
    const pids = children();
    run.child.kill('SIGKILL');
    await run.ended;
    expect(await Promise.all(pids.map((pid) => waitForEnd(pid, 20_000)))).toEqual([true, true]);
    run = new Run(['--data-dir', dataDir]);
    await run.started();
  });
});

describe('npm start with a node', () => {
  let node: Server;
  let folder: string;
  let url: string;
  let isUp = false;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-standalone-'));
    // A node that knows its chain, and nothing else.
    node = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (!isUp || !body.includes('"eth_chainId"')) return response.writeHead(500).end();
        return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x4d2' }));
      });
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/?key=hunter2`;
  });

  afterAll(() => {
    node.close();
    node.closeAllConnections();
    rmSync(homeOf(join(folder, '.nunatak', 'postgres')), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('waits for one that does not answer, says so, and serves its chain from its first answer on, also when it is away at the next start', async () => {
    const start = () => new Run(['--data-dir', join(folder, '.nunatak')], { NUNATAK_EVM_RPC: url });
    const check = async (run: Run, name: string) => {
      const ready = await fetch(`${run.adminUrl}/readyz`);
      const { checks } = (await ready.json()) as { checks: { name: string; ok: boolean; message?: string }[] };
      const found = checks.find((each) => each.name === name);
      return [ready.status, found?.ok, found?.message];
    };
    const status = async (run: Run) => (await fetch(`${run.dataUrl}/v1/chains/1234`)).status;
    let run = start();
    await run.started();
    const fault = 'the node of --evm-rpc answers with HTTP status 500';
    await run.printed(new RegExp(`Waiting: ${fault}: its chain is not known yet\\.\n`));
    expect(await check(run, 'evm nodes')).toEqual([503, false, `${fault}: its chain is not known yet`]);
    expect([await status(run), (await fetch(`${run.adminUrl}/healthz`)).status]).toEqual([404, 200]);
    isUp = true;
    await until(async () => (await status(run)) === 200);
    expect((await check(run, 'evm nodes')).slice(1)).toEqual([true, 'all have told their chains']);
    // The pipeline's thread has the chain, too: it reports what keeps it.
    await run.printed(/Chain 1234: block - \(endpoint 1/);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(run.output).not.toContain('hunter2');

    isUp = false;
    run = start();
    await run.started();
    expect(await status(run)).toBe(200);
    expect((await check(run, 'evm nodes')).slice(1)).toEqual([true, `${fault}: it was of chain 1234`]);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  }, 180_000);

  it('warns of a key among its arguments without printing it', async () => {
    const loud = new Run(['--data-dir', join(folder, 'loud'), '--evm-rpc', url, '--chains', join(folder, 'none.json')]);
    expect(await loud.ended).toBe(1);
    expect(loud.output).toBe(
      `nunatak: a URL of --evm-rpc looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_EVM_RPC, or in a file by --evm-rpc-file or NUNATAK_EVM_RPC_FILE\nnunatak: ${folder}/none.json can't be read (ENOENT)\n`,
    );
    expect(existsSync(join(folder, 'loud', 'postgres'))).toBe(false);
  });

  it('ends with the way out in a former build’s data folder, of which it changes nothing', async () => {
    const dataDir = join(folder, 'former');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, FORMER_BUILD.log), '');
    const run = new Run(['--data-dir', dataDir]);
    expect(await run.ended).toBe(1);
    expect(run.output).toBe(
      `nunatak: the data folder ${dataDir} is of a build before version 0.1.0, from which no upgrade exists (docs/upgrades.md): choose another one with --data-dir, or remove it, and its chains are indexed again\n`,
    );
    expect(readdirSync(dataDir)).toEqual([FORMER_BUILD.log]);
  });

  it('keeps files that hold secrets to their owner, also those that others could read', async () => {
    const dataDir = join(folder, 'modes');
    mkdirSync(dataDir);
    for (const name of ['nunatak.log', 'page-token-secret'])
      writeFileSync(join(dataDir, name), `${'s'.repeat(43)}\n`, { mode: 0o644 });
    const run = new Run(['--data-dir', dataDir], { NUNATAK_EVM_RPC: 'no URL' });
    await run.ended;
    const modes = ['nunatak.log', 'page-token-secret', 'lock'].map((name) =>
      (statSync(join(dataDir, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['600', '600', '600']);
  });

  it('leaves the reason of a failed start in the log', async () => {
    const dataDir = join(folder, 'failed-start');
    const run = new Run(['--data-dir', dataDir], { NUNATAK_EVM_RPC: 'no URL' });
    expect(await run.ended).toBe(1);
    const lines = readFileSync(join(dataDir, 'nunatak.log'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 60,
        msg: 'the start failed',
        err: expect.objectContaining({ name: 'EndpointListError' }),
      }),
    );
  });

  it('says in one line that the data folder cannot be used', async () => {
    const run = new Run(['--data-dir', join(MAIN, 'below-a-file')]);
    expect(await run.ended).toBe(1);
    expect(run.output).toMatch(/^nunatak: the data folder .+ can't be used \(a part of the path is a file\): .+\n$/);
  });
});

async function head(dataUrl: string): Promise<number> {
  const response = await fetch(`${dataUrl}/v1/chains/${DEMO_CHAIN_ID}/blocks?pageSize=1`);
  const { blocks } = (await response.json()) as { blocks: { blockNumber: string }[] };
  return Number(blocks[0]?.blockNumber ?? -1);
}
