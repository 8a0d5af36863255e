import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limitReports } from './limit-reports.js';
import { LimitWindows } from './limit-windows.js';
import { subjectOf } from './subject.js';

const ORGANISATION = '6f1c2d3e-0000-4000-8000-000000000001';
const KEY = '6f1c2d3e-0000-4000-8000-000000000002';
const PLAN = { unitsPerMinute: 100, unitsPerDay: 1_000 };
const LIMIT = { unitsPerMinute: 20, unitsPerDay: 50 };
const OF_PLAN = `organisation=${ORGANISATION}&unitsPerMinute=100&unitsPerDay=1000`;
const OF_KEY = `${OF_PLAN}&key=${KEY}&keyUnitsPerMinute=20&keyUnitsPerDay=50`;

/** Ten seconds after a day's begin. */
const NOW_MS = 20_000 * 86_400_000 + 10_000;
const outages = { lost: () => {}, back: () => {} };
const windows = new LimitWindows(undefined, 'local', outages, { wallMs: () => NOW_MS, monotonicMs: () => 0 });

let server: Server;
beforeAll(async () => {
  server = createServer(limitReports(windows));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const ask = async (query: string, method = 'GET', path = '/limits') => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}?${query}`, { method });
  return [response.status, await response.json()];
};

describe('a report of limits', () => {
  it('shows what requests have left of the plan and of the key’s own limit, and takes nothing', async () => {
    const caller = { kind: 'organisation', id: ORGANISATION, plan: PLAN } as const;
    await windows.take(subjectOf(caller), 30);
    await windows.take(subjectOf({ ...caller, key: { id: KEY, limit: LIMIT } }), 5);
    const ofPlan = [
      { name: 'minute', limit: 100, left: 65, endsInMs: 50_000 },
      { name: 'day', limit: 1_000, left: 965, endsInMs: 86_390_000 },
    ];
    const ofKey = [
      { name: 'key-minute', limit: 20, left: 15, endsInMs: 50_000 },
      { name: 'key-day', limit: 50, left: 45, endsInMs: 86_390_000 },
    ];
    for (let i = 0; i < 2; i++) {
      expect(await ask(OF_PLAN)).toEqual([200, { by: 'memory', windows: ofPlan }]);
      expect(await ask(OF_KEY)).toEqual([200, { by: 'memory', windows: [...ofPlan, ...ofKey] }]);
    }
  });

  it('has no windows where nobody can tell', async () => {
    const away = new LimitWindows({ nodeOf: () => '', take: () => Promise.reject(new Error('away')) }, 'open', outages);
    const body = await new Promise((resolve) => {
      const response = { writeHead: () => {}, end: resolve };
      limitReports(away)({ method: 'GET', url: `/limits?${OF_PLAN}` } as never, response as never);
    });
    away.close();
    expect(body).toBe('{"by":"nobody","windows":[]}');
  });

  it.each([
    ['', 'organisation must be the id of an organisation'],
    [`organisation=${ORGANISATION}x`, 'organisation must be the id of an organisation'],
    [`organisation=${ORGANISATION}`, 'unitsPerMinute must be a whole number from 0 to 9007199254740991'],
    [OF_PLAN.replace('=1000', '=1e3'), 'unitsPerDay must be a whole number from 0 to 9007199254740991'],
    [OF_PLAN.replace('=1000', `=${'9'.repeat(16)}`), 'unitsPerDay must be a whole number from 0 to 9007199254740991'],
    [`${OF_PLAN}&key=`, 'key must be the id of a key'],
    [OF_KEY.replace('=50', '=-1'), 'keyUnitsPerDay must be a whole number from 0 to 9007199254740991'],
  ])('of %j is a 400', async (query, message) => {
    expect(await ask(query)).toEqual([400, { message, error: 'Bad Request', statusCode: 400 }]);
  });

  it('is at one path, by GET', async () => {
    expect(await ask(OF_PLAN, 'GET', '/limits/x')).toMatchObject([404, { message: 'No such route: GET /limits/x' }]);
    expect(await ask(OF_PLAN, 'POST')).toMatchObject([404, {}]);
  });
});
