import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readAnswers } from './answers.mjs';
import { heightsOf, readChain } from './chains.mjs';
import { readExchanges } from './exchanges.mjs';
import { writeContainers, writePackedJson } from './files.mjs';
import { readGenesis } from './genesis.mjs';
import { NodeApi } from './node-api.mjs';

const CHAINS = ['P', 'X', 'C'];
const STILL_MS = 5_000;
const STILL_TIMEOUT_MS = 120_000;
const ASK_AGAIN_MS = 250;
/** What a player answers as the node did, since it doesn't follow from the chains. */
const SETTINGS = [
  ['/ext/info', 'info.getNodeID'],
  ['/ext/info', 'info.getNetworkName'],
  ['/ext/info', 'info.getTxFee'],
  ['/ext/bc/P', 'platform.getStakingAssetID'],
  ['/ext/bc/P', 'platform.getMinStake'],
  ['/ext/bc/P', 'platform.getFeeConfig'],
  ['/ext/bc/P', 'platform.getValidatorFeeConfig'],
  ['/ext/bc/X', 'avm.getTxFee'],
  ['/ext/bc/C/rpc', 'eth_chainId', []],
];

/**
 * Waits until a network's chains stand still, and writes what one node tells of them: into `chain` of the folder what a player needs, into
 * `answers` what the node's reading APIs answer at the end.
 * @param {import('../avalanche.mjs').RecordOptions} options
 * @returns {Promise<{ heights: Record<'P' | 'X' | 'C', number>, answers: number }>}
 */
export async function record({
  url,
  out,
  genesisFile,
  traffic,
  byHeight,
  tell = () => {},
  answers: withAnswers = true,
}) {
  const node = new NodeApi(url);
  const heights = await stillHeights(node);
  tell(`the chains stand still at ${CHAINS.map((chain) => `${chain} ${heights[chain]}`).join(', ')}`);
  const genesis = await readGenesis(node, genesisFile);
  const chains = {};
  for (const chain of CHAINS) chains[chain] = await readChain(node, chain, heights[chain]);
  const asked = withAnswers ? await readEverything({ node, url, heights, traffic, owners: genesis.owners }) : undefined;
  await writeChains(node, join(out, 'chain'), { heights, chains, genesis });
  const now = await heightsOf(node);
  if (CHAINS.some((chain) => now[chain] !== heights[chain]))
    throw new Error(`the chains grew meanwhile, from ${JSON.stringify(heights)} to ${JSON.stringify(now)}`);
  rmSync(join(out, 'answers'), { recursive: true, force: true });
  if (asked) writeAnswers(join(out, 'answers'), asked);
  if (asked && byHeight) copyFileSync(byHeight, join(out, 'answers', 'by-height.json.gz'));
  const answers = asked ? asked.answers.length : 0;
  tell(`wrote ${CHAINS.reduce((sum, chain) => sum + heights[chain], 0)} containers and ${answers} answers`);
  return { heights, answers };
}

async function stillHeights(node) {
  let last;
  let since = performance.now();
  const until = since + STILL_TIMEOUT_MS;
  while (performance.now() < until) {
    const heights = await heightsOf(node);
    if (last === undefined || CHAINS.some((chain) => last[chain] !== heights[chain])) since = performance.now();
    else if (performance.now() - since > STILL_MS) return heights;
    last = heights;
    await sleep(ASK_AGAIN_MS);
  }
  throw new Error(`the chains still grow after ${STILL_TIMEOUT_MS / 1000} s: ${JSON.stringify(last)}`);
}

async function readEverything({ node, url, heights, traffic, owners }) {
  const made = { transactions: {}, refused: {}, values: {}, ...traffic };
  const answers = await readAnswers(node, heights, { ...made, owners });
  return { made, answers, exchanges: await readExchanges(url, heights) };
}

function writeAnswers(folder, { made, answers, exchanges }) {
  mkdirSync(folder, { recursive: true });
  writePackedJson(join(folder, 'answers.json.gz'), answers);
  writePackedJson(join(folder, 'exchanges.json.gz'), exchanges);
  writeFileSync(join(folder, 'traffic.json'), `${JSON.stringify(made, null, 2)}\n`);
}

async function writeChains(node, folder, { heights, chains, genesis }) {
  mkdirSync(folder, { recursive: true });
  const described = {};
  for (const chain of CHAINS) {
    const { blockchainID } = await node.result('/ext/info', 'info.getBlockchainID', { alias: chain });
    const genesisBlock = chains[chain].genesisBlock.toString('hex');
    described[chain] = { blockchainId: blockchainID, height: heights[chain], genesisBlock };
    writeContainers(join(folder, `${chain}.bin.gz`), chains[chain].containers);
  }
  writeFileSync(join(folder, 'genesis.bin.gz'), gzipSync(genesis.genesis, { level: 9 }));
  writePackedJson(join(folder, 'C.json.gz'), await contractBlocks(node, heights.C));
  const recording = {
    format: 1,
    networkId: genesis.networkId,
    avaxAssetId: genesis.avaxAssetId,
    nodeVersion: await node.result('/ext/info', 'info.getNodeVersion'),
    upgrades: await node.result('/ext/info', 'info.upgrades'),
    chains: described,
    settings: await settingsOf(node),
  };
  writeFileSync(join(folder, 'recording.json'), `${JSON.stringify(recording, null, 2)}\n`);
}

/** The C-Chain's blocks as its RPC has them, with whole transactions, each as the text that came. */
async function contractBlocks(node, height) {
  const blocks = [];
  for (let at = 0; at <= height; at++)
    blocks.push((await node.ask('/ext/bc/C/rpc', 'eth_getBlockByNumber', [`0x${at.toString(16)}`, true])).body);
  return blocks;
}

async function settingsOf(node) {
  const settings = {};
  for (const [path, method, params] of SETTINGS)
    settings[method] = { path, body: (await node.ask(path, method, params)).body.trim() };
  return settings;
}
