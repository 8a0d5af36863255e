import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

const read = (...argv: string[]) => readArguments(argv, '1.2.3');

describe('readArguments', () => {
  it('has defaults for everything', () => {
    expect(read()).toEqual({
      ...{ evmRpcUrls: [], port: 8080, metricsPort: 8081, host: '127.0.0.1', dataDir: '.firn' },
      adminPort: { port: 9100, isGiven: false },
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
      '--host',
      '0.0.0.0',
      '--data-dir',
      '/d',
      '--log-level',
      'debug',
    ];
    expect(read(...argv)).toEqual({
      evmRpcUrls: ['http://a:1', 'https://b/x'],
      chainsFile: 'c.json',
      port: 80,
      metricsPort: 0,
      adminPort: { port: 9100, isGiven: true },
      host: '0.0.0.0',
      dataDir: '/d',
      logLevel: 'debug',
    });
  });

  it('takes a file of nodes', () => {
    expect(read('--evm-rpc-file', '/run/nodes')).toMatchObject({ evmRpcUrls: [], evmRpcFile: '/run/nodes' });
  });

  it('answers --help and --version', () => {
    expect(read('--version')).toEqual({ exitCode: 0, text: '1.2.3\n' });
    expect(read('--help')).toEqual({ exitCode: 0, text: expect.stringContaining('--evm-rpc <url>') });
  });

  it('takes a command beside the options', () => {
    expect(read('--data-dir', '/d', 'chains', 'reset', '777')).toMatchObject({ dataDir: '/d', resetChain: '777' });
  });

  it.each([
    [['chains', 'reset', '0x1'], /'0x1' is no EVM chain id/],
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
