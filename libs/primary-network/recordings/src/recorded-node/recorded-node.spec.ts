import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { openRecording } from '../recording.js';
import { recordedAnswers, recordedExchanges } from '../testing/recorded-answers.js';
import { type RecordedNode, startRecordedNode } from './start-recorded-node.js';

const recording = openRecording();
let node: RecordedNode;

beforeAll(async () => {
  node = await startRecordedNode(recording);
});
afterAll(() => node.stop());

async function ask(path: string, method: string, params: unknown = {}): Promise<{ status: number; body: string }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(`${node.url}${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.text() };
}

describe('a recorded node', () => {
  it.each(recordedExchanges())('answers $path $request as the real one did', async ({ path, request, ...expected }) => {
    const response = await fetch(`${node.url}${path}`, request === undefined ? {} : { method: 'POST', body: request });
    const body = await response.text();
    const answer = { status: response.status, contentType: response.headers.get('content-type'), response: body };
    expect(answer).toEqual(expected);
  });

  it('gives every block of the P- and the X-Chain, by height and by id, as the real one did', async () => {
    const asked = recordedAnswers().filter(({ method }) => /^(platform|avm)\.getBlock$/.test(method));
    expect(asked.length).toBeGreaterThan(100);
    for (const { path, method, params, body } of asked) expect((await ask(path, method, params)).body).toBe(body);
  });

  it('gives every block of the C-Chain as the real one did', async () => {
    const asked = recordedAnswers().filter(({ method }) => method === 'eth_getBlockByNumber');
    expect(asked).toHaveLength(recording.chains.C.height + 1);
    for (const { path, method, params, body } of asked) expect((await ask(path, method, params)).body).toBe(body);
  });

  it('answers as the real one did what does not follow from the chains', async () => {
    for (const [method, { path, body }] of Object.entries(recording.settings)) {
      const params = path.endsWith('/rpc') ? [] : {};
      expect((await ask(path, method, params)).body.trim()).toBe(body);
    }
  });
});

describe('a recorded node that is not as it should be', () => {
  const range = { startIndex: 0, numToFetch: 1024, encoding: 'hex' };

  it('has no Index API when that is off', async () => {
    node.index = false;
    try {
      expect(await ask('/ext/index/P/block', 'index.getLastAccepted')).toEqual({
        status: 404,
        body: '404 page not found\n',
      });
    } finally {
      node.index = true;
    }
  });

  it('knows blocks up to its height only, and more when it grows', async () => {
    node.setHeight('X', 3);
    try {
      const { containers } = JSON.parse(
        (await ask('/ext/index/X/block', 'index.getContainerRange', range)).body,
      ).result;
      expect(containers).toHaveLength(3);
      expect((await ask('/ext/bc/X', 'avm.getHeight')).body).toContain('"height":"3"');
      expect((await ask('/ext/bc/X', 'avm.getBlockByHeight', { height: 4 })).body).toContain('not found');
      node.setHeight('X', 4);
      expect((await ask('/ext/bc/X', 'avm.getBlockByHeight', { height: 4 })).body).toContain('"block":"0x');
    } finally {
      node.setHeight('X', recording.chains.X.height);
    }
  });

  // Seen on a node that was started again with --index-enabled: its first container, of index 0, was the next block.
  it('has an index that starts later, and counts from there', async () => {
    const { id } = [...recording.containers('X')][4] as { id: Uint8Array };
    node.setIndexStart('X', 5);
    try {
      const { containers } = JSON.parse(
        (await ask('/ext/index/X/block', 'index.getContainerRange', range)).body,
      ).result;
      expect(containers).toHaveLength(recording.chains.X.height - 4);
      expect(containers[0]).toMatchObject({ id: encodeCb58(id), index: '0' });
      expect((await ask('/ext/index/X/block', 'index.getIndex', { id: encodeCb58(id) })).body).toContain('"index":"0"');
      expect((await ask('/ext/bc/X', 'avm.getBlockByHeight', { height: 1 })).body).toContain('"block":"0x');
    } finally {
      node.setIndexStart('X', 1);
    }
  });

  it('refuses a height that was not recorded', () => {
    expect(() => node.setHeight('P', recording.chains.P.height + 1)).toThrow(RangeError);
  });

  it('gives spoilt blocks where it is told to', async () => {
    const block = async () =>
      JSON.parse((await ask('/ext/bc/P', 'platform.getBlockByHeight', { height: 2 })).body).result.block;
    const whole = await block();
    node.damage('P', 2, 'shortened');
    const shortened = await block();
    node.damage('P', 2, 'cutOff');
    const cutOff = await block();
    node.damage('P', 2, undefined);
    expect(shortened.length).toBeLessThan(whole.length);
    expect(whole.startsWith(shortened.slice(0, -8))).toBe(true);
    expect(whole.startsWith(cutOff)).toBe(true);
    expect(await block()).toBe(whole);
  });

  it('says that a chain is not bootstrapped, and answers nothing else for it', async () => {
    node.setBootstrapped('P', false);
    try {
      expect((await ask('/ext/info', 'info.isBootstrapped', { chain: 'P' })).body).toContain('"isBootstrapped":false');
      expect(await ask('/ext/bc/P', 'platform.getHeight')).toEqual({
        status: 503,
        body: 'API call rejected because chain is not done bootstrapping\n',
      });
      expect(await ask('/ext/bc/X', 'avm.getHeight')).toMatchObject({ status: 200 });
      expect((await ask('/ext/info', 'info.isBootstrapped', { chain: 'X' })).body).toContain('"isBootstrapped":true');
    } finally {
      node.setBootstrapped('P', true);
    }
  });
});
