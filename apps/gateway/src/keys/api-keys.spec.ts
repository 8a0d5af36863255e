import { afterEach, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@nunatak/accounts-contracts';
import type { Operation } from '@nunatak/gateway-contracts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { AdmissionRequest } from '../admission/admission.js';
import { ApiKeys } from './api-keys.js';
import { ADDRESS_PLANS, LOST, RECORD, ScriptedAccounts } from './testing/scripted-accounts.js';

const KEY = makeApiKey();
const CALLER = { kind: 'organisation', id: RECORD.organisationId, plan: RECORD.plan, key: { id: RECORD.keyId } };
const AWAY = { statusCode: 503, headers: { 'retry-after': '1' } };
const STALE_MS = 600_000;
const GET_BLOCK = { operationId: 'getBlock' } as Operation;

let keys: ApiKeys;
let accounts: ScriptedAccounts;
let nowMs: number;
let registry: Registry;
afterEach(() => keys.stop());

/** Keys of a gateway, before accounts has sent anything. */
function begin(): Promise<void> {
  accounts = new ScriptedAccounts();
  accounts.keys.set(KEY, { status: 'valid' });
  nowMs = 0;
  registry = new Registry();
  const logger = pino({ level: 'silent' });
  keys = new ApiKeys({ client: accounts, staleMs: STALE_MS, logger, metrics: registry }, () => nowMs);
  return keys.start();
}

/** The same, with the stream up. */
async function connected(): Promise<void> {
  const started = begin();
  await accounts.send(accounts.connected);
  await started;
}

const identify = (apiKey: string | undefined, request: Partial<AdmissionRequest> = {}) =>
  keys.identify({
    ...{ host: 'data', operation: undefined, weight: 'small', address: '192.0.2.1', path: '/', now: 0, apiKey },
    ...{ userAgent: '', hostName: '' },
    ...request,
  });
const found = async (...asked: Parameters<typeof identify>) => identify(...asked);

/** Time without a message of the stream. */
const wait = (ms: number) => {
  nowMs += ms;
};

describe('a client without a key', () => {
  it('counts by address on the plan of the host, and the metrics host ignores keys', async () => {
    await connected();
    const address = '192.0.2.1';
    const onData = { kind: 'address', address, host: 'data', plan: ADDRESS_PLANS.unauthenticated };
    const onMetrics = { kind: 'address', address, host: 'metrics', plan: ADDRESS_PLANS.metrics };
    expect(identify(undefined)).toEqual(onData);
    for (const key of [undefined, KEY, 'bad', 'a, b', ''])
      expect(identify(key, { host: 'metrics' })).toEqual(onMetrics);
    expect(accounts.asked).toEqual([]);
  });

  it('is refused until accounts has stated the plans, which stay when accounts goes', async () => {
    const started = begin();
    expect(identify(undefined)).toMatchObject(AWAY);
    expect(identify(undefined, { host: 'metrics' })).toMatchObject(AWAY);
    expect(keys.isReady).toBe(false);
    await accounts.send(LOST, accounts.connected, LOST);
    await started;
    wait(STALE_MS);
    expect(keys.isReady).toBe(true);
    expect(identify(undefined)).toMatchObject({ plan: ADDRESS_PLANS.unauthenticated });
  });

  it('gets a changed plan at once', async () => {
    await connected();
    const addressPlans = { ...ADDRESS_PLANS, metrics: { unitsPerMinute: 1, unitsPerDay: 2 } };
    await accounts.send({ kind: 'changed', changed: 'plan', id: 'metrics', generation: 2, addressPlans });
    expect(identify(undefined, { host: 'metrics' })).toMatchObject({ plan: addressPlans.metrics });
  });
});

describe('a key', () => {
  it.each([
    ['two keys', `${KEY}, ${makeApiKey()}`],
    ['one twice', `${KEY}, ${KEY}`],
    ['two empty ones', ', '],
  ])('that comes as %s is a 400', async (_, key) => {
    await connected();
    expect(identify(key)).toMatchObject({ statusCode: 400 });
    expect(accounts.asked).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['short', 'a'.repeat(15)],
    ['long', 'a'.repeat(1_000_000)],
    ['NUL', `${'a'.repeat(20)}\0`],
    ['UTF-8', `${'a'.repeat(20)}ß`],
    ['a space', `${'a'.repeat(20)} b`],
    ['a wrong checksum', `${KEY.slice(0, -1)}${KEY.endsWith('0') ? '1' : '0'}`],
    ['only a prefix', `nunatak_${'a'.repeat(30)}`],
  ])('with a form that no key has (%s) is a 401, without a question', async (_, key) => {
    await connected();
    const refusal = await found(key);
    expect(refusal).toMatchObject({ statusCode: 401 });
    if (key !== '') expect(JSON.stringify(refusal)).not.toContain(key.slice(0, 20));
    expect(accounts.asked).toEqual([]);
  });

  it('that is valid is asked about once, with its organisation, plan and own limit', async () => {
    await connected();
    const keyLimit = { unitsPerMinute: 5, unitsPerDay: 50 };
    accounts.keys.set(KEY, { status: 'valid', keyLimit });
    const caller = { ...CALLER, key: { id: RECORD.keyId, limit: keyLimit } };
    expect(await found(KEY)).toEqual(caller);
    for (let i = 0; i < 100; i++) expect(identify(KEY)).toEqual(caller);
    expect(accounts.asked).toEqual([KEY]);
  });

  it('is asked about once, however many requests wait for the answer', async () => {
    await connected();
    accounts.isSlow = true;
    const all = Array.from({ length: 100 }, () => found(KEY));
    accounts.answerAll();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(accounts.asked).toEqual([KEY]);
  });

  it.each(['unknown', 'disabled', 'revoked', 'expired'] as const)('that is %s is a 401 for 30 s', async (status) => {
    await connected();
    if (status === 'unknown') accounts.keys.delete(KEY);
    else accounts.keys.set(KEY, { status });
    const refusal = { statusCode: 401, message: expect.stringContaining(status) };
    expect(await found(KEY)).toMatchObject(refusal);
    wait(29_999);
    expect(identify(KEY)).toMatchObject(refusal);
    expect(accounts.asked).toHaveLength(1);
    wait(1);
    expect(await found(KEY)).toMatchObject(refusal);
    expect(accounts.asked).toHaveLength(2);
  });

  it('that is imported or enabled is accepted at once', async () => {
    await connected();
    accounts.keys.delete(KEY);
    expect(await found(KEY)).toMatchObject({ statusCode: 401 });
    await accounts.change(KEY, { status: 'valid' });
    expect(await found(KEY)).toEqual(CALLER);
  });

  it('expires by itself at its time, wherever the gateway’s clock is set', async () => {
    await connected();
    accounts.keys.set(KEY, { status: 'valid', expiresInMs: 1_000 });
    expect(await found(KEY)).toEqual(CALLER);
    wait(999);
    for (const now of [0, 1_000, Date.parse('2999-01-01')]) expect(identify(KEY, { now })).toEqual(CALLER);
    wait(1);
    for (const now of [0, Date.parse('2999-01-01')])
      expect(identify(KEY, { now })).toMatchObject({ statusCode: 401, message: 'The API key has expired' });
    expect(accounts.asked).toHaveLength(1);
  });

  it('with scopes calls operations in them alone', async () => {
    await connected();
    accounts.keys.set(KEY, { status: 'valid', scopes: ['getBlock', 'list*'] });
    const status = async (operation: Operation | undefined) => {
      const who = await found(KEY, { operation });
      return 'statusCode' in who ? [who.statusCode, who.message] : 'allowed';
    };
    expect(await status(GET_BLOCK)).toBe('allowed');
    expect(await status({ operationId: 'listBlocks' } as Operation)).toBe('allowed');
    expect(await status({ operationId: 'getBlocks' } as Operation)).toEqual([
      403,
      'The API key is not allowed to call getBlocks',
    ]);
    expect(await status(undefined)).toEqual([403, 'The API key is not allowed to call this operation']);
  });
});

describe('changes', () => {
  it('make keys that they concern be verified again, and no others', async () => {
    await connected();
    const other = makeApiKey();
    accounts.keys.set(other, {
      ...{ status: 'valid', keyId: 'k-2', organisationId: 'o-2', plan: { ...RECORD.plan, name: 'pro' } },
    });
    for (const [changed, id] of [
      ['key', RECORD.keyId],
      ['organisation', RECORD.organisationId],
      ['plan', 'free'],
    ] as const) {
      await found(KEY);
      await found(other);
      accounts.asked.length = 0;
      await accounts.send({ kind: 'changed', changed, id, generation: ++accounts.generation });
      await found(other);
      await found(KEY);
      expect([changed, accounts.asked]).toEqual([changed, [KEY]]);
    }
  });

  it('stop a revoked key at once', async () => {
    await connected();
    await found(KEY);
    await accounts.change(KEY, { status: 'revoked' });
    expect(await found(KEY)).toMatchObject({ statusCode: 401 });
  });

  it('are not undone by an answer that was under way', async () => {
    await connected();
    accounts.isSlow = true;
    const before = found(KEY);
    await accounts.change(KEY, { status: 'revoked' });
    accounts.isSlow = false;
    accounts.answerAll();
    expect(await before).toMatchObject({ statusCode: 401 });
    expect(await found(KEY)).toMatchObject({ statusCode: 401 });
    expect(accounts.asked).toHaveLength(2);
  });

  it('that were missed make each key be verified again', async () => {
    await connected();
    await found(KEY);
    await accounts.send(LOST, accounts.connected);
    expect(identify(KEY)).toEqual(CALLER);
    accounts.generation = 2;
    accounts.keys.set(KEY, { status: 'revoked' });
    await accounts.send(LOST, accounts.connected);
    expect(await found(KEY)).toMatchObject({ statusCode: 401 });
  });

  it('that an answer could have missed while the stream was down make it be asked again', async () => {
    await connected();
    accounts.isSlow = true;
    const before = found(KEY);
    // A restored backup: the generation is smaller than before.
    accounts.generation = 0;
    accounts.keys.delete(KEY);
    await accounts.send(LOST, accounts.connected);
    accounts.isSlow = false;
    accounts.answerAll();
    expect(await before).toMatchObject({ statusCode: 401, message: 'The API key is unknown' });
  });

  it('that never end are a 503, not an endless question', async () => {
    await connected();
    accounts.generation = 0;
    expect(await found(KEY)).toMatchObject(AWAY);
    expect(accounts.asked).toHaveLength(5);
  });
});

describe('the age of a key', () => {
  it('does not matter while the stream is up', async () => {
    await connected();
    await found(KEY);
    for (let i = 0; i < 1_000; i++) {
      wait(4_999);
      await accounts.send({ kind: 'alive', generation: accounts.generation });
    }
    expect(identify(KEY)).toEqual(CALLER);
    expect(accounts.asked).toHaveLength(1);
  });

  it('makes it be verified again 5 s after the last message', async () => {
    await connected();
    await found(KEY);
    await accounts.send(LOST);
    accounts.keys.set(KEY, { status: 'revoked' });
    wait(4_999);
    expect(identify(KEY)).toEqual(CALLER);
    wait(1);
    expect(await found(KEY)).toMatchObject({ statusCode: 401 });
  });

  it('lets it go on for its time while accounts does not answer, and no longer', async () => {
    await connected();
    await found(KEY);
    accounts.isAway = true;
    await accounts.send(LOST);
    wait(STALE_MS - 1);
    expect(await found(KEY)).toEqual(CALLER);
    expect(await found(makeApiKey())).toMatchObject(AWAY);
    wait(1);
    expect(await found(KEY)).toMatchObject(AWAY);
    accounts.isAway = false;
    expect(await found(KEY)).toEqual(CALLER);
  });

  it('makes nobody wait for accounts that failed: they are asked each second, beside', async () => {
    await connected();
    await found(KEY);
    accounts.isAway = true;
    wait(5_000);
    await found(KEY);
    accounts.asked.length = 0;
    for (let i = 0; i < 100; i++) expect(identify(KEY)).toEqual(CALLER);
    expect(accounts.asked).toHaveLength(0);
    wait(1_000);
    accounts.isSlow = true;
    for (let i = 0; i < 100; i++) expect(identify(KEY)).toEqual(CALLER);
    expect(accounts.asked).toHaveLength(1);
    accounts.answerAll();
  });

  it('helps no key whose change came while accounts did not answer', async () => {
    await connected();
    await found(KEY);
    wait(5_000);
    accounts.isAway = true;
    accounts.isSlow = true;
    const asked = found(KEY);
    await accounts.change(KEY, { status: 'revoked' });
    accounts.answerAll();
    expect(await asked).toMatchObject(AWAY);
  });
});

describe('a flood of wrong keys', () => {
  it('with a wrong checksum costs accounts nothing', async () => {
    await connected();
    const wrong = KEY.slice(0, -6);
    for (let i = 0; i < 10_000; i++) await found(`${wrong}${String(i).padStart(6, '-')}`);
    expect(accounts.asked).toEqual([]);
  });

  it('from one address costs accounts 60 questions a minute, and no other address anything', async () => {
    await connected();
    await found(KEY);
    accounts.asked.length = 0;
    let last = await found(makeApiKey());
    for (let i = 1; i < 10_000; i++) last = await found(makeApiKey());
    expect(last).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(accounts.asked).toHaveLength(60);
    // A known key of that address goes on, and so does a new one of another address.
    expect(identify(KEY)).toEqual(CALLER);
    const fresh = makeApiKey();
    accounts.keys.set(fresh, { status: 'valid' });
    expect(await found(fresh, { address: '192.0.2.2' })).toEqual(CALLER);
    wait(60_000);
    await accounts.send({ kind: 'alive', generation: 1 });
    expect(await found(makeApiKey())).toMatchObject({ statusCode: 401 });
  });

  it('from everywhere is asked about 256 at a time, evicts no good key, and is forgotten', async () => {
    await connected();
    await found(KEY);
    const guesses = Array.from({ length: 25_000 }, (_, i) => ({
      key: makeApiKey(),
      address: `10.0.${i >> 8}.${i & 255}`,
    }));
    accounts.isSlow = true;
    const atOnce = guesses.slice(0, 1_000).map(({ key, address }) => found(key, { address }));
    accounts.answerAll();
    const statuses = (await Promise.all(atOnce)).map((who) => ('statusCode' in who ? who.statusCode : 0));
    expect([accounts.mostUnderWay, statuses.filter((status) => status === 401).length]).toEqual([256, 256]);
    expect(statuses.filter((status) => status === 503)).toHaveLength(744);
    accounts.isSlow = false;
    for (const { key, address } of guesses) await found(key, { address });
    accounts.asked.length = 0;
    expect(identify(KEY)).toEqual(CALLER);
    // Of refused keys 20,000 are kept.
    await found(guesses[0]!.key, { address: '10.1.0.0' });
    await found(guesses.at(-1)!.key, { address: '10.1.0.1' });
    expect(accounts.asked).toEqual([guesses[0]!.key]);
  });
});

it('metrics count refusals, verifications and the stream', async () => {
  await connected();
  await found(KEY);
  await found(makeApiKey());
  await found('bad');
  const text = await registry.metrics();
  expect(text).toContain('nunatak_gateway_key_refusals_total{reason="unknown"} 1');
  expect(text).toContain('nunatak_gateway_key_refusals_total{reason="malformed"} 1');
  expect(text).toContain('nunatak_gateway_key_verifications_total{outcome="valid"} 1');
  expect(text).toContain('nunatak_gateway_key_changes_connected 1');
  await accounts.send(LOST);
  expect(await registry.metrics()).toContain('nunatak_gateway_key_changes_connected 0');
});
