import { describe, expect, it } from '@jest/globals';
import { type Chain, unknownChain } from '@nunatak/evm-chains';
import { publicChain } from './public-chain.js';

/** Each field that a chain may have; the compiler misses one that is new. */
const chain: Required<Chain> = {
  ...unknownChain('5'),
  nativeToken: {
    name: 'Avalanche',
    symbol: 'AVAX',
    decimals: 18,
    logoUri: 'https://logo/token',
    description: 'native',
  },
  endpoints: [{ rpcUrl: 'https://user:key@secret-node/rpc', wsUrl: 'wss://secret-node/ws' }],
  publicRpcUrl: 'https://rpc',
  publicWsUrl: 'wss://rpc',
  explorerUrl: 'https://explorer',
  logoUri: 'https://logo/chain',
  blockchainId: 'blockchain',
  subnetId: 'subnet',
  vmId: 'vm',
  multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
  tokenLists: ['/secret-list.json'],
  genesisFile: '/secret-genesis.json',
  checks: { bloom: false },
};

describe('what others may know of a chain', () => {
  it('is all of its definition but endpoints, files and checks', () => {
    const { endpoints, tokenLists, genesisFile, checks, ...known } = chain;
    expect(publicChain(chain, true)).toStrictEqual({ ...known, paused: true });
    expect(JSON.stringify(publicChain(chain, false))).not.toContain('secret');
  });

  it('leaves out what the definition leaves out', () => {
    const { description, name } = unknownChain('6');
    expect(publicChain(unknownChain('6'), false)).toMatchObject({ chainId: '6', name, description, paused: false });
    expect(Object.values(publicChain(unknownChain('6'), false))).not.toContain(undefined);
  });
});
