// Records a node's answers about blocks, as fixtures for the mappers' tests.
//   node libs/evm/node-client/capture/capture-block.mjs RPC_URL NAME HEIGHT…      → src/fixtures/NAME/HEIGHT/{block,receipts,…}.json
// On anvil debug_* is left out (it locks up when it mines while tracing): traces come from trace_block, balances from eth_getBalance.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [url, name, ...heights] = process.argv.slice(2);
if (!url || !name || !heights.length) {
  console.error('usage: capture-block.mjs RPC_URL NAME HEIGHT…');
  process.exit(2);
}

async function call(method, ...params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = await response.json();
  if (error) console.warn(`${method}: ${error.message}`);
  return result;
}

const anvil = /^anvil/i.test(await call('web3_clientVersion'));
for (const height of heights) {
  const number = `0x${Number(height).toString(16)}`;
  const folder = resolve(import.meta.dirname, '../src/fixtures', name, height);
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
}
