import { describe, expect, it } from '@jest/globals';
import { DOMAINS } from '../domains.js';
import { readArguments } from './arguments.js';

const read = (...argv: string[]) => readArguments(argv, '1.2.3', DOMAINS);
const NONE = { evmRpc: [], avalancheNode: [], avalancheRule: [] };

describe('readArguments', () => {
  it('has defaults for everything', () => {
    expect(read()).toEqual({
      ...{ given: NONE, port: 8080, metricsPort: 8081, host: '127.0.0.1', dataDir: '.nunatak' },
      adminPort: { host: '127.0.0.1', port: 9100, isGiven: false },
    });
  });

  it('takes several nodes in their order', () => {
    const argv = [
      '--evm-rpc',
      'http://a:1',
      '--chains',
      'c.json',
      '--evm-rpc=https://b/x',
      '--port',
      '80',
      '--metrics-port',
      '0',
      '--admin-port',
      '9100',
      '--admin-host',
      '::',
      '--host',
      '0.0.0.0',
      '--data-dir',
      '/d',
      '--log-level',
      'debug',
    ];
    expect(read(...argv)).toEqual({
      given: { ...NONE, evmRpc: ['http://a:1', 'https://b/x'], chains: 'c.json' },
      port: 80,
      metricsPort: 0,
      adminPort: { host: '::', port: 9100, isGiven: true },
      host: '0.0.0.0',
      dataDir: '/d',
      logLevel: 'debug',
    });
  });

  it('takes a file of nodes', () => {
    expect(read('--evm-rpc-file', '/run/nodes')).toMatchObject({ given: { evmRpcFile: '/run/nodes' } });
  });

  it('takes the reset of a network', () => {
    expect(read('chains', 'reset', 'network-12345')).toMatchObject({ resetChain: 'network-12345' });
  });

  it('answers --help and --version', () => {
    expect(read('--version')).toEqual({ exitCode: 0, text: '1.2.3\n' });
    expect(read('--help')).toEqual({ exitCode: 0, text: expect.stringContaining('--evm-rpc <url>') });
  });

  it('takes a command beside the options', () => {
    expect(read('--data-dir', '/d', 'chains', 'reset', '777')).toMatchObject({ dataDir: '/d', resetChain: '777' });
  });

  it.each([
    [['--avalanche-node', 'ftp://a:9650'], /It must begin with http/],
    [['--network-name', 'Local'], /Allowed choices are mainnet, fuji, testnet/],
    [['--network-name', '5=77'], /Allowed choices are .*5=fuji/],
    [['--network-name', 'x=fuji'], /Allowed choices are/],
    [['--network-name', 'fuji', '--network-name', 'mainnet'], /A name is given already/],
    [['--network-name', '5=fuji', '--network-name', '5=mainnet'], /The name of network 5 is given already/],
    [['chains', 'reset', 'network-x'], /'network-x' is no EVM chain id/],
    [
      ['chains', 'reset', '0x1'],
      /'0x1' is no EVM chain id in decimal, as 43114, and no Avalanche network, as network-5/,
    ],
    [['chains', 'reset'], /missing required argument 'id'/],
    [['--port', 'abc'], /argument 'abc' is invalid. It must be a number/],
    [['--port', '65536'], /argument '65536' is invalid/],
    [['--port', '9', '--metrics-port', '9'], /--port and --metrics-port are both 9/],
    [['--evm-rpc', 'ws://node'], /must begin with http/],
    [['--evm-rpc', 'nonsense'], /It is no URL/],
    [['--colour'], /unknown option '--colour'/],
    [['extra'], /too many arguments/],
    [['--log-level', 'loud'], /Allowed choices are error, warn/],
  ])('refuses %j in one line', (argv, message) => {
    const end = read(...argv) as { exitCode: number; text: string };
    expect(end.exitCode).toBe(1);
    expect(end.text).toMatch(message);
    expect(end.text.trim().split('\n')).toHaveLength(1);
  });
});
