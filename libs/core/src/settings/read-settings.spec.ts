import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readSettings } from './read-settings.js';
import { defineSettings, flag, integer, list, text, url } from './setting.js';
import { isSettingsSchema, settingsTable } from './settings-table.js';

const schema = defineSettings({
  port: integer({ doc: 'Where it listens.', min: 1, max: 65_535, default: 8080 }),
  databaseUrl: url({ doc: 'The database.', protocols: ['postgres', 'postgresql'], secret: true }),
  evmRpc: list({ doc: 'Nodes.', default: [], of: url({ doc: '' }) }),
  logFormat: text({ doc: 'How | where.', choices: ['json', 'text'], default: 'json' }),
  name: text({ doc: 'A name.', optional: true }),
  verbose: flag({ doc: 'Say more.', default: false }),
});

describe('settings', () => {
  it('are read with their types, defaults filled in', () => {
    const values = readSettings(schema, {
      NUNATAK_DATABASE_URL: 'postgres://u:p@h/d',
      NUNATAK_EVM_RPC: ' http://a , ,https://b',
      NUNATAK_VERBOSE: 'yes',
      NUNATAK_PORT: '',
    });
    const typed: { port: number; name: string | undefined; logFormat: 'json' | 'text' } = values;
    expect(typed).toEqual({
      port: 8080,
      databaseUrl: 'postgres://u:p@h/d',
      evmRpc: ['http://a', 'https://b'],
      logFormat: 'json',
      name: undefined,
      verbose: true,
    });
  });

  it('tell every fault at once, without values', () => {
    const env = {
      NUNATAK_PORT: '70000',
      NUNATAK_EVM_RPC: 'ftp://key',
      NUNATAK_LOG_FORMAT: 'xml',
      NUNATAK_VERBOSE: 'maybe',
    };
    let error: ConfigurationError | undefined;
    try {
      readSettings(schema, env);
    } catch (e) {
      error = e as ConfigurationError;
    }
    expect(error?.faults).toEqual([
      'NUNATAK_PORT must be an integer from 1 to 65535',
      'NUNATAK_DATABASE_URL is missing: The database.',
      'NUNATAK_EVM_RPC must be a URL that begins with http:// or https://',
      'NUNATAK_LOG_FORMAT must be one of json, text',
      'NUNATAK_VERBOSE must be true or false',
    ]);
    expect(error?.message).not.toContain('key');
  });

  it('warn of variables that nothing reads', () => {
    const warnings: string[] = [];
    const other = defineSettings({ other: text({ doc: '', optional: true }) });
    const env = { NUNATAK_DATABASE_URL: 'postgres://h/d', NUNATAK_PROT: '1', NUNATAK_OTHER: 'x', PATH: '/' };
    readSettings(schema, env, { warn: (w) => warnings.push(w), alsoKnown: [other] });
    expect(warnings).toEqual(['NUNATAK_PROT is set, but nothing here reads it']);
  });

  it('make the table of the documentation', () => {
    expect(isSettingsSchema(schema) && !isSettingsSchema({})).toBe(true);
    const rows = settingsTable(schema).split('\n');
    expect(rows[2]).toBe('| `NUNATAK_PORT` | integer 1–65535 | `8080` | Where it listens. |');
    expect(rows[3]).toBe(
      '| `NUNATAK_DATABASE_URL` | URL (postgres, postgresql) | **required** | The database. Secret: never printed. |',
    );
    expect(rows[5]).toBe('| `NUNATAK_LOG_FORMAT` | `json`, `text` | `json` | How \\| where. |');
  });
});
