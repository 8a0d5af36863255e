import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @returns what asks a node over HTTP; an error's message is printed, and its answer undefined */
function asking(url) {
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = await response.json();
    if (error) console.warn(`${method}: ${error.message}`);
    return result;
  };
}

/**
 * Records a node's answers about a block in src/fixtures/NAME/HEIGHT/{block,receipts,…}.json, with balances: [before, after] the block of
 * each account that its transactions or their traces name. On anvil debug_* is left out (it locks up when it mines while tracing): traces
 * come from trace_block.
 */
export async function recordBlock(url, name, height) {
  const call = asking(url);
  const anvil = /^anvil/i.test(await call('web3_clientVersion'));
  const number = `0x${Number(height).toString(16)}`;
  const folder = resolve(import.meta.dirname, '../src/fixtures', name, String(height));
  mkdirSync(folder, { recursive: true });
  const save = (file, value) => {
    if (value !== undefined) writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(value, null, 1)}\n`);
  };
  const block = await call('eth_getBlockByNumber', number, true);
  save('block', block);
  save('receipts', await call('eth_getBlockReceipts', number));
  save('traceBlock', await call('trace_block', number));
  if (!anvil) {
    save('callTracer', await call('debug_traceBlockByHash', block.hash, { tracer: 'callTracer' }));
    const tracerConfig = { diffMode: true, disableCode: true, disableStorage: true };
    // Accounts whose address the node doesn't know are listed by its hash.
    if (Number(height) === 0)
      save('accountRange', await call('debug_accountRange', number, '0x', 256, true, true, true));
    save('prestateDiff', await call('debug_traceBlockByHash', block.hash, { tracer: 'prestateTracer', tracerConfig }));
  }
  if (block.transactions.length) save('balances', await balancesAround(call, block, folder));
}

/** Of each account whose address stands, in quotes, in what was recorded. */
async function balancesAround(call, block, folder) {
  const recorded = ['block', 'receipts', 'callTracer', 'traceBlock', 'prestateDiff']
    .map((file) => join(folder, `${file}.json`))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const addresses = new Set(recorded.match(/"0x[0-9a-f]{40}"/gi).map((quoted) => quoted.slice(1, -1).toLowerCase()));
  const below = `0x${(BigInt(block.number) - 1n).toString(16)}`;
  const balances = {};
  for (const address of [...addresses].sort()) {
    const at = (height) => call('eth_getBalance', address, height);
    balances[address] = [await at(below), await at(block.number)];
  }
  return balances;
}
