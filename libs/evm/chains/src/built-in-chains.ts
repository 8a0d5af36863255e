import type { Chain } from './chain.js';

/** The virtual machine of the C-Chain. */
const CORETH_VM_ID = 'mgj786NP7uDwBCcq6YwThhaN8FLyybkCa4zBWTQbNgmK6k9A6';
/** The primary network's subnet id. */
const PRIMARY_NETWORK_ID = '11111111111111111111111111111111LpoYY';
/** Multicall3 lies at the same address wherever it was deployed with its own key. */
const MULTICALL3_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';
/** A reorg that goes deeper stops the chain: such a branch is a fault of the node more often than of the chain. */
export const DEFAULT_MAX_REORG_DEPTH = 256;

const AVAX = {
  name: 'Avalanche',
  symbol: 'AVAX',
  decimals: 18,
  description: 'AVAX is the native token of the Avalanche C-Chain, which pays its fees.',
};

/** Chains that need no description in a chains file. They have no endpoints: those are the user's. */
export const BUILT_IN_CHAINS: readonly Chain[] = [
  {
    chainId: '43114',
    name: 'Avalanche (C-Chain)',
    description: 'The contract chain of the Avalanche primary network.',
    nativeToken: AVAX,
    isTestnet: false,
    network: 'mainnet',
    endpoints: [],
    publicRpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    publicWsUrl: 'wss://api.avax.network/ext/bc/C/ws',
    explorerUrl: 'https://subnets.avax.network/c-chain',
    blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
    subnetId: PRIMARY_NETWORK_ID,
    vmId: CORETH_VM_ID,
    vmName: 'EVM',
    multicallAddress: MULTICALL3_ADDRESS,
    private: false,
    features: [],
    tokenLists: [],
    startBlock: 0,
    maxReorgDepth: DEFAULT_MAX_REORG_DEPTH,
  },
  {
    chainId: '43113',
    name: 'Avalanche (C-Chain) Fuji',
    description: 'The contract chain of Fuji, the Avalanche test network.',
    nativeToken: AVAX,
    isTestnet: true,
    network: 'fuji',
    endpoints: [],
    publicRpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    publicWsUrl: 'wss://api.avax-test.network/ext/bc/C/ws',
    explorerUrl: 'https://subnets-test.avax.network/c-chain',
    blockchainId: 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
    subnetId: PRIMARY_NETWORK_ID,
    vmId: CORETH_VM_ID,
    vmName: 'EVM',
    multicallAddress: MULTICALL3_ADDRESS,
    private: false,
    features: [],
    tokenLists: [],
    startBlock: 0,
    maxReorgDepth: DEFAULT_MAX_REORG_DEPTH,
  },
];

/** What a chain is taken for that nobody has described: a test network whose token is called nothing in particular. */
export function unknownChain(chainId: string): Chain {
  return {
    chainId,
    name: `Chain ${chainId}`,
    description: '',
    // A node does not tell what its chain's token is called.
    nativeToken: { name: 'Native token', symbol: 'NATIVE', decimals: 18 },
    isTestnet: true,
    network: 'fuji',
    endpoints: [],
    vmName: 'EVM',
    private: false,
    features: [],
    tokenLists: [],
    startBlock: 0,
    maxReorgDepth: DEFAULT_MAX_REORG_DEPTH,
  };
}

/** The built-in chain of this id, or else the defaults. */
export function knownChain(chainId: string): Chain {
  return BUILT_IN_CHAINS.find((chain) => chain.chainId === chainId) ?? unknownChain(chainId);
}
