import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@nunatak/core/settings';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { admissionOf, checkAdmissionSettings } from './admission-of-settings.js';
import { optionsOf } from './options-of-settings.js';
import { settings } from './settings.js';

describe('the gateway’s settings', () => {
  it('have defaults for everything', () => {
    expect(optionsOf(readSettings(settings, {}))).toMatchObject({
      listeners: { data: { port: 8080, dialect: 'standard' }, metrics: { port: 8081 } },
      upstreams: { 'evm-data': { kind: 'http', urls: ['http://127.0.0.1:8101'] } },
      allowedOrigins: '*',
    });
  });

  it('describe services with replicas, and a table of their own', () => {
    const options = optionsOf(
      readSettings(settings, {
        NUNATAK_GATEWAY_UPSTREAMS: 'evm-data=http://a:1, metrics=https://m, evm-data=http://b:1',
        NUNATAK_GATEWAY_DATA_ROUTES: '/v1/chains=evm-data,/v1=other',
        NUNATAK_GATEWAY_ALLOWED_ORIGINS: 'https://app.example',
        NUNATAK_GATEWAY_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      }),
    );
    expect(options.upstreams).toEqual({
      'evm-data': { kind: 'http', urls: ['http://a:1', 'http://b:1'] },
      metrics: { kind: 'http', urls: ['https://m'] },
    });
    expect(options.listeners.data.routes).toEqual([
      { prefix: '/v1/chains', service: 'evm-data' },
      { prefix: '/v1', service: 'other' },
    ]);
    expect(options.listeners.metrics.routes).toBeUndefined();
    expect(options.allowedOrigins).toEqual(['https://app.example']);
    expect(options.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  it('ask for admission where accounts are given, and only there', () => {
    const admission = (variables: Record<string, string>) =>
      admissionOf(readSettings(settings, variables), { logger: pino({ level: 'silent' }), metrics: new Registry() });
    expect(admission({ NUNATAK_KEYS_STALE_MS: '5', NUNATAK_LIMITS_MODE: 'dry-run' })).toBeUndefined();
    const given = admission({ NUNATAK_ACCOUNTS_ADDRESS: 'a:1,b:2' });
    expect(given?.check).toBeInstanceOf(Function);
    void given?.stop();
  });

  it('offer the operations of accounts where accounts are given, and only there', () => {
    const upstreams = (variables: Record<string, string>) => optionsOf(readSettings(settings, variables)).upstreams;
    const accounts = { kind: 'http', urls: ['http://127.0.0.1:8105'] };
    expect(upstreams({})).not.toHaveProperty('accounts');
    expect(upstreams({ NUNATAK_GATEWAY_UPSTREAMS: 'accounts=http://a' })).toEqual({});
    expect(upstreams({ NUNATAK_ACCOUNTS_ADDRESS: 'a:1' })).toMatchObject({ accounts });
  });

  it('name one Redis or one cluster for limits', () => {
    const variables = {
      NUNATAK_LIMITS_REDIS_URL: 'redis://:secret@a',
      NUNATAK_LIMITS_REDIS_CLUSTER: 'redis://b,redis://c',
    };
    const check = () => checkAdmissionSettings(readSettings(settings, variables));
    expect(check).toThrow('Set NUNATAK_LIMITS_REDIS_URL or NUNATAK_LIMITS_REDIS_CLUSTER, not both');
  });

  it.each([
    ['NUNATAK_GATEWAY_UPSTREAMS', 'http://a'],
    ['NUNATAK_GATEWAY_UPSTREAMS', 'Evm=http://a'],
    ['NUNATAK_GATEWAY_UPSTREAMS', 'evm=http://a/path'],
    ['NUNATAK_GATEWAY_UPSTREAMS', 'evm=http://user:secret@a'],
    ['NUNATAK_GATEWAY_UPSTREAMS', 'evm=ftp://a'],
    ['NUNATAK_GATEWAY_DATA_ROUTES', 'v1=evm-data'],
    ['NUNATAK_GATEWAY_DATA_ROUTES', '/v1/'],
    ['NUNATAK_GATEWAY_DIALECT', 'latin'],
    ['NUNATAK_LIMITS_REDIS_CLUSTER', 'http://:secret@a'],
    ['NUNATAK_LIMITS_MODE', 'log'],
    ['NUNATAK_GATEWAY_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['NUNATAK_GATEWAY_TRUSTED_PROXIES', 'proxy.example'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings(settings, { [name]: value })).toThrow(name);
    expect(() => readSettings(settings, { [name]: value })).not.toThrow(/secret/);
  });
});
