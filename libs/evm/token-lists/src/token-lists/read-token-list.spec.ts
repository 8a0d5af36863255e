import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CurationError } from '../documents/curation-error.js';
import { called, digits, listText, listToken } from '../testing/sample-lists.js';
import { readTokenList } from './read-token-list.js';
import { olderThan, type TokenList, type TokenListEntry } from './token-list.js';

/** What is read of a token with these fields, and the faults of the list. */
async function read(fields: object): Promise<{ token: unknown; faults: readonly string[] }> {
  const { value, faults } = await readTokenList(listText([listToken('12', fields)]));
  return { token: value.chains.get('1')?.get(digits('12')), faults };
}

/** What of a chain's tokens is not fit to be shown. */
function unfitOf([chainId, tokens]: [string, ReadonlyMap<string, TokenListEntry>]): unknown[] {
  const isShown = (text = 'x') => /^[^\p{Cc}\p{Cf}]+$/u.test(text);
  const isFit = ({ name, symbol, decimals = 0, logoUri = 'ipfs://x', reputation = null }: TokenListEntry) =>
    [name, symbol, logoUri].every(isShown) &&
    /^(https?|ipfs|ar):/i.test(logoUri) &&
    decimals >= 0 &&
    decimals <= 255 &&
    [null, 'Malicious', 'Benign'].includes(reputation);
  return [...tokens].filter(
    ([address, entry]) => !/^[1-9]\d{0,18}$/.test(chainId) || !/^[0-9a-f]{40}$/.test(address) || !isFit(entry),
  );
}

async function refusal(text: string): Promise<readonly string[]> {
  const error = await readTokenList(text).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CurationError)) throw error ?? new Error('it was read');
  return error.faults;
}

describe('a token list', () => {
  it('in the Uniswap format is read whole', async () => {
    const text = JSON.stringify({
      $schema: 'https://uniswap.org/tokenlist.schema.json',
      name: 'Good Tokens',
      timestamp: '2026-01-31T12:00:00.000Z',
      version: { major: 3, minor: 1, patch: 4 },
      tags: { stablecoin: { name: 'Stablecoin', description: 'Worth a dollar' } },
      logoURI: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
      keywords: ['good'],
      tokens: [
        {
          chainId: 43114,
          address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          logoURI: 'https://list.example/usdc.png',
          tags: ['stablecoin'],
          extensions: { reputation: 'Benign', color: '#2775ca' },
        },
        {
          chainId: 1,
          address: `0x${digits('ab')}`,
          name: 'Claim now',
          symbol: 'EVIL',
          decimals: 18,
          ...called('Malicious'),
        },
      ],
    });
    expect(await readTokenList(text)).toEqual({
      value: {
        name: 'Good Tokens',
        version: { major: 3, minor: 1, patch: 4 },
        timestampMs: Date.UTC(2026, 0, 31, 12),
        chains: new Map([
          [
            '43114',
            new Map([
              [
                'b97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
                {
                  name: 'USD Coin',
                  symbol: 'USDC',
                  decimals: 6,
                  logoUri: 'https://list.example/usdc.png',
                  reputation: 'Benign',
                },
              ],
            ]),
          ],
          [
            '1',
            new Map([[digits('ab'), { name: 'Claim now', symbol: 'EVIL', decimals: 18, reputation: 'Malicious' }]]),
          ],
        ]),
      },
      faults: [],
    });
  });

  it('needs no more of a token than chain and address, and no more of itself than tokens', async () => {
    const text = JSON.stringify({
      tokens: [{ chainId: '9223372036854775807', address: `0x${digits('CD')}`, ...called(null) }],
    });
    expect(await readTokenList(`\ufeff${text}`)).toEqual({
      value: { chains: new Map([['9223372036854775807', new Map([[digits('cd'), { reputation: null }]])]]) },
      faults: [],
    });
  });

  it('loses a field that breaks a rule, and the rest of the token is read', async () => {
    expect(
      await read({
        name: 7,
        symbol: 'A'.repeat(65),
        decimals: 256,
        logoURI: 'javascript:alert(1)',
        ...called('malicious'),
      }),
    ).toEqual({
      token: {},
      faults: [
        'tokens[0].name must be string',
        'tokens[0].symbol must NOT have more than 64 characters',
        'tokens[0].decimals must be <= 255',
        'tokens[0].logoURI must be an http://, https://, ipfs:// or ar:// URI',
        'tokens[0].extensions.reputation must be one of Malicious, Benign, null',
      ],
    });
    expect(await read({ name: 'Kept', decimals: 6.5 })).toEqual({
      token: { name: 'Kept' },
      faults: ['tokens[0].decimals must be integer'],
    });
  });

  it.each([
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://user:password@list.example/logo.png',
    'https://list.example/a b.png',
    'https://list.example/\u202egnp.exe',
    '//list.example/logo.png',
    'logo.png',
    '',
    `https://list.example/${'a'.repeat(2_000)}`,
  ])('shows no client the logo %j', async (logoURI) => {
    const { token, faults } = await read({ logoURI });
    expect(token).toEqual({});
    expect(faults).toHaveLength(1);
  });

  it('loses a token of which it can’t be told which one it is', async () => {
    const { value, faults } = await readTokenList(
      listText([
        { chainId: 1 },
        { address: `0x${digits('12')}` },
        listToken('12', {}, '0x1'),
        listToken('12', {}, 1.5),
        { chainId: 1, address: '0x12' },
        // The last letter's case is wrong.
        { chainId: 1, address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6e' },
        null as never,
        [] as never,
        listToken('34', { name: 'Good' }),
        listToken('34', { name: 'Again' }),
      ]),
    );
    expect(value.chains).toEqual(new Map([['1', new Map([[digits('34'), { name: 'Good' }]])]]));
    expect(faults).toEqual([
      'tokens[0] has no address',
      'tokens[1] has no chainId',
      'tokens[2].chainId must be an EVM chain id in decimal',
      'tokens[3].chainId must be string or integer',
      'tokens[4].address must be an address: 0x and 40 hex digits, in one case or with a right checksum',
      'tokens[5].address must be an address: 0x and 40 hex digits, in one case or with a right checksum',
      'tokens[6] must be object',
      'tokens[7] must be object',
      'tokens[9] is of the same chain and address as one before',
    ]);
  });

  it('shows texts without what would steer or turn round what surrounds them', async () => {
    expect(await read({ name: ' \u202eUS\u0000D\u200b Coin\n', symbol: '\u200b\u0007' })).toEqual({
      token: { name: 'USD Coin' },
      faults: [],
    });
  });

  it('is refused as a whole when it is none, without a word of what it holds', async () => {
    const [fault] = await refusal('<html>secret</html>');
    expect(fault).toMatch(/^it is no JSON(: it goes wrong at position \d+[^"]*)?$/);
    expect(await refusal('[]')).toEqual(['the document must be object']);
    expect(await refusal('{"name":"x"}')).toEqual(['the document has no tokens']);
    expect(await refusal(listText([]))).toEqual(['tokens must NOT have fewer than 1 items']);
    expect(
      await refusal(listText([listToken('12')], { version: { major: 1, minor: -1 }, timestamp: 'today' })),
    ).toEqual([
      'timestamp must be a time as in 2026-01-31T12:00:00Z',
      'version has no patch',
      'version.minor must be >= 0',
    ]);
    expect(await refusal(listText(Array.from({ length: 50_001 }, () => ({}))))).toEqual([
      'tokens must NOT have more than 50000 items',
    ]);
  });

  it('of any JSON is read or refused, and what is read is fit to be shown', async () => {
    const hostile = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('__proto__', '\u0000', '\u202e', 'javascript:alert(1)', 1e308, -0, '0x', 'Malicious'),
    );
    const token = fc.record(
      {
        chainId: fc.oneof(fc.nat(), hostile),
        address: fc.oneof(fc.constant(`0x${digits('77')}`), hostile),
        name: fc.oneof(fc.string({ unit: 'binary' }), hostile),
        symbol: fc.oneof(fc.string({ unit: 'binary' }), hostile),
        decimals: fc.oneof(fc.nat(300), hostile),
        logoURI: fc.oneof(fc.webUrl(), hostile),
        extensions: fc.oneof(fc.record({ reputation: fc.oneof(fc.constantFrom('Malicious', null), hostile) }), hostile),
        __proto__: hostile,
      },
      { requiredKeys: [] },
    );
    const document = fc.oneof(fc.record({ name: hostile, tokens: fc.array(fc.oneof(token, hostile)) }), hostile);
    await fc.assert(
      fc.asyncProperty(document, async (any) => {
        const result = await readTokenList(JSON.stringify(any)).catch((error: unknown) => error);
        if (result instanceof CurationError) return;
        expect([...(result as { value: TokenList }).value.chains].flatMap(unfitOf)).toEqual([]);
      }),
      { numRuns: 1_000, seed: 10 },
    );
  });
});

describe('a fetched version of a list', () => {
  const version = (text: string, at?: number, name = 'L'): TokenList => {
    const [major, minor, patch] = text.split('.').map(Number) as [number, number, number];
    return { name, version: { major, minor, patch }, ...(at !== undefined && { timestampMs: at }), chains: new Map() };
  };

  it('takes the place of the one before unless it is an earlier one', () => {
    expect(olderThan(version('1.2.3'), version('1.2.4'))).toBe('it is version 1.2.3, and 1.2.4 is there already');
    expect(olderThan(version('1.9.9', 5), version('2.0.0', 5))).toBe('it is version 1.9.9, and 2.0.0 is there already');
    for (const [next, current] of [
      [version('1.2.4'), version('1.2.3')],
      [version('1.10.0'), version('1.9.0')],
      [version('1.2.3'), version('1.2.3')],
      // Taken back by its publisher.
      [version('1.2.3', 6), version('1.2.4', 5)],
      [version('1.0.0', 0, 'another'), version('2.0.0', 0)],
      [{ chains: new Map() }, version('2.0.0')],
    ] as [TokenList, TokenList][])
      expect(olderThan(next, current)).toBeUndefined();
  });
});
