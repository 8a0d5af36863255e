import { describe, expect, it } from '@jest/globals';
import { Findings } from '@nunatak/commands/verify';
import type { Pool } from 'pg';
import { checkTokenTexts } from './check-token-texts.js';

const [RENAMED, SILENT] = [`0x${'70'.repeat(20)}`, `0x${'51'.repeat(20)}`] as const;
const word = (value: number) => value.toString(16).padStart(64, '0');
const text = (value: string) =>
  `0x${word(32)}${word(value.length)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`;

/** A store with two tokens. */
const pool = {
  query: async (statement: string) => ({
    rows: statement.includes('random()')
      ? [{ address: RENAMED }, { address: SILENT }]
      : [RENAMED, SILENT].map((address) => ({
          ...{
            address: Buffer.from(address.slice(2), 'hex'),
            name: 'Old',
            symbol: 'SAME',
            decimals: 18,
            is_read: true,
          },
        })),
  }),
} as unknown as Pool;

describe('the texts of tokens', () => {
  it('differ where a token states another one, and are left out where it states none', async () => {
    const findings = new Findings();
    const said = [text('New'), text('SAME'), `0x${word(6)}`].map((data) => ({ ok: true as const, data }));
    const state = { call: async () => [...said, ...said.map(() => ({ ok: false as const }))] };
    await checkTokenTexts(pool, '1', { height: 9, hash: '0x' }, 10, state, findings);
    expect(findings.shown).toEqual([
      { table: 'token', key: RENAMED, field: 'name', stored: 'Old', node: 'New' },
      { table: 'token', key: RENAMED, field: 'decimals', stored: '18', node: '6' },
    ]);
    expect([...findings.compared, ...findings.skipped]).toEqual([
      ['names, symbols and decimals of tokens', 2],
      ['name of tokens that do not state it now', 1],
      ['symbol of tokens that do not state it now', 1],
      ['decimals of tokens that do not state it now', 1],
    ]);
    expect(findings.advice).toMatch('reads tokens again');
  });
});
