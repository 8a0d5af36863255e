import { describe, expect, it } from '@jest/globals';
import { decodePlatformGenesis, encodeCb58 } from '@nunatak/avalanche-codec';
import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';
import { type GenesisVector, genesisVectors } from '../testing/genesis-vectors.js';
import { fujiGenesis, localGenesis, mainnetGenesis } from './built-in-genesis.js';
import type { GenesisConfig } from './genesis-config.js';
import { platformGenesisOf } from './platform-genesis-of.js';
import { primaryChainsOf } from './primary-chains.js';
import { readGenesisFile } from './read-genesis-file.js';

function knownConfig({ networkId, startTime }: GenesisVector): GenesisConfig {
  if (networkId === MAINNET_ID) return mainnetGenesis();
  return networkId === FUJI_ID ? fujiGenesis() : localGenesis(networkId, BigInt(startTime));
}

/** What of the bytes the vectors tell. */
function figuresOf(config: GenesisConfig): Omit<GenesisVector, 'networkId' | 'startTime' | 'file'> | string {
  const { value: bytes, fault } = platformGenesisOf(config);
  if (fault) return `${fault.field}: ${fault.reason}`;
  const genesis = decodePlatformGenesis(bytes);
  const { x, c, avaxAssetId } = primaryChainsOf(genesis)!;
  return {
    bytes: bytes.length,
    sha256: genesis.id.toString('hex'),
    x: encodeCb58(x.id),
    c: encodeCb58(c.id),
    avax: encodeCb58(avaxAssetId),
  };
}

describe('platformGenesisOf', () => {
  it.each(genesisVectors('known'))('gives the bytes of network $networkId that begins at $startTime', (vector) => {
    const { networkId: _id, startTime: _time, ...figures } = vector;
    expect(figuresOf(knownConfig(vector))).toEqual(figures);
  });

  it('gives mainnet’s and fuji’s published chains', () => {
    const [mainnet, fuji] = genesisVectors('known');
    expect(mainnet).toMatchObject({
      x: '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
      c: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
      avax: 'FvwEAhmxKfeiG8SnEvq42hc6whRyY3EFYAvebMqDNDGCgxN5Z',
    });
    expect(fuji).toMatchObject({
      x: '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
      c: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
      avax: 'U8iRqJoiJm8xZHAacmvYyZVwqQx6uDNtQeP3CQ6fcgQk3JqnK',
    });
  });

  it.each(genesisVectors('files').map((vector, i) => ({ ...vector, i })))(
    'gives avalanchego’s bytes of file $i, of network $networkId',
    ({ i: _i, networkId: _id, startTime: _time, file, ...figures }) => {
      expect(figuresOf(readGenesisFile(file!).value!)).toEqual(figures);
    },
  );

  it.each(genesisVectors('refused').map((vector, i) => ({ ...vector, i })))(
    'says that there is too little to stake where avalanchego refuses file $i',
    ({ file }) => {
      expect(figuresOf(readGenesisFile(file!).value!)).toMatch(/^initialStakedFunds: /);
    },
  );

  it.each<[string, Partial<GenesisConfig>]>([
    ['initialStakers', { initialStakers: [] }],
    ['allocations', { allocations: [] }],
    ['initialStakeDuration', { initialStakeDuration: 0n }],
    ['initialStakeDuration', { initialStakeDurationOffset: 31_536_000n }],
    ['initialStakeDuration', { initialStakeDuration: (1n << 64n) - 1n }],
    ['initialStakedFunds', { initialStakedFunds: [] }],
    ['cChainGenesis', { cChainGenesis: '' }],
    ['message', { message: 'x'.repeat(65_536) }],
  ])('names %s where a genesis can’t be made of it', (field, part) => {
    expect(platformGenesisOf({ ...localGenesis(12345, 1_721_016_000n), ...part }).fault?.field).toBe(field);
  });
});

describe('primaryChainsOf', () => {
  it('knows no chains of a genesis without them', () => {
    const genesis = decodePlatformGenesis(platformGenesisOf(fujiGenesis()).value!);
    expect(primaryChainsOf({ ...genesis, chains: genesis.chains.slice(0, 1) })).toBeUndefined();
  });

  it('gives the C-Chain’s genesis as its text', () => {
    const genesis = decodePlatformGenesis(platformGenesisOf(localGenesis(12345, 1_721_016_000n)).value!);
    expect(JSON.parse(primaryChainsOf(genesis)!.c.genesis.toString('utf8')).config.chainId).toBe(43_112);
  });
});
