import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { demoNodePackage, demoNodeVersion, mayWantDemo, prepareDemoNode } from './demo-node.mjs';

const LOCK_FILE = { packages: { 'node_modules/@foundry-rs/anvil-linux-amd64': { version: '9.8.7' } } };

/** Prepares for a platform. @returns what npm was asked for, and what was reported */
function prepare({ platform = 'darwin', arch = 'arm64', installed = {}, fault } = {}) {
  const calls = [];
  const reported = [];
  prepareDemoNode({
    platform,
    arch,
    lockFile: LOCK_FILE,
    installedVersion: (name) => installed[name],
    npm: (args) => {
      calls.push(args);
      return fault;
    },
    report: (line) => reported.push(line),
  });
  return { calls, reported };
}

describe('the package of the demo chain’s node', () => {
  it('is named as it is published, and undefined where it is not', () => {
    const named = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
      ['win32', 'arm64'],
      ['freebsd', 'x64'],
      ['linux', 'ppc64'],
    ].map(([platform, arch]) => demoNodePackage(platform, arch));
    expect(named).toEqual([
      '@foundry-rs/anvil-linux-amd64',
      '@foundry-rs/anvil-linux-arm64',
      '@foundry-rs/anvil-darwin-amd64',
      '@foundry-rs/anvil-darwin-arm64',
      '@foundry-rs/anvil-win32-amd64',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has the version that this workspace’s lock file pins', () => {
    const lockFile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
    expect(demoNodeVersion(lockFile)).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('preparing the demo chain’s node', () => {
  it('installs the platform’s package at the pinned version, without a change of package.json or the lock file', () => {
    expect(prepare()).toEqual({
      calls: [
        [
          ...['install', '--no-save', '--ignore-scripts', '--fetch-retries=0'],
          ...['--no-audit', '--no-fund', '--loglevel=error', '@foundry-rs/anvil-darwin-arm64@9.8.7'],
        ],
      ],
      reported: ["Installing the demo chain's node (@foundry-rs/anvil-darwin-arm64@9.8.7): once."],
    });
  });

  it('installs it anew where another version lies there', () => {
    expect(prepare({ installed: { '@foundry-rs/anvil-darwin-arm64': '9.8.6' } }).calls).toHaveLength(1);
  });

  it('does nothing where it is there, where npm ci brings it, and where none is published', () => {
    const nothing = { calls: [], reported: [] };
    expect(prepare({ installed: { '@foundry-rs/anvil-darwin-arm64': '9.8.7' } })).toEqual(nothing);
    expect(prepare({ platform: 'linux', arch: 'x64' })).toEqual(nothing);
    expect(prepare({ platform: 'win32', arch: 'arm64' })).toEqual(nothing);
  });

  it('reports what failed and what to do otherwise, and lets the start go on', () => {
    expect(prepare({ platform: 'win32', arch: 'x64', fault: 'exit code 1' }).reported.slice(1)).toEqual([
      "The demo chain's node (@foundry-rs/anvil-win32-amd64@9.8.7) could not be installed: npm ended with exit code 1, see above. Give Nunatak a node of yours instead:",
      '    NUNATAK_EVM_RPC=http://127.0.0.1:8545 npm start',
      'The next start without a node tries it again; by hand: npm install --no-save --ignore-scripts @foundry-rs/anvil-win32-amd64@9.8.7',
    ]);
  });
});

describe('mayWantDemo', () => {
  it('is true without a node', () => {
    expect(mayWantDemo({}, [])).toBe(true);
    expect(mayWantDemo({ NUNATAK_EVM_RPC: ' ', NUNATAK_EVM_RPC_FILE: '' }, ['--port', '8080'])).toBe(true);
  });

  it.each([
    ['a node in the environment', { NUNATAK_EVM_RPC: 'http://127.0.0.1:8545' }, []],
    ['a file of nodes in the environment', { NUNATAK_EVM_RPC_FILE: 'nodes.txt' }, []],
    ['a node', {}, ['--evm-rpc', 'http://127.0.0.1:8545']],
    ['a file of nodes', {}, ['--evm-rpc-file=nodes.txt']],
    ['a chains file', {}, ['--port', '8080', '--chains', 'chains.json']],
    ['another command', {}, ['chains', 'reset', '1']],
    ['a question for help', {}, ['--help']],
  ])('is false with %s', (_what, environment, args) => {
    expect(mayWantDemo(environment, args)).toBe(false);
  });
});
