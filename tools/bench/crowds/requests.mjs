import { createHash } from 'node:crypto';
import { CHAIN_ID, personAddress, WHALE } from '../api/synthetic-chain.mjs';
import { crowdedHeights, SENDER } from './crowded-blocks.mjs';

const chain = `/v1/chains/${CHAIN_ID}`;
const hashOf = (height) => `0x${createHash('sha256').update(`crowded ${height}`).digest('hex')}`;

/** What a bystander asks for. */
export const CHEAP = { chains: '/v1/chains', blocks: `${chain}/blocks?pageSize=1` };

/** Requests of a chain with so many blocks, by name: each operation in the largest pages that it has, of who has the most in it. */
export function requests(head) {
  const { first, called, full } = crowdedHeights(head);
  const of = (address) => `${chain}/addresses/${address}`;
  const [token, collection, edition] = ['erc20', 'erc721', 'erc1155'].map((kind) => personAddress(kind, 0));
  return {
    ...CHEAP,
    'combined, crowded': `${of(SENDER)}/transactions?pageSize=100&endBlock=${full}`,
    'combined, crowded, one': `${of(SENDER)}/transactions?pageSize=1&endBlock=${called}`,
    'combined, many': `${of(SENDER)}/transactions?pageSize=100`,
    'combined, hosted': `/hosted${of(SENDER)}/transactions?pageSize=100&endBlock=${called}`,
    'combined, whale': `${of(WHALE)}/transactions?pageSize=100`,
    'combined, without spam': `${of(SENDER)}/transactions?pageSize=100&filterSpamTokens=true`,
    native: `${of(SENDER)}/transactions:listNative?pageSize=100`,
    erc20: `${of(SENDER)}/transactions:listErc20?pageSize=100`,
    erc721: `${of(WHALE)}/transactions:listErc721?pageSize=100`,
    erc1155: `${of(WHALE)}/transactions:listErc1155?pageSize=100`,
    internals: `${of(SENDER)}/transactions:listInternals?pageSize=100`,
    'transaction, transfers': `${chain}/transactions/${hashOf(first)}`,
    'transaction, calls': `${chain}/transactions/${hashOf(called)}`,
    'block, all transactions': `${chain}/blocks/${full}/transactions`,
    'block, a page': `${chain}/blocks/${full}/transactions?pageSize=100`,
    'latest transactions': `${chain}/transactions?pageSize=100`,
    'failed transactions': `${chain}/transactions?pageSize=100&status=failed`,
    'transactions of all chains': '/v1/transactions?pageSize=100',
    'blocks of all chains': '/v1/blocks?pageSize=100',
    'blocks, a page': `${chain}/blocks?pageSize=100`,
    block: `${chain}/blocks/${full}`,
    'native balance': `${of(WHALE)}/balances:getNative`,
    'ERC-20 balances': `${of(WHALE)}/balances:listErc20?pageSize=500`,
    collectibles: `${of(WHALE)}/balances:listCollectibles?pageSize=500`,
    'ERC-721 balances': `${of(personAddress('holder', 0))}/balances:listErc721?pageSize=500`,
    'ERC-1155 balances': `${of(personAddress('holder', 0))}/balances:listErc1155?pageSize=500`,
    'tokens of a collection': `${chain}/nfts/collections/${collection}/tokens?pageSize=100`,
    'tokens of an edition': `${chain}/nfts/collections/${edition}/tokens?pageSize=100`,
    'token transfers': `${chain}/tokens/${token}/transfers?pageSize=100`,
    deployments: `${chain}/contracts/${SENDER}/deployments?pageSize=100`,
    contract: of(token),
    'chains of an address': `/v1/address/${SENDER}/chains`,
    messages: '/v1/icm/messages?pageSize=100',
    'health check': '/v1/health-check',
    document: '/openapi.json',
    ...primaryNetwork(),
  };
}

function primaryNetwork() {
  const network = '/v1/networks/fuji';
  const [p, x] = ['p-chain', 'x-chain'].map((name) => `${network}/blockchains/${name}`);
  return {
    'P-Chain transactions': `${p}/transactions?pageSize=100`,
    'P-Chain staking': `${p}/transactions:listStaking?pageSize=100`,
    'P-Chain blocks': `${p}/blocks?pageSize=100`,
    'X-Chain transactions': `${x}/transactions?pageSize=100`,
    'L1 validators': `${network}/l1Validators?pageSize=100`,
    validators: `${network}/validators?pageSize=100`,
    delegators: `${network}/delegators?pageSize=100`,
    blockchains: `${network}/blockchains?pageSize=100`,
    subnets: `${network}/subnets?pageSize=100`,
    network,
    supply: '/v1/avax/supply',
  };
}
