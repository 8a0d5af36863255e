// Makes a chain on anvil (a real EVM) and records every block, its receipts and its call traces, so that the replay
// server (chain/replay) can serve all of it from memory. About eight minutes for the default chain, seconds for 300
// blocks.
//   node tools/bench/chain/generate.mjs [--blocks 10000] [--transactions 20] [--out DIR] [--seed 1]
//     [--keep] [--history]
// --keep leaves anvil running; DIR/anvil.json tells where. --history lets it keep every state (small chains only): it
// then answers for any block, which chain/verify-state.mjs compares the replay server with.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@nunatak/core/ports';
import { readArguments } from '../rig/arguments.mjs';
import { recordingFolder } from '../rig/paths.mjs';
import { startAnvil } from './anvil.mjs';
import { recordBlocks, recordCalls, recordGenesis } from './record.mjs';
import { recordContracts } from './record-contracts.mjs';
import { makeTraffic } from './traffic.mjs';

const options = readArguments({
  blocks: 10_000,
  transactions: 20,
  out: undefined,
  'chain-id': 43_112,
  seed: 1,
  holders: 2_000,
  keep: false,
  history: false,
});
const { blocks, transactions: transactionsInBlock, 'chain-id': chainId, keep, history, seed } = options;
const folder = resolve(options.out ?? recordingFolder(blocks, transactionsInBlock));
mkdirSync(folder, { recursive: true });
const anvil = await startAnvil({ port: await freePort(), chainId, detached: keep, history });
const { rpc } = anvil;
const secondsSince = (began) => Math.round((Date.now() - began) / 1000);
try {
  await recordGenesis(rpc, folder);
  const mining = Date.now();
  const traffic = await mineChain();
  const recording = Date.now();
  const counted = await recordBlocks(rpc, folder, blocks);
  const at = traffic.contracts();
  await recordCalls(rpc, folder, [...at.erc20, ...at.erc721, ...at.erc1155, at.splitter]);
  await recordContracts(folder);
  const shape = { chainId, blocks, txsPerBlock: transactionsInBlock, seed, ...counted };
  const times = { generateSeconds: secondsSince(mining), recordSeconds: secondsSince(recording) };
  const meta = { ...shape, ...at, count: traffic.count, ...times };
  writeFileSync(join(folder, 'meta.json'), JSON.stringify(meta, null, 1));
  console.log(JSON.stringify(meta));
  if (keep) {
    writeFileSync(join(folder, 'anvil.json'), JSON.stringify({ pid: anvil.child.pid, url: anvil.url }));
    anvil.child.unref();
  }
} finally {
  rpc.close();
  if (!keep) anvil.child.kill('SIGTERM');
}

async function mineChain() {
  const accounts = await rpc.call('eth_accounts');
  const traffic = makeTraffic({ accounts, seed, holderCount: options.holders, transactionsInBlock });
  const began = Date.now();
  let mined = 0;
  const mine = async (transactions) => {
    const hashes = await rpc.batch(transactions.map((transaction) => ['eth_sendTransaction', [transaction]]));
    await rpc.call('evm_mine');
    mined++;
    if (mined % 500 === 0) console.error(`mined ${mined}/${blocks} in ${secondsSince(began)} s`);
    return hashes;
  };

  const creations = await mine(traffic.creations());
  const receipts = await rpc.batch(creations.map((hash) => ['eth_getTransactionReceipt', [hash]]));
  if (receipts.some(({ status }) => status !== '0x1')) throw new Error('a contract was not created');
  traffic.setContracts(receipts.map(({ contractAddress }) => contractAddress));
  const endowments = traffic.endowments();
  for (let i = 0; i < endowments.length; i += transactionsInBlock) {
    await mine(endowments.slice(i, i + transactionsInBlock));
  }
  if (mined > blocks) throw new Error(`setting up alone takes ${mined} blocks: ask for more with --blocks`);
  while (mined < blocks) await mine(traffic.block(mined));
  return traffic;
}
