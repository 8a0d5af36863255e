import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@nunatak/gateway-contracts';
import { OPERATIONS } from '../generated/operations.js';
import { SERVICES } from '../generated/services.js';
import { OperationTable } from './operation-table.js';

const operation = (method: string, path: string, operationId: string, more: Partial<Operation> = {}): Operation => ({
  ...{ method, path, operationId, weight: 'small', host: 'data', service: 'x-data' },
  ...more,
});

const table = new OperationTable(
  [
    operation('GET', '/v1/things', 'listThings'),
    operation('POST', '/v1/things', 'makeThing', { weight: 'xxl', retry: 'never', answerTimeoutMs: 60_000 }),
    operation('GET', '/v1/things/{thingId}', 'getThing'),
    operation('GET', '/v1/things/{thingId}/parts:list', 'listParts'),
    operation('GET', '/v1/things/{thingId}/parts', 'getParts'),
    operation('POST', '/v1/things/{thingId}:renew', 'renewThing'),
    operation('GET', '/v1/things', 'listOthers', { service: 'y-data' }),
  ],
  [
    {
      name: 'x-data',
      offers: { host: 'data', prefixes: ['/v1/things'], rule: { answerTimeoutMs: 20_000 } },
    },
    { name: 'y-data', offers: { host: 'metrics', prefixes: ['/v1/things'] } },
  ],
  16_384,
);
const idOf = (method: string, path: string, service = 'x-data') =>
  table.find(service, method, path).operation?.operationId;

describe('OperationTable', () => {
  it.each([
    ['GET', '/v1/things', 'listThings'],
    ['HEAD', '/v1/things', 'listThings'],
    ['POST', '/v1/things', 'makeThing'],
    ['GET', '/v1/things/7', 'getThing'],
    ['GET', '/v1/things/parts', 'getThing'],
    ['GET', `/v1/things/${'7'.repeat(10_000)}`, 'getThing'],
    ['GET', '/v1/things/7/parts', 'getParts'],
    ['GET', '/v1/things/7/parts:list', 'listParts'],
    ['POST', '/v1/things/7:renew', 'renewThing'],
    ['POST', '/v1/things/a%2Fb:renew', 'renewThing'],
    ['POST', '/v1/things/7', undefined],
    ['POST', '/v1/things/7:other', undefined],
    ['POST', '/v1/things/:renew', undefined],
    ['POST', '/v1/things/7:renew/parts', undefined],
    ['GET', '/v1/things/7:renew', 'getThing'],
    // The services' router decodes what it compares, but for what would then mean something else.
    ['GET', '/v1/t%68ings', 'listThings'],
    ['GET', '/v1/things/a%2Fb', 'getThing'],
    ['GET', '/v1/things%2F7', undefined],
    ['GET', '/v1/things/7/parts%3Alist', undefined],
    ['GET', '/v1/things/7/parts:other', undefined],
    ['GET', '/v1/Things', undefined],
    ['GET', '/v1/things/7/', undefined],
    ['GET', '/v1//things', undefined],
    ['GET', '/v1/things/', undefined],
    ['GET', '/v1/things//parts', undefined],
    ['DELETE', '/v1/things', undefined],
    ['OPTIONS', '/v1/things', undefined],
  ])('matches %s %s with %s', (method, path, operationId) => {
    expect(idOf(method, path)).toBe(operationId);
  });

  it('looks at the operations of the service alone that a request goes to', () => {
    expect(idOf('GET', '/v1/things', 'y-data')).toBe('listOthers');
    expect(idOf('GET', '/v1/things/7', 'y-data')).toBeUndefined();
    expect(idOf('GET', '/v1/things', 'z-data')).toBeUndefined();
  });

  it('gives what no operation matches the default weight and its service’s rule', () => {
    const unknown = { operation: undefined, weight: 'medium', answerTimeoutMs: 20_000, retry: 'reads' };
    expect(table.find('x-data', 'GET', '/v1/things/7/new')).toEqual(unknown);
    expect(table.find('z-data', 'GET', '/v1/things')).toEqual({ ...unknown, answerTimeoutMs: undefined });
  });

  it('gives an operation its own weight and rule', () => {
    expect(table.find('x-data', 'POST', '/v1/things')).toMatchObject({
      weight: 'xxl',
      retry: 'never',
      answerTimeoutMs: 60_000,
    });
    expect(table.answerTimeouts().sort()).toEqual([20_000, 60_000]);
  });

  it('finds each operation of the workspace’s services by its own path', () => {
    const all = new OperationTable(OPERATIONS, SERVICES, 16_384);
    for (const { method, path, operationId, service } of OPERATIONS) {
      expect(all.find(service, method, path.replaceAll(/\{[^}]*\}/g, '0x1')).operation?.operationId).toBe(operationId);
    }
  });
});
