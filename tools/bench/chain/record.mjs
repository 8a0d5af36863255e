import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantity } from '../rig/json-rpc.mjs';
import { toCallTracer } from './call-tracer-form.mjs';

/** Contracts that a fork brings along, and the zero address: asked for the genesis beside the node's own accounts. */
const SYSTEM_ADDRESSES = [
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x4e59b44847b379578588920ca78fbf26c0b4956c',
  `0x${'0'.repeat(40)}`,
];
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCKS_IN_BATCH = 10;

/**
 * Writes genesis.json: what accounts had before the first block. Asked of the node at block 0; everybody else starts
 * with nothing.
 */
export async function recordGenesis(rpc, folder) {
  const { hash, number } = await rpc.call('eth_getBlockByNumber', ['latest', false]);
  if (Number(number) !== 0) throw new Error('the genesis is asked of a node at block 0');
  const addresses = [...(await rpc.call('eth_accounts')), ...SYSTEM_ADDRESSES].map((address) => address.toLowerCase());
  const [balances, codes, nonces] = await Promise.all(
    ['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount'].map((method) =>
      rpc.batch(addresses.map((address) => [method, [address, 'latest']])),
    ),
  );
  const alloc = {};
  for (const [i, address] of addresses.entries()) {
    const isEmpty = balances[i] === '0x0' && codes[i] === '0x' && nonces[i] === '0x0';
    if (!isEmpty) alloc[address] = { balance: balances[i], nonce: Number(nonces[i]), code: codes[i] };
  }
  writeFileSync(join(folder, 'genesis.json'), JSON.stringify({ hash, alloc }));
}

/** Writes blocks.jsonl, receipts.jsonl and traces.jsonl: a block a line. @returns what was counted */
export async function recordBlocks(rpc, folder, head) {
  const names = ['blocks', 'receipts', 'traces'];
  const files = names.map((name) => createWriteStream(join(folder, `${name}.jsonl`), { highWaterMark: 1 << 24 }));
  const counted = { transactions: 0, failed: 0, logs: 0, erc20Transfers: 0 };
  for (let first = 0; first <= head; first += BLOCKS_IN_BATCH) {
    const heights = Array.from({ length: Math.min(BLOCKS_IN_BATCH, head - first + 1) }, (_, i) => quantity(first + i));
    const [blocks, receipts, traces] = await Promise.all([
      rpc.batch(heights.map((height) => ['eth_getBlockByNumber', [height, true]])),
      rpc.batch(heights.map((height) => ['eth_getBlockReceipts', [height]])),
      rpc.batch(heights.map((height) => ['trace_block', [height]])),
    ]);
    for (const [i, block] of blocks.entries()) {
      if (first + i > 0 && block.transactions.length === 0) throw new Error(`empty block ${first + i}`);
      counted.transactions += block.transactions.length;
      for (const receipt of receipts[i] ?? []) count(receipt, counted);
      const lines = [block, receipts[i] ?? [], toCallTracer(traces[i] ?? [])];
      for (const [k, file] of files.entries()) file.write(`${JSON.stringify(lines[k])}\n`);
    }
    for (const file of files) if (file.writableNeedDrain) await once(file, 'drain');
  }
  for (const file of files) {
    file.end();
    await once(file, 'finish');
  }
  return counted;
}

function count(receipt, counted) {
  // The node writes this one field as a number; everybody else as a quantity.
  if (typeof receipt.blockTimestamp === 'number') receipt.blockTimestamp = quantity(receipt.blockTimestamp);
  if (receipt.status !== '0x1') counted.failed++;
  counted.logs += receipt.logs.length;
  for (const { topics } of receipt.logs) if (topics[0] === TRANSFER && topics.length === 3) counted.erc20Transfers++;
}

/** name(), symbol(), decimals(), totalSupply(), and supportsInterface() of some interfaces. */
const QUESTIONS = [
  '0x06fdde03',
  '0x95d89b41',
  '0x313ce567',
  '0x18160ddd',
  ...['80ac58cd', 'd9b67a26', '01ffc9a7', '5b5e139f', '0e89341c'].map((id) => `0x01ffc9a7${id.padEnd(64, '0')}`),
];

/**
 * Writes calls.json: contracts' answers at the head, which the replay server checks itself against. Null for a
 * revert.
 */
export async function recordCalls(rpc, folder, contracts) {
  const answers = {};
  for (const to of contracts) {
    for (const data of QUESTIONS) {
      const key = `${to.toLowerCase()}:${data}`;
      answers[key] = await rpc.call('eth_call', [{ to, data }, 'latest']).catch(() => null);
    }
  }
  writeFileSync(join(folder, 'calls.json'), JSON.stringify(answers));
}
