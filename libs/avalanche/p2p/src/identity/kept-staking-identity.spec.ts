import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { keptStakingIdentity } from './kept-staking-identity.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-staking-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('keptStakingIdentity', () => {
  it('makes an identity once, in a file that only its user reads', async () => {
    const path = join(folder, 'made', 'staking.pem');
    const { nodeId } = await keptStakingIdentity(path);
    expect((await keptStakingIdentity(path)).nodeId).toBe(nodeId);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'made')).mode & 0o777).toBe(0o700);
  });

  it('makes one identity of several starts at a time', async () => {
    const path = join(folder, 'raced', 'staking.pem');
    const identities = await Promise.all(Array.from({ length: 5 }, () => keptStakingIdentity(path)));
    expect(new Set(identities.map(({ nodeId }) => nodeId)).size).toBe(1);
  });

  it('refuses a file without certificate and key, and leaves it', async () => {
    const path = join(folder, 'broken.pem');
    writeFileSync(path, 'nothing');
    await expect(keptStakingIdentity(path)).rejects.toThrow(
      'broken.pem holds no certificate with its private key (PEM)',
    );
  });
});
