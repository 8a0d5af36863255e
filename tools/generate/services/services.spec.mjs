import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readServices } from './read-services.mjs';
import { serviceSources } from './service-sources.mjs';
import { servicesPage } from './services-page.mjs';

const DATA = {
  name: 'x-data',
  stage: 'data',
  ports: { admin: 9104, http: 8101 },
  offers: {
    host: 'data',
    prefixes: ['/v1/things'],
    rule: { answerTimeoutMs: 20_000 },
    operations: { makeThing: { retry: 'never' } },
  },
};
const OTHER = {
  name: 'y-data',
  stage: 'data',
  ports: { admin: 9105, http: 8102 },
  offers: { host: 'data', prefixes: ['/v1/things/parts'] },
};
const NEEDS = { scale: 'request', needs: {} };
const INDEXER = { name: 'x-indexer', stage: 'indexer', ports: { admin: 9103 }, ...NEEDS };
const DOCUMENT = {
  paths: {
    '/v1/things': {
      get: { operationId: 'listThings', 'x-execution-weight': 'small' },
      post: { operationId: 'makeThing', 'x-execution-weight': 'xxl' },
    },
  },
};

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nunatak-services-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes documents of apps, and reads their services. */
function read(apps) {
  for (const [folder, { document }] of Object.entries(apps))
    if (document) write(`${folder}/openapi.json`, JSON.stringify(document));
  const planned = Object.values(apps).flatMap(({ manifest }) => (manifest ? { ...NEEDS, ...manifest } : []));
  return readServices(root, [...Object.keys(apps), 'libs/without-a-document'], planned);
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('what is made of the services’ descriptions', () => {
  it('is a table of operations with their weights and rules', async () => {
    const { operations } = await read({
      'apps/x-indexer': { manifest: INDEXER },
      'apps/x-data': { manifest: DATA, document: DOCUMENT },
    });
    const common = { path: '/v1/things', host: 'data', service: 'x-data', answerTimeoutMs: 20_000 };
    expect(operations).toEqual([
      { ...common, method: 'GET', operationId: 'listThings', weight: 'small' },
      { ...common, method: 'POST', operationId: 'makeThing', weight: 'xxl', retry: 'never' },
    ]);
  });

  it('names what runs, in the gateway’s file and on the page', async () => {
    const needs = { database: true, stream: 'reads', calls: ['NODE_STATE'], redis: true, nodes: ['NUNATAK_NODES'] };
    const manifest = { ...DATA, domain: { name: 'x' }, needs };
    const services = await read({ 'apps/x-data': { manifest, document: DOCUMENT } });
    const sources = serviceSources(services);
    const gateway = sources['apps/gateway/src/generated/services.ts'];
    expect(gateway).toContain('{"name":"x-data","port":8101,"offers":');
    const page = servicesPage(services);
    expect(page).toContain(
      '| `x-data` | x | data | 9104 admin, 8101 http | request | its database, Kafka (reads), `NUNATAK_NODE_STATE_ADDRESS`, Redis, if there is one, `NUNATAK_NODES` |',
    );
    expect(page).toContain('| `makeThing` | `POST /v1/things` | xxl | x-data | 20 s | never |');
  });

  it.each([
    ['no OpenAPI document', { 'apps/x-data': { manifest: DATA } }, 'x-data: its app has no openapi.json'],
    [
      'a path under none of its prefixes',
      { 'apps/x-data': { manifest: DATA, document: { paths: { ...DOCUMENT.paths, '/v1/thingsome': {} } } } },
      'x-data: /v1/thingsome is under none of its prefixes',
    ],
    [
      'an operation without a weight',
      { 'apps/x-data': { manifest: DATA, document: { paths: { '/v1/things': { get: { operationId: 'a' } } } } } },
      'x-data: get /v1/things has the unknown x-execution-weight undefined',
    ],
    [
      'a rule for an operation that it doesn’t have',
      { 'apps/x-data': { manifest: DATA, document: { paths: {} } } },
      "x-data: a rule for makeThing, which its openapi.json doesn't have",
    ],
    [
      'an operation id twice',
      {
        'apps/x-data': {
          manifest: DATA,
          document: { paths: { ...DOCUMENT.paths, '/v1/things/{id}': { get: DOCUMENT.paths['/v1/things'].get } } },
        },
      },
      'x-data: the data host has another operation listThings',
    ],
    [
      'a path that another service’s longer prefix takes',
      {
        'apps/x-data': {
          manifest: DATA,
          document: {
            paths: {
              ...DOCUMENT.paths,
              '/v1/things/parts/{id}': { get: { operationId: 'a', 'x-execution-weight': 'xl' } },
            },
          },
        },
        'apps/y-data': { manifest: OTHER, document: { paths: {} } },
      },
      'x-data: /v1/things/parts/{id} goes to y-data, whose prefix /v1/things/parts is longer',
    ],
    [
      'a schema that another service of the host describes otherwise',
      {
        'apps/x-data': {
          manifest: DATA,
          document: { ...DOCUMENT, components: { schemas: { Order: { enum: ['asc'] } } } },
        },
        'apps/y-data': {
          manifest: OTHER,
          document: { paths: {}, components: { schemas: { Order: { enum: ['desc'] } } } },
        },
      },
      'data host: Two services define schemas Order differently',
    ],
    [
      'a document and no description',
      { 'apps/x-data': { document: DOCUMENT } },
      'apps/x-data: has an openapi.json, and no domain that describes its service',
    ],
  ])('is nothing where a service has %s', async (_what, apps, fault) => {
    await expect(read(apps)).rejects.toThrow(fault);
  });
});
