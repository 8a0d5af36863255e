import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PermanentError, RetryableError } from '@nunatak/core/errors';
import { Registry } from 'prom-client';
import { CurationMeter } from '../documents/curation-meter.js';
import { KeptLog } from '../testing/curation-log.js';
import { busyError, ListServer } from '../testing/list-server.js';
import { ManualPauses } from '../testing/manual-pauses.js';
import { called, digits, listText, listToken } from '../testing/sample-lists.js';
import { TokenLists, type TokenListsOptions } from './token-lists.js';

const HOUR_MS = 3_600_000;
const URL_A = 'https://lists.example/a.json?key=topsecretkey';
const [USD, EVIL, ART] = [digits('12'), digits('ee'), digits('a7')];

let folder: string;
let pauses: ManualPauses;
let log: KeptLog;
let server: ListServer;
let open: TokenLists[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-token-lists-'));
  pauses = new ManualPauses();
  log = new KeptLog();
  server = new ListServer();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((lists) => lists.close()));
  rmSync(folder, { recursive: true });
});

function tokenLists(options: Partial<TokenListsOptions> = {}): TokenLists {
  const lists = new TokenLists({ refreshMs: HOUR_MS, log, fetch: server.fetch, wait: pauses.wait, ...options });
  open.push(lists);
  return lists;
}

let seconds = 1_000;
/** Writes a list, at a time of its own: file systems need not tell apart what is written at once. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  seconds++;
  utimesSync(path, seconds, seconds);
  return path;
}

describe('what lists say of a token', () => {
  it('is what the first list says that says something, field by field', async () => {
    const first = file('first.json', listText([listToken('12', called('Benign'))]));
    const second = file(
      'second.json',
      listText([
        listToken('12', { name: 'Dollar', logoURI: 'https://x.example/usd.png', ...called('Malicious') }),
        listToken('ee', called('Malicious')),
        listToken('a7', { symbol: 'ART' }, 2),
      ]),
    );
    const lists = tokenLists({ shared: [second] });
    await lists.setChain('1', [first]);
    expect(lists.get('1', USD)).toEqual({ reputation: 'Benign', name: 'Dollar', logoUri: 'https://x.example/usd.png' });
    expect(lists.get('1', EVIL)).toEqual({ reputation: 'Malicious' });
    expect(lists.malicious('1')).toEqual([`0x${EVIL}`]);
    expect(lists.get('1', ART)).toBeUndefined();
    expect(lists.get('2', ART)).toBeUndefined();
    expect([...lists.tokens('1').keys()]).toEqual([USD, EVIL]);
    await lists.setChain('2');
    expect(lists.get('2', ART)).toEqual({ symbol: 'ART' });
  });

  it('is for the chains that name the list, of others nothing', async () => {
    const list = file('list.json', listText([listToken('12', { name: 'One' }), listToken('12', { name: 'Two' }, 2)]));
    const lists = tokenLists();
    await Promise.all([lists.setChain('1', [list]), lists.setChain('2')]);
    expect(lists.get('1', USD)).toEqual({ name: 'One' });
    expect(lists.get('2', USD)).toBeUndefined();
  });

  it('is overridden by the operator’s own list, which may clear a token and rename it', async () => {
    const theirs = file(
      'theirs.json',
      listText([
        listToken('12', { name: 'Theirs', symbol: 'T', ...called('Malicious') }),
        listToken('ee', called('Malicious')),
        listToken('a7', called('Benign')),
      ]),
    );
    const own = file(
      'own.json',
      listText([
        listToken('12', { name: 'Ours', ...called('Benign') }),
        listToken('ee', called(null)),
        listToken('a7', called('Malicious')),
      ]),
    );
    const lists = tokenLists({ own: [own] });
    await lists.setChain('1', [theirs]);
    expect(lists.get('1', USD)).toEqual({
      name: 'Ours',
      symbol: 'T',
      reputation: 'Benign',
      overrides: { name: 'Ours' },
    });
    expect(lists.get('1', EVIL)).toEqual({ reputation: null });
    expect(lists.malicious('1')).toEqual([`0x${ART}`]);
  });

  it('is forgotten with the chain, and with the list that is named no longer', async () => {
    const list = file('list.json', listText([listToken('12', called('Malicious'))]));
    const lists = tokenLists();
    await lists.setChain('1', [list]);
    await lists.setChain('1', []);
    expect([lists.get('1', USD), lists.malicious('1')]).toEqual([undefined, []]);
    await lists.setChain('1', [list]);
    expect(lists.malicious('1')).toEqual([`0x${USD}`]);
    await lists.removeChain('1');
    expect([lists.get('1', USD), lists.malicious('1')]).toEqual([undefined, []]);
    expect(pauses.lengths).toEqual([]);
  });
});

describe('a list in a file', () => {
  it('is read again within ten seconds of a change, and whoever listens is told of its chains', async () => {
    const path = file('list.json', listText([listToken('12', called('Benign'))]));
    const lists = tokenLists();
    await Promise.all([lists.setChain('1', [path]), lists.setChain('2')]);
    const told: string[][] = [];
    const end = lists.onChange((chains) => told.push([...chains]));
    lists.onChange(() => {
      throw new Error('a listener’s own fault');
    });
    const before = lists.malicious('1');
    await pauses.pass();
    expect(lists.malicious('1')).toBe(before);
    expect(told).toEqual([]);

    file('list.json', listText([listToken('12', called('Malicious'))]));
    expect(pauses.lengths).toEqual([10_000]);
    await pauses.pass();
    expect(lists.malicious('1')).toEqual([`0x${USD}`]);
    expect(told).toEqual([['1']]);

    end();
    file('list.json', listText([listToken('ee', called('Malicious'))]));
    await pauses.pass();
    expect(lists.malicious('1')).toEqual([`0x${EVIL}`]);
    expect(told).toEqual([['1']]);
    expect(log.taken().filter((line) => line.startsWith('warning'))).toEqual([
      'warning: a listener of token lists failed: a listener’s own fault',
      'warning: a listener of token lists failed: a listener’s own fault',
    ]);
  });

  it('that is spoilt, taken away or too long leaves its last good version served, and is complained of once', async () => {
    const path = file('list.json', listText([listToken('12', { name: 'Good' }), listToken('34', { name: 7 })]));
    const lists = tokenLists();
    await lists.setChain('1', [path]);
    expect(log.taken()).toEqual([
      `token list ${path} is read: 2 tokens`,
      `warning: token list ${path} holds what is left out: tokens[1].name must be string`,
    ]);
    const good = { name: 'Good' };

    file('list.json', listText([]));
    await pauses.pass();
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual(good);
    expect(log.taken()).toEqual([
      `warning: token list ${path} can't be used; what it said last is served: tokens must NOT have fewer than 1 items`,
    ]);

    rmSync(path);
    await pauses.pass();
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual(good);
    expect(log.taken()).toEqual([
      expect.stringMatching(/^warning: token list \S+ can't be used; what it said last is served: ENOENT/),
    ]);

    file('list.json', listText([listToken('12', { name: 'x'.repeat(17 << 20) })]));
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual(good);
    expect(log.taken()[0]).toMatch(/it has \d+ bytes, and 16777216 is the most that is read$/);

    file('list.json', listText([listToken('12', { name: 'Better' })]));
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual({ name: 'Better' });
    expect(log.taken()).toEqual([`token list ${path} can be read again`, `token list ${path} is read: 1 tokens`]);
  });

  it('that was refused, and goes and comes back, is refused again', async () => {
    const path = file('list.json', '{}');
    const lists = tokenLists();
    await lists.setChain('1', [path]);
    renameSync(path, `${path}.away`);
    await pauses.pass();
    log.taken();
    renameSync(`${path}.away`, path);
    await pauses.pass();
    expect(log.taken()).toEqual([
      `warning: token list ${path} can't be used; nothing of it is served: the document has no tokens`,
    ]);
  });

  it('of all chains changes what is known of each', async () => {
    const own = file('own.json', listText([listToken('12'), listToken('12', {}, 2)]));
    const shared = file('shared.json', listText([listToken('12'), listToken('12', {}, 2)]));
    const lists = tokenLists({ own: [own], shared: [shared] });
    await Promise.all([lists.setChain('1'), lists.setChain('2')]);
    const told: string[][] = [];
    lists.onChange((chains) => told.push([...chains]));
    for (const name of ['own.json', 'shared.json']) {
      file(name, listText([listToken('12', called('Malicious')), listToken('12', { name }, 2)]));
      await pauses.pass();
    }
    expect(told).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(lists.malicious('1')).toEqual([`0x${USD}`]);
    expect(lists.get('2', USD)).toEqual({ name: 'own.json', overrides: { name: 'own.json' } });
  });

  it('that is not there at the start is read once it is', async () => {
    const path = join(folder, 'late.json');
    const lists = tokenLists();
    await lists.setChain('1', [path]);
    expect(lists.get('1', USD)).toBeUndefined();
    file('late.json', listText([listToken('12', { name: 'Late' })]));
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual({ name: 'Late' });
  });
});

describe('a list at a URL', () => {
  it('is asked for in the background, with the validator of the version that is there', async () => {
    server.publish(URL_A, listText([listToken('12', { name: 'One' })]));
    const lists = tokenLists();
    await lists.setChain('1', [URL_A]);
    await lists.setChain('2', [URL_A]);
    await pauses.begun(1);
    expect(lists.get('1', USD)).toEqual({ name: 'One' });
    await pauses.pass();
    server.publish(URL_A, listText([listToken('12', { name: 'Two' })]));
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual({ name: 'Two' });
    const [first, second, third] = server.requests.map(({ etag }) => etag);
    expect(server.requests).toHaveLength(3);
    expect([first, second]).toEqual([undefined, third]);
    expect(third).toBeDefined();
  });

  it('is asked for in intervals that differ by a fifth', async () => {
    server.publish(URL_A, listText([listToken('12')]));
    const lists = tokenLists();
    await lists.setChain('1', [URL_A]);
    await pauses.begun(1);
    const lengths = new Set<number>();
    for (let i = 0; i < 50; i++) {
      const [ms] = pauses.lengths as [number];
      expect(ms).toBeGreaterThanOrEqual(0.9 * HOUR_MS);
      expect(ms).toBeLessThanOrEqual(1.1 * HOUR_MS);
      lengths.add(ms);
      await pauses.pass();
    }
    expect(lengths.size).toBeGreaterThan(40);
  });

  it('that can’t be had is asked for again after growing pauses, and the last good version stays', async () => {
    server.publish(URL_A, listText([listToken('12', { name: 'One' })]));
    const lists = tokenLists();
    await lists.setChain('1', [URL_A]);
    await pauses.begun(1);
    server.publish(URL_A, new RetryableError('the connection was lost'));
    for (const most of [30_000, 60_000, 120_000, 240_000]) {
      await pauses.pass();
      const [ms] = pauses.lengths as [number];
      expect(ms).toBeGreaterThanOrEqual(most / 2);
      expect(ms).toBeLessThanOrEqual(most);
    }
    server.publish(URL_A, busyError(7_200_000));
    await pauses.pass();
    expect(pauses.lengths).toEqual([7_200_000]);
    server.publish(URL_A, busyError(Number.MAX_VALUE));
    await pauses.pass();
    expect(pauses.lengths).toEqual([86_400_000]);
    // Refused for good, such as a private address: as often as ever, in case somebody mends it.
    server.publish(URL_A, new PermanentError('the address is private'));
    await pauses.pass();
    expect(pauses.lengths[0]).toBeGreaterThanOrEqual(0.9 * HOUR_MS);
    expect(lists.get('1', USD)).toEqual({ name: 'One' });
    // Once it was there again, the pauses begin anew.
    server.publish(URL_A, listText([listToken('12', { name: 'Back' })]));
    await pauses.pass();
    server.publish(URL_A, new RetryableError('the connection was lost'));
    await pauses.pass();
    expect(pauses.lengths[0]).toBeLessThanOrEqual(30_000);
  });

  it('that is sent again by a server without validators is no other', async () => {
    server.publish(URL_A, listText([listToken('12', { name: 'One' })]));
    const lists = tokenLists({ fetch: (request) => server.fetch({ ...request, etag: '' }) });
    await lists.setChain('1', [URL_A]);
    await pauses.begun(1);
    let changes = 0;
    lists.onChange(() => changes++);
    log.taken();
    await pauses.pass();
    expect([changes, log.taken(), server.requests.length]).toEqual([0, [], 2]);
  });

  it('is not exchanged for an earlier version, nor for what is no list', async () => {
    const published = (name: string, patch: number) =>
      listText([listToken('12', { name })], { version: { major: 1, minor: 0, patch } });
    server.publish(URL_A, published('New', 2));
    const lists = tokenLists();
    await lists.setChain('1', [URL_A]);
    await pauses.begun(1);
    log.taken();
    server.publish(URL_A, published('Old', 1));
    await pauses.pass();
    server.publish(URL_A, '<html>Sign in</html>');
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual({ name: 'New' });
    expect(log.taken()).toEqual([
      expect.stringContaining('what it said last is served: it is version 1.0.1, and 1.0.2 is there already'),
      expect.stringContaining('what it said last is served: it is no JSON'),
    ]);
    // What was refused gave no validator.
    expect(new Set(server.requests.slice(1).map(({ etag }) => etag)).size).toBe(1);
    server.publish(URL_A, published('New', 2));
    await pauses.pass();
    expect(log.taken()).toEqual([expect.stringContaining('can be read again')]);
    server.publish(URL_A, published('Newer', 3));
    await pauses.pass();
    expect(lists.get('1', USD)).toEqual({ name: 'Newer' });
  });

  it('is there after a restart before anything answers, and is then asked for with its validator', async () => {
    const keptIn = join(folder, 'kept');
    server.publish(URL_A, listText([listToken('12', { name: 'Kept' })]));
    const before = tokenLists({ keptIn });
    await before.setChain('1', [URL_A]);
    await pauses.begun(1);
    await before.close();

    const requests = server.requests.length;
    const [copy] = readdirSync(keptIn);
    utimesSync(join(keptIn, copy!), 1_000, 1_000);
    server.publish(URL_A, new RetryableError('nobody answers'));
    const after = tokenLists({ keptIn });
    await after.setChain('1', [URL_A]);
    expect(after.get('1', USD)).toEqual({ name: 'Kept' });
    expect(server.requests).toHaveLength(requests);
    const [firstMs] = pauses.lengths as [number];
    expect(firstMs).toBeLessThanOrEqual(30_000);
    await pauses.pass();
    expect(server.requests.at(-1)?.etag).toBeDefined();
    expect(after.get('1', USD)).toEqual({ name: 'Kept' });
    expect(readdirSync(keptIn)).toEqual([copy]);
    expect(statSync(join(keptIn, copy!)).mtimeMs).toBe(1_000_000);
    expect(copy + readFileSync(join(keptIn, copy!), 'utf8')).not.toMatch(/topsecretkey|lists\.example/);
  });

  it('is fetched anew when its copy is spoilt, and served when no copy can be written', async () => {
    const keptIn = join(folder, 'kept');
    server.publish(URL_A, listText([listToken('12', { name: 'One' })]));
    const before = tokenLists({ keptIn });
    await before.setChain('1', [URL_A]);
    await pauses.begun(1);
    await before.close();
    const [copy] = readdirSync(keptIn);
    for (const spoilt of ['', '{"text":7}', '{"text":"[]","etag":"\\"x\\""}']) {
      writeFileSync(join(keptIn, copy!), spoilt);
      const after = tokenLists({ keptIn });
      await after.setChain('1', [URL_A]);
      expect(after.get('1', USD)).toBeUndefined();
      await pauses.begun(1);
      expect(after.get('1', USD)).toEqual({ name: 'One' });
      expect(server.requests.at(-1)).toEqual({ url: URL_A });
      await after.close();
    }
    rmSync(join(keptIn, copy!));
    mkdirSync(join(keptIn, copy!));
    for (const blocked of [file('a-file', ''), keptIn]) {
      log.taken();
      const without = tokenLists({ keptIn: blocked });
      await without.setChain('1', [URL_A]);
      await pauses.begun(1);
      expect(without.get('1', USD)).toEqual({ name: 'One' });
      expect(log.taken()[0]).toMatch(/^warning: a copy of a fetched token list can't be kept: /);
      await without.close();
    }
    expect(readdirSync(keptIn)).toEqual([copy]);
  });

  it('is refused where nothing fetches, and shows in the log by its host alone', async () => {
    const lists = new TokenLists({ refreshMs: HOUR_MS, log, wait: pauses.wait });
    open.push(lists);
    await lists.setChain('1', [URL_A]);
    await pauses.begun(1);
    expect(log.taken()).toEqual([
      expect.stringMatching(
        /^warning: token list https:\/\/lists\.example \[[0-9a-f]{8}\] can't be used; nothing of it is served: nothing is configured that fetches URLs$/,
      ),
    ]);
  });
});

describe('the metrics of lists', () => {
  it('tell how many are current, stale and missing, what became of looks, and how many tokens are known', async () => {
    const registry = new Registry();
    server.publish(URL_A, listText([listToken('12')]));
    const good = file('good.json', listText([listToken('12'), listToken('34'), listToken('12', {}, 2)]));
    const stale = file('stale.json', listText([listToken('56')]));
    const lists = tokenLists({ own: [good], meter: new CurationMeter(registry) });
    await lists.setChain('1', [stale, join(folder, 'missing.json'), URL_A]);
    await lists.setChain('2');
    await pauses.begun(4);
    file('stale.json', '{}');
    await pauses.pass();
    const lines = (await registry.metrics()).split('\n').filter((line) => /^nunatak_/.test(line));
    expect(lines.sort()).toEqual([
      'nunatak_curated_contracts 0',
      'nunatak_curated_document_refreshes_total{kind="token_list",outcome="changed"} 3',
      'nunatak_curated_document_refreshes_total{kind="token_list",outcome="failed"} 2',
      'nunatak_curated_document_refreshes_total{kind="token_list",outcome="refused"} 1',
      'nunatak_curated_document_refreshes_total{kind="token_list",outcome="unchanged"} 2',
      'nunatak_curated_documents{kind="token_list",state="current"} 2',
      'nunatak_curated_documents{kind="token_list",state="missing"} 1',
      'nunatak_curated_documents{kind="token_list",state="stale"} 1',
      'nunatak_curated_tokens{chain="1"} 3',
      'nunatak_curated_tokens{chain="2"} 1',
    ]);
  });
});
