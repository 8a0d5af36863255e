import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UsageBatch } from '@nunatak/accounts-contracts';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { until } from '@nunatak/core/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { Caller } from '../limits/caller.js';
import { type UsageOptions, UsageReports } from './usage-reports.js';

const logger = pino({ level: 'silent' });
const ACME: Caller = {
  ...{ kind: 'organisation', id: 'o-1', plan: { unitsPerMinute: 1, unitsPerDay: 1 } },
  key: { id: 'k-1' },
};

/** Accounts that a test plays: takes each batch once, as the store does. */
class PlayedAccounts {
  readonly taken = new Map<string, UsageBatch>();
  fault: Error | undefined;
  /** The next answer is lost after the batch was taken. */
  losesAnswer = false;

  async record(batch: UsageBatch): Promise<void> {
    if (this.fault !== undefined) throw this.fault;
    this.taken.set(`${batch.sender} ${batch.number}`, batch);
    if (!this.losesAnswer) return;
    this.losesAnswer = false;
    throw new UnavailableError('the accounts service did not answer in time');
  }

  close(): void {}

  get calls(): number {
    return [...this.taken.values()].flatMap(({ rows }) => rows).reduce((sum, { calls }) => sum + calls, 0);
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-usage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reportsTo(client: PlayedAccounts, more: Partial<UsageOptions> = {}) {
  const registry = new Registry();
  const options = { client, folder, mostBytes: 1e9, region: 'eu', loggedAddresses: undefined, ...more };
  const reports = new UsageReports(options, logger, registry, 10);
  const count = (calls: number, operationId = 'getBlock') => {
    const operation = {
      method: 'GET',
      path: '/v1/x',
      operationId,
      weight: 'small',
      host: 'data',
      service: 's',
    } as const;
    const request = { host: 'data', operation, weight: 'small', apiKey: 'k', address: '::1', path: '/v1/x' } as const;
    const client = { userAgent: 'curl/8', hostName: 'localhost' };
    const outcome = { status: 200, bytes: 1, milliseconds: 1, answeredBy: 'service', endedBy: 'answer' } as const;
    for (let i = 0; i < calls; i++) reports.count(ACME, { ...request, ...client, now: Date.now() })(outcome);
  };
  return { reports, count, metrics: () => registry.metrics() };
}

describe('reports of usage', () => {
  it('reach accounts in batches, and what is left when the gateway stops', async () => {
    const accounts = new PlayedAccounts();
    const { reports, count } = reportsTo(accounts);
    await reports.start();
    count(5);
    await until(() => accounts.calls === 5);
    for (let i = 0; i < 1_200; i++) count(1, `operation${i}`);
    await reports.stop();
    expect(accounts.calls).toBe(1_205);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('do not count a request that a later check refused', async () => {
    const accounts = new PlayedAccounts();
    const { reports, count } = reportsTo(accounts);
    count(1);
    reports.count(ACME, {} as never)(undefined);
    await reports.stop();
    expect(accounts.calls).toBe(1);
  });

  it('wait in the folder while accounts is away, and are sent by the next process', async () => {
    const accounts = new PlayedAccounts();
    accounts.fault = new UnavailableError('away');
    const first = reportsTo(accounts);
    first.count(3);
    await first.reports.stop();
    expect([accounts.calls, readdirSync(folder).length]).toEqual([0, 1]);
    writeFileSync(join(folder, 'not-a-batch.txt'), 'x');
    writeFileSync(
      join(
        folder,
        readdirSync(folder)
          .find((name) => name.endsWith('.json'))!
          .replace(/^0/, '1'),
      ),
      '{"torn',
    );
    accounts.fault = undefined;
    const second = reportsTo(accounts);
    await second.reports.start();
    second.count(4);
    await second.reports.stop();
    expect(accounts.calls).toBe(7);
    expect(readdirSync(folder)).toEqual(['not-a-batch.txt']);
    expect(await second.metrics()).toContain('nunatak_gateway_usage_batches_total{kind="usage",outcome="dropped"} 1');
  });

  it('are sent again with the same number when the answer is lost', async () => {
    const accounts = new PlayedAccounts();
    accounts.losesAnswer = true;
    const { reports, count } = reportsTo(accounts);
    count(2);
    await reports.start();
    await until(() => readdirSync(folder).length === 0 && accounts.calls > 0);
    await reports.stop();
    expect([accounts.taken.size, accounts.calls]).toEqual([1, 2]);
  });

  it.each([true, false])('drop the oldest beyond the bound, and count them (in a folder: %s)', async (isInFolder) => {
    const accounts = new PlayedAccounts();
    accounts.fault = new UnavailableError('away');
    const where = { folder: isInFolder ? folder : undefined, mostBytes: 1_000_000 };
    const { reports, count, metrics } = reportsTo(accounts, where);
    for (let i = 0; i < 10_000; i++) count(1, `operation${i}`);
    await reports.start();
    await until(async () => (await metrics()).includes('outcome="dropped"'));
    accounts.fault = undefined;
    await reports.stop();
    const sent = accounts.taken.size;
    expect(accounts.calls).toBe(sent * 500);
    expect([...accounts.taken.values()].at(-1)!.number).toBe(20);
    for (const [outcome, batches] of Object.entries({ dropped: 20 - sent, sent }))
      expect(await metrics()).toContain(
        `nunatak_gateway_usage_batches_total{kind="usage",outcome="${outcome}"} ${batches}`,
      );
  });

  it('give up a batch that accounts refuses for good, and go on', async () => {
    const accounts = new PlayedAccounts();
    accounts.fault = new BadRequestError('minute must be 0 to 500000000');
    const { reports, count, metrics } = reportsTo(accounts);
    count(1);
    await reports.start();
    await until(async () => (await metrics()).includes('outcome="refused"} 1'));
    accounts.fault = undefined;
    count(2);
    await reports.stop();
    expect(accounts.calls).toBe(2);
  });

  it('log each request once, in batches of their own', async () => {
    const accounts = new PlayedAccounts();
    accounts.losesAnswer = true;
    const { reports, count, metrics } = reportsTo(accounts, { loggedAddresses: 'whole' });
    count(4_500);
    await reports.start();
    // One of usage, three of logs.
    await until(() => accounts.taken.size === 4);
    count(2, 'other');
    await reports.stop();
    const batches = [...accounts.taken.values()];
    const logs = batches.flatMap((batch) => batch.logs);
    expect([accounts.calls, logs.length]).toEqual([4_502, 4_502]);
    expect(logs.filter(({ operation }) => operation === 'other')).toHaveLength(2);
    expect(batches.filter((batch) => batch.rows.length > 0 && batch.logs.length > 0)).toEqual([]);
    expect(new Set(batches.map(({ region }) => region))).toEqual(new Set(['eu']));
    expect(await metrics()).toMatch(/usage_batches_total\{kind="logs",outcome="sent"\} 4/);
  });

  it('drop logs of requests before usage, and count them', async () => {
    const accounts = new PlayedAccounts();
    accounts.fault = new UnavailableError('away');
    const { reports, count, metrics } = reportsTo(accounts, { loggedAddresses: 'whole', mostBytes: 1_200_000 });
    count(6_000);
    await reports.start();
    accounts.fault = undefined;
    await reports.stop();
    const logged = [...accounts.taken.values()].reduce((sum, { logs }) => sum + logs.length, 0);
    expect([accounts.calls, logged]).toEqual([6_000, 4_000]);
    expect(await metrics()).toContain('nunatak_gateway_lost_request_logs_total 2000');
  });

  it('stay in memory where the folder can not be written', async () => {
    const accounts = new PlayedAccounts();
    writeFileSync(join(folder, 'file'), '');
    const { reports, count } = reportsTo(accounts, { folder: join(folder, 'file', 'below') });
    await reports.start();
    count(3);
    await reports.stop();
    expect(accounts.calls).toBe(3);
  });
});
