import { describe, expect, it } from '@jest/globals';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { METRICS_SCHEMA } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import pg from 'pg';
import { StoredPageTokens } from './stored-page-tokens.js';

const database = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
const HOUR = 3_600_000;
const query = { operation: 'getNftHolders', chainId: '43114' };
const place = { after: `0x${'0a'.repeat(20)}`, heights: { '43114': 70_000_000 }, counts: [1, 2] };
const clock = { ms: Date.UTC(2026, 0, 1) };

describe('stored page tokens', () => {
  const tokens = () => new StoredPageTokens(database.pool, () => clock.ms);
  const rows = async () => (await database.pool.query('SELECT count(*)::int AS n FROM page_token')).rows[0].n as number;

  it('are UUIDs that give places back, for one query', async () => {
    const token = await tokens().encode(query, place);
    expect(token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await tokens().decode(token, { chainId: '43114', operation: 'getNftHolders' })).toEqual(place);
    const altered = token.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'));
    for (const bad of ['', 'x', `${token}0`, altered, crypto.randomUUID(), `' OR true --`])
      await expect(tokens().decode(bad, query)).rejects.toThrow(/^pageToken is not valid for this query/);
    await expect(tokens().decode(token, { ...query, chainId: '1' })).rejects.toThrow(BadRequestError);
  });

  it('are refused with their age after 24 hours, and deleted after that, some at a time', async () => {
    const token = await tokens().encode(query, place);
    clock.ms += 24 * HOUR;
    expect(await tokens().decode(token, query)).toEqual(place);
    clock.ms += 1;
    await expect(tokens().decode(token, query)).rejects.toThrow('older than 24 hours: begin again with the first page');
    for (let i = 0; i < 250; i++) await tokens().encode(query, place);
    clock.ms += 49 * HOUR;
    const before = await rows();
    await tokens().encode(query, place);
    expect(await rows()).toBe(before - 100 + 1);
    for (let i = 0; i < 3; i++) await tokens().encode(query, place);
    expect(await rows()).toBe(4);
    await expect(tokens().decode(token, query)).rejects.toThrow(/^pageToken is not valid for this query/);
  });

  it('are 503 while the store is away', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' });
    const lost = new StoredPageTokens(away);
    await expect(lost.encode(query, place)).rejects.toThrow(UnavailableError);
    await expect(lost.decode(crypto.randomUUID(), query)).rejects.toThrow(UnavailableError);
    await away.end();
  });
});
