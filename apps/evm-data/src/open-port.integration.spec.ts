import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** The process itself, as an operator starts it; the build must be fresh. Its chains file is missing: it ends there at the latest. */
function start(env: Record<string, string>): string {
  const { stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NUNATAK_EVM_DATABASE_URL: 'postgres://127.0.0.1:1/none',
      NUNATAK_CHAINS_FILE: join(import.meta.dirname, 'no-such-chains.json'),
      NUNATAK_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
      NUNATAK_ADMIN_PORT: '0',
      ...env,
    },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('a data service whose port other machines can reach', () => {
  it('does not start when it would believe everybody, and names both ways out', () => {
    expect(start({ NUNATAK_EVM_DATA_HOST: '0.0.0.0' })).toContain(
      'NUNATAK_EVM_DATA_HOST is 0.0.0.0, which other machines may reach, and whoever reaches it would be believed: set NUNATAK_GATEWAY_SECRETS here and NUNATAK_GATEWAY_SECRET for the gateways; or, where the network itself lets nobody else in, set NUNATAK_INSECURE_INNER_PORTS=true',
    );
  });

  it.each([
    ['with a secret', { NUNATAK_GATEWAY_SECRETS: 'by which gateways are known here' }],
    ['where the operator wants it open', { NUNATAK_INSECURE_INNER_PORTS: 'true' }],
  ])('goes on to its chains %s', (_, env) => {
    const output = start({ NUNATAK_EVM_DATA_HOST: '0.0.0.0', ...env });
    expect(output).not.toContain('NUNATAK_EVM_DATA_HOST');
    expect(output).toContain('no-such-chains.json');
  });
});
