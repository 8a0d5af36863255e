import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_CHAINS } from './built-in-chains.js';
import { ChainsError } from './chains-error.js';
import { parseChainsFile, resolveChainEntry } from './chains-file.js';

const environment = { KEY: 'secret', ID: '8' };
const entries = (...chains: unknown[]) =>
  parseChainsFile(JSON.stringify({ chains }), { folder: '/etc/nunatak', environment });
const parse = (...chains: unknown[]) => entries(...chains).map((entry) => resolveChainEntry(entry, environment));

function faults(...chains: unknown[]): readonly string[] {
  try {
    parse(...chains);
  } catch (error) {
    if (error instanceof ChainsError) return error.faults;
    throw error;
  }
  return [];
}

describe('parseChainsFile', () => {
  it('gives an undescribed chain sane defaults', () => {
    expect(parse({ chainId: 4242, endpoints: ['http://127.0.0.1:8545'] })).toEqual([
      {
        chainId: '4242',
        name: 'Chain 4242',
        description: '',
        nativeToken: { name: 'Native token', symbol: 'NATIVE', decimals: 18 },
        isTestnet: true,
        network: 'fuji',
        endpoints: [{ rpcUrl: 'http://127.0.0.1:8545' }],
        vmName: 'EVM',
        private: false,
        features: [],
        tokenLists: [],
        startBlock: 0,
        maxReorgDepth: 256,
      },
    ]);
  });

  it('takes chain ids up to the bound of EIP-2294, those that no number holds as text only', () => {
    expect(parse({ chainId: '9223372036854775771' })[0]!.chainId).toBe('9223372036854775771');
    expect(faults({ chainId: '9223372036854775772' })).toEqual([
      'chains file: chains[0].chainId must be an EVM chain id in decimal, up to 2^63 - 37 (EIP-2294)',
    ]);
    // As a number it would be read as 9007199254740992.
    expect(() => parseChainsFile('{"chains": [{"chainId": 9007199254740993}]}')).toThrow(
      'chains file: chains[0].chainId must be <= 9007199254740991',
    );
  });

  it('lays an entry over the built-in chain of its id', () => {
    const [chain] = parse({
      chainId: '43114',
      name: 'Ours',
      endpoints: [{ rpcUrl: `https://node/$\{KEY}`, wsUrl: 'wss://node' }],
    });
    expect(chain).toEqual({
      ...BUILT_IN_CHAINS[0],
      name: 'Ours',
      endpoints: [{ rpcUrl: 'https://node/secret', wsUrl: 'wss://node' }],
    });
  });

  it('takes a chain that is no testnet for a mainnet, and the other way round', () => {
    expect(parse({ chainId: '1', testnet: false })[0]).toMatchObject({ isTestnet: false, network: 'mainnet' });
    expect(parse({ chainId: '1', network: 'mainnet' })[0]).toMatchObject({ isTestnet: false, network: 'mainnet' });
  });

  it("finds files relative to the chains file's folder", () => {
    const tokenLists = ['tokens.json', '/abs.json', `https://lists.example/$\{KEY}.json`];
    expect(parse({ chainId: '1', tokenLists, genesisFile: 'genesis.json' })[0]).toMatchObject({
      tokenLists: ['/etc/nunatak/tokens.json', '/abs.json', 'https://lists.example/secret.json'],
      genesisFile: '/etc/nunatak/genesis.json',
    });
  });

  it('leaves references in entries, but for the id by which the chain is known', () => {
    const endpoints = [`https://node/\${KEY}`, { rpcUrl: `https://node/\${KEY}`, wsUrl: 'wss://node' }];
    expect(entries({ chainId: `\${ID}`, name: `\${KEY}`, endpoints })).toEqual([
      { chainId: '8', name: `\${KEY}`, endpoints },
    ]);
  });

  it('names the path and the rule of every fault', () => {
    expect(
      faults(
        { chainId: '0x1', nativeToken: { name: 'A', symbol: 'A', decimals: 1.5 }, vmName: 'SVM' },
        { name: 'no id' },
        { chainId: '2', endpoints: ['ftp://secret-host'], colour: 'red', startBlock: -1 },
      ),
    ).toEqual([
      'chains file: chains[0].chainId must be an EVM chain id in decimal, up to 2^63 - 37 (EIP-2294)',
      'chains file: chains[0].nativeToken.decimals must be integer',
      'chains file: chains[0].vmName must be one of EVM, BITCOIN, ETHEREUM',
      'chains file: chains[1] has no chainId',
      'chains file: chains[2] has an unknown field "colour"',
      'chains file: chains[2].endpoints[0] must be an http:// or https:// URL',
      'chains file: chains[2].startBlock must be >= 0',
    ]);
  });

  it('refuses a chain that stands there twice, a variable that is not set, and what is no JSON', () => {
    expect(faults({ chainId: 7 }, { chainId: '7' })).toEqual([
      'chains file: chains[1].chainId is the same as chains[0].chainId',
    ]);
    expect(faults({ chainId: 7, endpoints: [`http://a/$\{NOPE}`] })).toEqual([
      'chains file names the environment variable NOPE, which is not set',
    ]);
    expect(() => parseChainsFile('{', { name: 'c.json' })).toThrow(/^c\.json is no JSON: it goes wrong at position 1/);
  });
});
