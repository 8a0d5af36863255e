import { describe, expect } from '@jest/globals';
import { needing } from './checking/needing.mjs';
import { render } from './checking/render.mjs';

const withHelm = needing('helm');
const SECRET = 'hunter2hunter2';

describe('values that can not work are refused with the sentence', () => {
  withHelm.each([
    ['an unknown value', { shape: 'trial', values: { replcas: 2 } }, "additional properties 'replcas' not allowed"],
    [
      'a mistyped setting',
      { shape: 'trial', values: { settings: { NUNATAK_LOG_LEVLE: 'info' } } },
      "at '/settings': additional properties 'NUNATAK_LOG_LEVLE' not allowed",
    ],
    [
      'a setting that the service does not read',
      { shape: 'trial', values: { services: { gateway: { settings: { NUNATAK_AUDIT_SHARE: 0.1 } } } } },
      "at '/services/gateway/settings': additional properties 'NUNATAK_AUDIT_SHARE' not allowed",
    ],
    [
      'a setting of another type',
      { shape: 'trial', values: { services: { 'evm-data': { settings: { NUNATAK_DRAIN_MS: '5s' } } } } },
      "at '/services/evm-data/settings/NUNATAK_DRAIN_MS': got string, want integer",
    ],
    [
      'a setting out of its range',
      { shape: 'trial', values: { services: { 'evm-data': { settings: { NUNATAK_DATABASE_CONNECTIONS: 0 } } } } },
      "at '/services/evm-data/settings/NUNATAK_DATABASE_CONNECTIONS': minimum: got 0, want 1",
    ],
    ['an unknown domain', { shape: 'trial', values: { domains: ['solana'] } }, "at '/domains/0': value must be one of"],
    ['an unknown service', { shape: 'trial', values: { services: { 'evm-dta': {} } } }, "'evm-dta' not allowed"],
    [
      'a secret as a plain value',
      { shape: 'trial', values: { settings: { NUNATAK_PAGE_TOKEN_SECRETS: [SECRET] } } },
      "'NUNATAK_PAGE_TOKEN_SECRETS' not allowed",
    ],
    [
      'autoscaling and replicas',
      { shape: 'production', values: { services: { gateway: { replicas: 3 } } } },
      'services.gateway has replicas and autoscaling, which would set them by turns: keep one of them',
    ],
    [
      'autoscaling of what no load divides',
      { shape: 'production', values: { services: { 'evm-ingester': { autoscaling: { enabled: true } } } } },
      "at '/services/evm-ingester': additional properties 'autoscaling' not allowed",
    ],
    [
      'a budget with one replica',
      { shape: 'trial', values: { services: { gateway: { disruptionBudget: true } } } },
      'gateway has a disruptionBudget and one replica, which no node drain could ever evict',
    ],
    [
      'more connections than the database takes',
      { shape: 'production', values: { maxConnections: { NUNATAK_EVM_DATABASE_URL: 100 } } },
      'pods may open 171 connections to NUNATAK_EVM_DATABASE_URL (evm-data 9 × 11, evm-enricher 3 × 8, evm-indexer 3 × 9, evm-ingester 3 × 7; each',
    ],
    [
      'an L1 without a node',
      { shape: 'l1', set: ['l1.rpcUrl='] },
      'l1 has a chainId and no node: give l1.rpcUrl, or l1.rpcUrlSecret where the URL carries a key',
    ],
    ['an L1 without a chain id', { shape: 'l1', set: ['l1.chainId='] }, 'l1 has a node and no chainId'],
    ['nothing to index', { values: {} }, 'domains is empty: name what is indexed and served'],
    ['one pod without a node', { values: { mode: 'standalone' } }, 'no node is named: give l1.chainId with l1.rpcUrl'],
    [
      'one pod and services',
      { shape: 'l1', values: { domains: ['evm'] } },
      'mode standalone runs all domains in one pod',
    ],
    [
      'two pods with one data folder',
      { shape: 'l1', values: { services: { standalone: { replicas: 2 } } } },
      'replicas',
    ],
    [
      'a chain id above 2^53 as a number',
      { shape: 'l1', set: ['l1.chainId=9007199254740993'] },
      'l1.chainId is a number above 2^53, of which YAML loses digits: write it in quotation marks',
    ],
    [
      'the same in a list',
      { shape: 'chain-groups', values: { chains: [{ chainId: 2 ** 60 }] } },
      'chains[0].chainId is a number above 2^53',
    ],
    ['a chain id that is none', { shape: 'l1', set: ['l1.chainId=Fuji'] }, "at '/l1/chainId'"],
    [
      'a URL with user information',
      { shape: 'l1', set: [`l1.rpcUrl=https://user:${SECRET}@node.test/rpc`] },
      "at '/l1/rpcUrl': value must be 'a URL without user information: one that carries a password comes from a Secret'",
    ],
    [
      'the same of a chain',
      { shape: 'chain-groups', values: { chains: [{ chainId: '1', endpoints: [`http://u:${SECRET}@node.test`] }] } },
      "at '/chains/0/endpoints/0': value must be 'a URL without user information",
    ],
    [
      'the same of a setting',
      { shape: 'trial', values: { settings: { NUNATAK_REDIS_URL: `redis://:${SECRET}@redis:6379` } } },
      "at '/settings/NUNATAK_REDIS_URL': value must be 'a URL without user information",
    ],
    [
      'a node by two ways',
      { shape: 'l1', values: { l1: { rpcUrlSecret: { name: 'a', key: 'b' } } } },
      'l1.rpcUrl and l1.rpcUrlSecret both name the node: keep one of them',
    ],
    [
      'a variable by two ways',
      { shape: 'trial', values: { secrets: { NUNATAK_REDIS_URL: {} } } },
      'NUNATAK_REDIS_URL of evm-data stands in settings and in secrets: keep one of them',
    ],
    [
      'no Secret',
      { shape: 'trial', values: { existingSecret: '' } },
      'needs NUNATAK_EVM_DATABASE_URL: name the Secret that holds it as existingSecret, or as secrets.NUNATAK_EVM_DATABASE_URL.existingSecret',
    ],
    [
      'no broker',
      { values: { domains: ['evm'], existingSecret: 'nunatak' } },
      'evm-indexer needs NUNATAK_KAFKA_BROKERS: give it as settings.NUNATAK_KAFKA_BROKERS',
    ],
    [
      'a service of another domain',
      { shape: 'one-service', values: { only: ['metrics'] } },
      'only names metrics, which this installation does not have: add its domain to domains',
    ],
    [
      'a digest that is none',
      { shape: 'trial', values: { services: { gateway: { image: { digest: 'latest' } } } } },
      'digest',
    ],
    ['no registry', { shape: 'trial', set: ['image.registry='] }, 'image.registry is empty: name the registry'],
    [
      'an Ingress without a host',
      { shape: 'trial', set: ['ingress.enabled=true'] },
      'ingress.enabled without ingress.host',
    ],
    ['routes without a Gateway', { shape: 'trial', set: ['gatewayApi.enabled=true'] }, 'without gatewayApi.parentRefs'],
    [
      'a group’s name that is too long',
      { shape: 'chain-groups', values: { services: { 'evm-ingester': { groups: { 'a-group-of-chains': {} } } } } },
      'a-group-of-chains',
    ],
  ])('%s', (_what, asked, sentence) => {
    const { error } = render(asked);
    expect(error).toContain(sentence);
    expect(error).not.toContain(SECRET);
  });
});
