import { describe, expect, it } from '@jest/globals';
import type { BadRequestError } from '@nunatak/core/errors';
import fc from 'fast-check';
import { readComposite } from './composite-query.js';

const NOW = Date.UTC(2026, 10, 27, 8);
const contractAddress = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E';
const contract = contractAddress.toLowerCase();
const days = { firstDate: '2026-01-01', lastDate: '2026-01-31' };
const range = { from: Date.UTC(2026, 0, 1) / 1000, until: Date.UTC(2026, 1, 1) / 1000 };
const coin = { evmChainId: '43114', minBalance: '5', ...days };
const part = (type: string, params: object, id = type) => ({ id, type, params });
const read = (...queries: unknown[]) => readComposite({ operator: 'AND', queries }, NOW);

const faultsOf = (body: unknown): readonly string[] => {
  try {
    readComposite(body, NOW);
  } catch (error) {
    return (error as BadRequestError).faults;
  }
  return [];
};

describe('composite queries', () => {
  it('have parts of seven types', () => {
    const nft = { evmChainId: '1', contractAddress };
    const { parts, ...others } = read(
      part('AllTimeNativeBalance', coin),
      part('AnyTimeNativeBalance', { ...coin, minBalance: '0' }),
      part('AllTimeErc20Balance', { ...coin, contractAddress }),
      part('AnyTimeErc20Balance', { ...coin, contractAddress }),
      part('AllTimeNftHolders', { ...nft, ...days }),
      part('AnyTimeNftHolders', { ...nft, startTs: 7, endTs: 8 }),
      part('LatestBalance', { evmChainId: '1', minBalance: `${2n ** 256n - 1n}`, tokenType: 'ERC20', contractAddress }),
      part('LatestBalance', { evmChainId: '1', minBalance: '1', tokenType: 'NATIVE' }, 'latest coin'),
    );
    expect(others).toEqual({ isInAll: true, pageSize: 1_000 });
    const all = { times: 'all', ...range };
    const any = { times: 'any', ...range };
    expect(parts.map(({ list }) => list)).toEqual([
      { chainId: '43114', asset: 'native', least: 5n, range: all },
      { chainId: '43114', asset: 'native', least: 1n, range: any },
      { chainId: '43114', asset: 'erc20', contract, least: 5n, range: all },
      { chainId: '43114', asset: 'erc20', contract, least: 5n, range: any },
      { chainId: '1', asset: 'nft', contract, range: all },
      { chainId: '1', asset: 'nft', contract, range: { times: 'any', from: 7, until: 8 } },
      { chainId: '1', asset: 'erc20', contract, least: 2n ** 256n - 1n },
      { chainId: '1', asset: 'native', least: 1n },
    ]);
    expect(
      readComposite(
        {
          operator: 'OR',
          pageSize: 10_000,
          pageToken: 'x',
          queries: [part('LatestBalance', { evmChainId: '1', minBalance: '1', tokenType: 'NATIVE' }, '__proto__')],
        },
        NOW,
      ),
    ).toMatchObject({
      ...{ isInAll: false, pageSize: 10_000, pageToken: 'x' },
      parts: [{ id: '__proto__' }],
    });
  });

  it.each([
    ['no object', [], ['The body must be a JSON object']],
    ['nothing', {}, ['operator must be one of AND, OR', 'queries must be a list of 1 to 10 parts']],
    [
      'bad pages',
      {
        operator: 'XOR',
        pageSize: 10_001,
        pageToken: 7,
        queries: [part('LatestBalance', { evmChainId: '1', minBalance: '1', tokenType: 'NATIVE' })],
      },
      ['operator must be one of AND, OR', 'pageSize must be an integer from 1 to 10000', 'pageToken must be a text'],
    ],
    [
      'eleven parts',
      { operator: 'OR', queries: new Array(11).fill(0).map((_, i) => part('AnyTimeNativeBalance', coin, `${i}`)) },
      ['queries must be a list of 1 to 10 parts'],
    ],
    [
      'ten parts of one id',
      { operator: 'OR', queries: new Array(10).fill(part('AnyTimeNativeBalance', coin, 'a')) },
      ['queries: each id must be of one part alone, "a" is of several'],
    ],
    ...['AllTimeStarsArenaBalance', 'AnyTimeStarsArenaBalance', 'LatestBalanceStarsArena'].map(
      (type): [string, unknown, string[]] => [
        type,
        { operator: 'OR', queries: [part(type, { minBalance: '1', subjectAddress: contractAddress })] },
        [`queries[0].type ${type} is not offered here: balances of StarsArena are not indexed`],
      ],
    ),
  ] as [string, unknown, string[]][])('are refused by field and rule: %s', (_, body, faults) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  it.each([
    [
      { minBalance: String(2n ** 256n) },
      '.params.minBalance must be an amount in the smallest unit: decimal digits, at most 2^256 - 1, in a text',
    ],
    [
      { minBalance: 5 },
      '.params.minBalance must be an amount in the smallest unit: decimal digits, at most 2^256 - 1, in a text',
    ],
    [
      { minBalance: '-1' },
      '.params.minBalance must be an amount in the smallest unit: decimal digits, at most 2^256 - 1, in a text',
    ],
    [{ evmChainId: 43114 }, '.params.evmChainId must be an EVM chain id: decimal digits in a text'],
    [{ firstDate: '2026-02-30' }, '.params.firstDate must be a day (UTC) since 1970: YYYY-MM-DD'],
    [{ lastDate: '1.1.2026' }, '.params.lastDate must be a day (UTC) since 1970: YYYY-MM-DD'],
    [{ lastDate: '2025-12-31' }, '.params.firstDate must be not above lastDate'],
    [{ firstDate: '2026-11-28', lastDate: '2026-11-28' }, '.params.firstDate must not lie in the future'],
    [
      { contractAddress: '0xb97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
      '.params.contractAddress has a wrong EIP-55 checksum: write it in lower case, or correct it',
    ],
    [{ contractAddress: 7 }, '.params.contractAddress must be an address: 0x and 40 hex digits'],
  ])('are refused for a part’s parameter: %j', (wrong, fault) => {
    const good = { ...coin, contractAddress };
    expect(faultsOf({ operator: 'OR', queries: [part('AnyTimeErc20Balance', { ...good, ...wrong })] })).toEqual([
      `queries[0]${fault}`,
    ]);
  });

  it('take the running day, and one day alone', () => {
    const today = { firstDate: '2026-11-27', lastDate: '2026-11-27T00:00:00.000Z' };
    expect(read(part('AnyTimeNativeBalance', { ...coin, ...today })).parts[0]!.list.range).toEqual({
      times: 'any',
      from: Date.UTC(2026, 10, 27) / 1000,
      until: Date.UTC(2026, 10, 28) / 1000,
    });
  });

  it('are read or refused, whatever the body is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (id, type, params) => {
        for (const body of [
          id,
          { operator: 'OR', queries: type },
          {
            operator: 'OR',
            queries: [
              { id, type: 'LatestBalance', params },
              { id: 'a', type: 'AnyTimeNftHolders', params },
            ],
          },
        ])
          try {
            readComposite(body, NOW);
          } catch (error) {
            expect((error as BadRequestError).statusCode).toBe(400);
          }
      }),
    );
  });
});
