import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Anvil, GENESIS_TIMESTAMP, startAnvil } from './chain/anvil.js';
import { Nunatak } from './nunatak.js';
import { ask, waitUntil } from './waiting.js';

const STOPPED = 901;
const FOLLOWED = 902;
const BLOCKS = 40;
/** Of the reset node: fewer, so that it does not even have the stored head's height. */
const BLOCKS_AFTER = 12;
/** For a chain to be seen to stand still: the time for which trouble is taken for a restart, and looks now and then. */
const TIMEOUT_MS = 120_000;

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
type Json = any;

/** Two chains; behind the URL of the first one's node another chain of the same id begins. Scenarios follow each other. */
describe('a chain that has stopped, beside one that goes on', () => {
  let node: Anvil;
  let other: Anvil;
  let nunatak: Nunatak;
  let genesis: string;
  const get = async (baseUrl: string, path: string): Promise<{ status: number; body: Json }> => {
    const response = await ask(baseUrl, path);
    return { status: response.status, body: await response.json() };
  };
  const admin = (path: string) => get(nunatak.adminUrl, path);
  const until = (what: string, isDone: () => Promise<boolean>) =>
    waitUntil({ what, isDone, timeoutMs: TIMEOUT_MS, details: () => nunatak.output });
  const tool: Nunatak['tool'] = (...args) => nunatak.tool(...args);

  beforeAll(async () => {
    node = await startAnvil({ chainId: STOPPED });
    other = await startAnvil({ chainId: FOLLOWED });
    for (const each of [node, other]) await each.rpc.call('anvil_mine', `0x${BLOCKS.toString(16)}`);
    genesis = (await node.rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false)).hash;
    nunatak = await Nunatak.start({ rpcUrls: [node.url, other.url] });
    await nunatak.waitForHead(node.chainId, node.rpc);
    await nunatak.waitForHead(other.chainId, other.rpc);
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await node?.stop();
    await other?.stop();
  });

  it('is followed before, as every surface shows', async () => {
    await until('readiness', async () => (await admin('/readyz')).status === 200);
    // The list remembers for a second what it saw last.
    await until('the list', async () => {
      const { body } = await get(nunatak.baseUrl, '/v1/chains');
      return body.chains.every((c: Json) => c.status === 'OK');
    });
    const { json } = await tool('status', '--json');
    expect(json.map((c: Json) => c.condition)).toEqual([
      { state: 'following', isFollowed: true },
      { state: 'following', isFollowed: true },
    ]);
    expect((await tool('verify', '--chain', '901')).exitCode).toBe(0);
  });

  it('stops when its node is reset to another chain', async () => {
    const port = Number(new URL(node.url).port);
    await node.stop();
    node = await startAnvil({ chainId: STOPPED, port, genesisTimestamp: GENESIS_TIMESTAMP + 1 });
    await node.rpc.call('anvil_mine', `0x${BLOCKS_AFTER.toString(16)}`);
    await until('the stop', async () => (await admin('/readyz')).status === 503);
  });

  it('makes /readyz fail, by its name and with the reason, and leaves /healthz alone', async () => {
    const ready = await admin('/readyz');
    expect(ready.body.checks.filter((c: Json) => c.name.startsWith('chain '))).toEqual([
      expect.objectContaining({
        name: 'chain 901',
        ok: false,
        message: expect.stringMatching(/^stopped: chain 901: /),
      }),
      expect.objectContaining({ name: 'chain 902', ok: true, message: 'following' }),
    ]);
    const healthy = await admin('/healthz');
    expect([healthy.status, healthy.body.checks.map((c: Json) => c.message)]).toEqual([
      200,
      expect.arrayContaining([expect.stringMatching(/^stopped: chain 901: /), 'following']),
    ]);
  });

  it('is UNAVAILABLE in the list and in the health check at once, and goes on being served', async () => {
    const { body } = await get(nunatak.baseUrl, '/v1/chains');
    expect(body.chains.map((c: Json) => [c.chainId, c.status])).toEqual([
      ['901', 'UNAVAILABLE'],
      ['902', 'OK'],
    ]);
    const health = (await get(nunatak.baseUrl, '/v1/health-check')).body;
    expect([health.status, Object.keys(health.error)]).toEqual(['error', ['chain-901']]);
    expect(health.error['chain-901'].message).toMatch(/^stopped/);
    expect((await get(nunatak.baseUrl, `/v1/chains/901/blocks/${BLOCKS}`)).status).toBe(200);
  });

  it('is stopped in `nunatak status`, which does not say that it is behind nothing', async () => {
    const { json } = await tool('status', '--json');
    expect(json.map((c: Json) => [c.condition.state, c.condition.isFollowed])).toEqual([
      ['stopped', false],
      ['following', true],
    ]);
    const { stdout } = await tool('status', '--chain', '901');
    expect(stdout).toMatch(/state +stopped: chain 901: /);
    expect(stdout).toMatch(/behind +not known/);
  });

  it('is a failure in `nunatak doctor`', async () => {
    const { exitCode, json } = await tool('doctor', '--json');
    const states = json.filter((f: Json) => f.check === 'state');
    expect(states).toEqual([
      expect.objectContaining({ part: 'chain 901', level: 'fail', found: expect.stringMatching(/^stopped: /) }),
      expect.objectContaining({ part: 'chain 902', level: 'ok', found: 'following' }),
    ]);
    expect(exitCode).toBe(1);
  });

  it('is told by `nunatak verify`, which finds that the node has another chain', async () => {
    const { exitCode, json } = await tool('verify', '--chain', '901', '--all', '--json');
    expect([exitCode, json.condition.state]).toEqual([1, 'stopped']);
    expect(json.differences).toEqual([
      { table: 'block', key: '0', field: 'hash', stored: genesis, node: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      {
        table: 'node',
        key: 'newest block',
        field: 'height',
        stored: String(BLOCKS),
        node: String(BLOCKS_AFTER),
      },
    ]);
    const { stdout } = await tool('verify', '--chain', '901');
    expect(stdout).toMatch(/^state: stopped: chain 901: /m);
    expect(stdout).toContain('the node serves another chain');
    expect((await tool('verify', '--chain', '902', '--all')).exitCode).toBe(0);
  });
});
