import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SECRET = 'by which services know each other';

/** The process itself, as an operator starts it; the build must be fresh. Without the refusal it would fail at its database. */
function start(env: Record<string, string>): { status: number | null; output: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      FIRN_EVM_DATABASE_URL: 'postgres://127.0.0.1:1/none',
      FIRN_KAFKA_BROKERS: '127.0.0.1:1',
      FIRN_EVM_RPC: 'http://127.0.0.1:1',
      ...env,
    },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('an ingester whose gRPC port other machines can reach', () => {
  it('does not start when it would believe everybody, and names both ways out', () => {
    const { status, output } = start({ FIRN_NODE_STATE_BIND: '0.0.0.0:9201' });
    expect(status).toBe(1);
    expect(output).toContain(
      'FIRN_NODE_STATE_BIND is 0.0.0.0:9201, which other machines may reach, and whoever reaches it would be believed: set FIRN_INNER_SECRETS (or, for mutual TLS, FIRN_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers; or, where the network itself lets nobody else in, set FIRN_INSECURE_INNER_PORTS=true',
    );
  });

  it.each([
    ['with a secret', { FIRN_INNER_SECRETS: SECRET }],
    ['where the operator wants it open', { FIRN_INSECURE_INNER_PORTS: 'true' }],
  ])('goes on to its nodes %s', (_, env) => {
    const { output } = start({ FIRN_NODE_STATE_BIND: '0.0.0.0:9201', ...env });
    expect(output).not.toContain('FIRN_NODE_STATE_BIND');
    expect(output).toContain('does not answer (no connection)');
    expect(output).not.toContain(SECRET);
  });
});
