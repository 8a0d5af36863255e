import { describe, expect, it } from '@jest/globals';
import { checkInnerPort, sharedSecret } from './inner-ports.js';

const check = (bind: string, options: { isGuarded?: boolean; insecureInnerPorts?: boolean } = {}) =>
  checkInnerPort({
    ...{
      variable: 'NUNATAK_X_BIND',
      bind,
      remedy: 'set NUNATAK_X_SECRETS',
      isGuarded: false,
      insecureInnerPorts: false,
    },
    ...options,
  });

describe('checkInnerPort', () => {
  it.each([
    '127.0.0.1:9201',
    '127.1.2.3',
    'localhost:80',
    'LOCALHOST',
    '[::1]:9201',
    '::1',
    '[::ffff:127.0.0.1]:1',
    'unix:/run/nunatak.sock',
  ])('lets %s pass: only this machine reaches it', (bind) => {
    expect(() => check(bind)).not.toThrow();
  });

  it.each([
    '0.0.0.0:9201',
    '0.0.0.0',
    '[::]:9201',
    '::',
    '10.0.0.1:80',
    'nunatak.example:9201',
    '127.0.0.1.example:1',
    'localhost.example',
    '[::ffff:10.0.0.1]:1',
    '',
  ])('refuses %j, and names both ways out', (bind) => {
    expect(() => check(bind)).toThrow(
      `NUNATAK_X_BIND is ${bind}, which other machines may reach, and whoever reaches it would be believed: set NUNATAK_X_SECRETS; or, where the network itself lets nobody else in, set NUNATAK_INSECURE_INNER_PORTS=true`,
    );
  });

  it('lets every address pass that is guarded, or wanted open', () => {
    expect(() => check('0.0.0.0:9201', { isGuarded: true })).not.toThrow();
    expect(() => check('0.0.0.0:9201', { insecureInnerPorts: true })).not.toThrow();
  });
});

describe('sharedSecret', () => {
  it('takes 32 bytes, not 31, and never prints them', () => {
    expect(sharedSecret().parse('s'.repeat(32))).toBe('s'.repeat(32));
    expect(sharedSecret().parse('ß'.repeat(16))).toBe('ß'.repeat(16));
    expect(() => sharedSecret().parse('s'.repeat(31))).toThrow(
      /^has a secret of less than 32 bytes: make one with openssl rand -hex 32$/,
    );
  });
});
