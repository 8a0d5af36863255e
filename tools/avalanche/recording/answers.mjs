import { addressesIn, assetsIn, stakersIn, transactionsIn } from './found-in-blocks.mjs';

const PRIMARY_NETWORK = '11111111111111111111111111111111LpoYY';
const [INFO, P, X, C_EVM, C_ATOMIC] = ['/ext/info', '/ext/bc/P', '/ext/bc/X', '/ext/bc/C/rpc', '/ext/bc/C/avax'];
const UTXOS_A_CALL = 1_024;

/**
 * Asks a node everything that it can tell of its P-, X- and C-Chain, and keeps each answer's own text.
 * @param {import('./node-api.mjs').NodeApi} node @param {Record<'P' | 'X' | 'C', number>} heights
 * @param {{ transactions: Record<string, string>, values: Record<string, string>, owners: string[] }} traffic `owners`: who has something since genesis
 * @returns {Promise<{ path: string, method: string, params: object, status: number, body: string }[]>}
 */
export async function readAnswers(node, heights, traffic) {
  const answers = [];
  const ask = async (path, method, params = {}) => {
    const answer = await node.ask(path, method, params);
    answers.push({ path, method, params, ...answer });
    return answer.status === 200 ? JSON.parse(answer.body).result : undefined;
  };
  await askNode(ask);
  const blocks = { P: await askBlocks(ask, P, 'platform', heights.P), X: await askBlocks(ask, X, 'avm', heights.X) };
  await askPlatform(ask, blocks.P, heights.P, traffic);
  await askExchange(ask, blocks.X);
  await askContract(ask, heights.C, traffic);
  const named = addressesIn(answers.map(({ body }) => body).join(''));
  await askOwners(ask, [...new Set([...traffic.owners, ...named])].sort());
  return answers;
}

async function askNode(ask) {
  for (const method of [
    'getNetworkID',
    'getNetworkName',
    'getNodeID',
    'getNodeVersion',
    'getTxFee',
    'upgrades',
    'acps',
  ])
    await ask(INFO, `info.${method}`);
  for (const alias of ['P', 'X', 'C']) await ask(INFO, 'info.getBlockchainID', { alias });
  for (const chain of ['P', 'X', 'C']) await ask(INFO, 'info.isBootstrapped', { chain });
}

async function askBlocks(ask, path, api, height) {
  const blocks = [];
  await ask(path, `${api}.getHeight`);
  for (let at = 0; at <= height; at++) {
    const { block } = await ask(path, `${api}.getBlockByHeight`, { height: at, encoding: 'json' });
    await ask(path, `${api}.getBlock`, { blockID: block.id, encoding: 'hex' });
    blocks.push(block);
  }
  return blocks;
}

async function askPlatform(ask, blocks, height, traffic) {
  const platform = (method, params) => ask(P, `platform.${method}`, params);
  for (const method of [
    ...['getTimestamp', 'getSubnets', 'getBlockchains', 'getCurrentSupply', 'getMinStake', 'getStakingAssetID'],
    ...['getFeeConfig', 'getFeeState', 'getValidatorFeeConfig', 'getValidatorFeeState', 'getProposedHeight'],
  ])
    await platform(method);
  for (const { id } of transactionsIn(blocks)) {
    for (const encoding of ['json', 'hex']) await platform('getTx', { txID: id, encoding });
    await platform('getTxStatus', { txID: id });
  }
  for (const txID of stakersIn(blocks)) await platform('getRewardUTXOs', { txID, encoding: 'hex' });
  const { subnets } = await platform('getSubnets');
  for (const subnetID of [PRIMARY_NETWORK, ...subnets.map(({ id }) => id).filter((id) => id !== PRIMARY_NETWORK)])
    await askSubnet(platform, subnetID);
  const { blockchains } = await platform('getBlockchains');
  for (const { id } of blockchains) {
    await platform('getBlockchainStatus', { blockchainID: id });
    await platform('validatedBy', { blockchainID: id });
  }
  for (const [name, validationID] of Object.entries(traffic.values))
    if (name.startsWith('validation.')) await platform('getL1Validator', { validationID });
  for (let at = 0; at <= height; at++) await platform('getAllValidatorsAt', { height: at });
}

async function askSubnet(platform, subnetID) {
  await platform('getSubnet', { subnetID });
  await platform('validates', { subnetID });
  await platform('getCurrentSupply', { subnetID });
  await platform('getTotalStake', { subnetID });
  const { validators } = await platform('getCurrentValidators', { subnetID });
  const nodeIDs = [...new Set(validators.map(({ nodeID }) => nodeID))];
  // With node ids only, it lists delegators.
  if (nodeIDs.length) await platform('getCurrentValidators', { subnetID, nodeIDs });
}

async function askExchange(ask, blocks) {
  await ask(X, 'avm.getTxFee');
  for (const { id } of transactionsIn(blocks)) {
    for (const encoding of ['json', 'hex']) await ask(X, 'avm.getTx', { txID: id, encoding });
    await ask(X, 'avm.getTxStatus', { txID: id });
  }
  for (const assetID of ['AVAX', ...assetsIn(blocks)]) await ask(X, 'avm.getAssetDescription', { assetID });
}

async function askContract(ask, height, traffic) {
  await ask(C_EVM, 'eth_chainId', []);
  await ask(C_EVM, 'eth_blockNumber', []);
  for (let at = 0; at <= height; at++) await ask(C_EVM, 'eth_getBlockByNumber', [`0x${at.toString(16)}`, true]);
  for (const [name, txID] of Object.entries(traffic.transactions)) {
    if (!name.startsWith('C.')) continue;
    for (const encoding of ['hex', 'json']) await ask(C_ATOMIC, 'avax.getAtomicTx', { txID, encoding });
    await ask(C_ATOMIC, 'avax.getAtomicTxStatus', { txID });
  }
}

/** What each address has: on each chain, and exported to it from each of the others. @param {string[]} addresses without a chain's prefix */
async function askOwners(ask, addresses) {
  const holdings = [
    { path: P, chain: 'P', method: 'platform.getUTXOs', sources: [undefined, 'X', 'C'] },
    { path: X, chain: 'X', method: 'avm.getUTXOs', sources: [undefined, 'P', 'C'] },
    { path: C_ATOMIC, chain: 'C', method: 'avax.getUTXOs', sources: ['P', 'X'] },
  ];
  for (const address of addresses) {
    for (const { path, chain, method, sources } of holdings)
      for (const sourceChain of sources) await askUtxos(ask, path, method, `${chain}-${address}`, sourceChain);
    await ask(P, 'platform.getBalance', { addresses: [`P-${address}`] });
    await ask(P, 'platform.getStake', { addresses: [`P-${address}`], encoding: 'hex' });
    await ask(X, 'avm.getAllBalances', { address: `X-${address}`, includePartial: true });
  }
}

async function askUtxos(ask, path, method, address, sourceChain) {
  let startIndex;
  let fetched;
  do {
    const page = { limit: UTXOS_A_CALL, ...(startIndex && { startIndex }), ...(sourceChain && { sourceChain }) };
    const answer = await ask(path, method, { addresses: [address], encoding: 'hex', ...page });
    fetched = Number(answer.numFetched);
    startIndex = answer.endIndex;
  } while (fetched === UTXOS_A_CALL);
}
