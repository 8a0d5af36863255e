import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { useCoordination } from '../testing/use-coordination.js';
import { DefinitionWatch } from './definition-watch.js';
import { Definitions } from './definitions.js';

interface Node {
  url: string;
}

const database = useCoordination();
let definitions: Definitions<Node>;

beforeEach(async () => {
  definitions = new Definitions<Node>(database.pool, (key, { url }) => {
    if (!url.startsWith('http')) throw new Error(`${key} has no URL`);
  });
  await database.pool.query('DELETE FROM definition');
});

const node = (name: string): Node => ({ url: `http://${name}` });
const given = (...keys: string[]) => new Map(keys.map((key) => [key, node(key)]));

async function rows(): Promise<string[]> {
  const all = await definitions.list();
  return all.map(({ key, definition, origin, state }) =>
    [key, state, definition?.url ?? 'no definition', origin ?? 'operator'].join(' '),
  );
}

describe('definitions that flags give', () => {
  it('replace what the same flag gave before; what it gives no more is paused, and active again once it is given', async () => {
    await definitions.give('--node', given('1', '2'), true);
    await definitions.give('--node', new Map([['2', node('two')]]), true);
    expect(await rows()).toEqual(['1 paused http://1 --node', '2 active http://two --node']);
    await definitions.give('--node', given('1', '2'), true);
    expect(await rows()).toEqual(['1 active http://1 --node', '2 active http://2 --node']);
  });

  it('leave other keys alone where the flag may give more', async () => {
    await definitions.give('--node', given('1'), true);
    await definitions.give('--node', given('2'), false);
    expect(await rows()).toEqual(['1 active http://1 --node', '2 active http://2 --node']);
  });

  it("leave an operator's definitions and states, and take over what another flag gives no more", async () => {
    await definitions.put('1', node('mine'), 'active');
    await definitions.setState('2', 'paused');
    await definitions.give('--old', given('3', '4'), true);
    await definitions.give('--old', given('4'), true);
    await definitions.give('--node', given('1', '2', '3', '4'), true);
    expect(await rows()).toEqual([
      '1 active http://mine operator',
      '2 paused http://2 --node',
      '3 active http://3 --node',
      '4 active http://4 --old',
    ]);
  });

  it('replace those of other flags that are named', async () => {
    await definitions.give('--old', given('1', '2'), true);
    await definitions.setState('2', 'paused');
    await definitions.put('3', node('mine'), 'active');
    await definitions.give('--node', given('1', '2', '3'), true, ['--old']);
    expect(await rows()).toEqual([
      '1 active http://1 --node',
      '2 paused http://2 --node',
      '3 active http://mine operator',
    ]);
  });

  it('can be resumed while the flag is away, and removed for good', async () => {
    await definitions.give('--node', given('1', '2'), true);
    await definitions.give('--node', new Map(), true);
    await definitions.setState('1', 'active');
    await definitions.setState('2', 'removed');
    await definitions.give('--node', given('2'), true);
    expect(await rows()).toEqual(['1 paused http://1 --node', '2 removed http://2 --node']);
  });

  it('have remarks until they are replaced', async () => {
    const remarks = async () => (await definitions.list()).map(({ key, remark }) => `${key}: ${remark ?? 'none'}`);
    await definitions.give('--node', given('1', '2'), true);
    await definitions.remark(
      new Map([
        ['1', 'twice there'],
        ['2', 'odd'],
        ['3', 'nowhere'],
      ]),
    );
    await definitions.give('--node', given('1', '2'), true);
    expect(await remarks()).toEqual(['1: twice there', '2: odd']);
    await definitions.remark(new Map([['2', null]]));
    await definitions.give('--node', new Map([['1', node('other')]]), false);
    expect(await remarks()).toEqual(['1: none', '2: none']);
  });

  it('are refused whole where one is not valid', async () => {
    const wrong = new Map([...given('1'), ['2', { url: 'nowhere' }]]);
    await expect(definitions.give('--node', wrong, true)).rejects.toThrow('2 has no URL');
    expect(await rows()).toEqual([]);
  });
});

describe('DefinitionWatch', () => {
  let watch: DefinitionWatch<Node, { at: string }>;
  const warnings: string[] = [];
  const logger = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
  const resolve = (_: string, { url }: Node) => ({ at: url });

  afterEach(async () => {
    await watch.close();
    warnings.length = 0;
  });

  it('reports changes as they are made, and only what differs', async () => {
    await definitions.give('--node', given('1'), true);
    watch = new DefinitionWatch(definitions, { name: 'network', resolve }, { paused: 'drop', logger });
    await watch.start();
    expect(watch.list()).toEqual([['1', { at: 'http://1' }]]);
    const changes: string[] = [];
    watch.onChange((key, value) => void changes.push(`${key} ${value?.at}`));
    await definitions.give('--node', given('1', '2'), true);
    await until(() => changes.length === 1);
    await definitions.setState('1', 'paused');
    await until(() => changes.length === 2);
    expect(changes).toEqual(['2 http://2', '1 undefined']);
    expect([watch.listPaused(), watch.state('1'), watch.state('3')]).toEqual([
      [{ at: 'http://1' }],
      'paused',
      undefined,
    ]);
  });

  it('tries again what a listener refuses, and logs it once', async () => {
    watch = new DefinitionWatch(definitions, { name: 'network', resolve }, { paused: 'drop', logger, pollMs: 20 });
    let refused = 0;
    watch.onChange(() => {
      if (refused++ < 3) throw new Error('not beside another one');
    });
    await definitions.put('1', node('1'), 'active');
    await watch.start();
    await until(() => watch.list().length === 1);
    expect(warnings).toEqual(['a change of network 1 can not be followed: not beside another one']);
  });
});
