import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { avalancheBinaries } from '../binaries.mjs';
import { readAnswers } from './answers.mjs';
import { genesisHashOf, heightsOf, readChain, sha256 } from './chains.mjs';
import { readExchanges } from './exchanges.mjs';
import { writeContainers, writePackedJson } from './files.mjs';
import { NodeApi } from './node-api.mjs';

const CHAINS = ['P', 'X', 'C'];
const STILL_MS = 5_000;
const STILL_PATIENCE_MS = 120_000;
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
 * @param {{ url: string, out: string, genesisFile?: string, traffic?: object, tell?: (line: string) => void, answers?: boolean }} options
 *   `genesisFile`: of a custom network; `traffic`: what the traffic program made; `answers`: false leaves them out
 * @returns {Promise<{ heights: Record<'P' | 'X' | 'C', number>, answers: number }>}
 */
export async function record({ url, out, genesisFile, traffic, tell = () => {}, answers: withAnswers = true }) {
  const node = new NodeApi(url);
  const heights = await stillHeights(node);
  tell(`the chains stand still at ${CHAINS.map((chain) => `${chain} ${heights[chain]}`).join(', ')}`);
  const made = { transactions: {}, values: {}, refused: {}, ...traffic };
  const chains = {};
  for (const chain of CHAINS) chains[chain] = await readChain(node, chain, heights[chain]);
  const answers = withAnswers ? await readAnswers(node, heights, made) : [];
  const exchanges = withAnswers ? await readExchanges(url, heights) : [];
  const now = await heightsOf(node);
  if (CHAINS.some((chain) => now[chain] !== heights[chain]))
    throw new Error(`the chains grew meanwhile, from ${JSON.stringify(heights)} to ${JSON.stringify(now)}`);
  await writeChains(node, join(out, 'chain'), { heights, chains, genesisFile });
  rmSync(join(out, 'answers'), { recursive: true, force: true });
  if (withAnswers) {
    mkdirSync(join(out, 'answers'), { recursive: true });
    writePackedJson(join(out, 'answers', 'answers.json.gz'), answers);
    writePackedJson(join(out, 'answers', 'exchanges.json.gz'), exchanges);
    writeFileSync(join(out, 'answers', 'traffic.json'), `${JSON.stringify(made, null, 2)}\n`);
  }
  tell(`wrote ${CHAINS.reduce((sum, chain) => sum + heights[chain], 0)} containers and ${answers.length} answers`);
  return { heights, answers: answers.length };
}

async function stillHeights(node) {
  let last;
  let since = performance.now();
  const until = since + STILL_PATIENCE_MS;
  while (performance.now() < until) {
    const heights = await heightsOf(node);
    if (last === undefined || CHAINS.some((chain) => last[chain] !== heights[chain])) since = performance.now();
    else if (performance.now() - since > STILL_MS) return heights;
    last = heights;
    await sleep(250);
  }
  throw new Error(`the chains still grow after ${STILL_PATIENCE_MS / 1000} s: ${JSON.stringify(last)}`);
}

async function writeChains(node, folder, { heights, chains, genesisFile }) {
  mkdirSync(folder, { recursive: true });
  const networkId = Number((await node.result('/ext/info', 'info.getNetworkID')).networkID);
  const { genesis, avaxAssetId } = genesisOf(networkId, await genesisHash(node), genesisFile);
  if (!sha256(genesis).equals(genesisHashOf(chains.P.genesisBlock)))
    throw new Error('this genesis is not the P-Chain’s');
  const described = {};
  for (const chain of CHAINS) {
    const { blockchainID } = await node.result('/ext/info', 'info.getBlockchainID', { alias: chain });
    const genesisBlock = chains[chain].genesisBlock.toString('hex');
    described[chain] = { blockchainId: blockchainID, height: heights[chain], genesisBlock };
    writeContainers(join(folder, `${chain}.bin.gz`), chains[chain].containers);
  }
  writeFileSync(join(folder, 'genesis.bin.gz'), gzipSync(genesis, { level: 9 }));
  writePackedJson(join(folder, 'C.json.gz'), await contractBlocks(node, heights.C));
  const recording = {
    format: 1,
    networkId,
    avaxAssetId,
    nodeVersion: await node.result('/ext/info', 'info.getNodeVersion'),
    upgrades: await node.result('/ext/info', 'info.upgrades'),
    chains: described,
    settings: await settingsOf(node),
  };
  writeFileSync(join(folder, 'recording.json'), `${JSON.stringify(recording, null, 2)}\n`);
}

/** cb58 of the parent of the P-Chain's first block. */
async function genesisHash(node) {
  const { block } = await node.result('/ext/bc/P', 'platform.getBlockByHeight', { height: 0, encoding: 'json' });
  return block.parentID;
}

function genesisOf(networkId, hash, file) {
  const args = ['genesis', String(networkId), hash, ...(file ? [file] : [])];
  const { status, stdout, stderr } = spawnSync(join(avalancheBinaries(), 'wallet'), args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr.trim().slice(-2_000));
  const { genesis, avaxAssetId } = JSON.parse(stdout);
  return { genesis: Buffer.from(genesis, 'hex'), avaxAssetId };
}

/** The C-Chain's blocks as its RPC has them, each as the text that came: transactions by their hashes. */
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
