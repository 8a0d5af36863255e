import { describe, expect, it } from '@jest/globals';
import { npmCall } from './npm.mjs';

describe('npmCall', () => {
  it('runs the npm that runs this process', () => {
    for (const npm_execpath of [
      '/usr/lib/npm/bin/npm-cli.js',
      'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js',
    ])
      expect(npmCall(['ci'], { npm_execpath }, 'win32')).toEqual({
        file: process.execPath,
        args: [npm_execpath, 'ci'],
        shell: false,
      });
  });

  it('runs the npm on the path where none runs this process, or another package manager does', () => {
    for (const environment of [{}, { npm_execpath: '/opt/yarn/bin/yarn.js' }])
      expect(npmCall(['ci', '--no-fund'], environment, 'darwin')).toEqual({
        file: 'npm',
        args: ['ci', '--no-fund'],
        shell: false,
      });
  });

  it('has a shell find npm.cmd on Windows', () => {
    expect(npmCall(['ci', '--no-fund'], {}, 'win32')).toEqual({ file: 'npm ci --no-fund', args: [], shell: true });
  });
});
