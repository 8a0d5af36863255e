import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const LOGGING = new URL('../../dist/logging/index.js', import.meta.url).href;
/** Every write to it fails as on a full disk; Linux has it. */
const FULL = '/dev/full';

describe('a log whose disk is full', () => {
  it('does not end the process that writes it', () => {
    const script = `
      import { createLogger } from ${JSON.stringify(LOGGING)};
      const log = createLogger({ service: 'x' });
      for (let i = 0; i < 100; i++) {
        log.info({ i }, 'a line');
        await new Promise((resolve) => setImmediate(resolve));
      }
      process.stderr.write('alive');`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, 'alive']);
  });
});
