// Adds to a recording made before the server knew state what it lacks (genesis.json, contracts.json), without making the chain again: the genesis comes from
// a node started with the same settings, whose block 0 has to be the recorded one; the contracts from the recorded creations.   node chain/complete.mjs DIR
import { createReadStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { recordContracts, recordGenesis, startAnvil } from './anvil.mjs';

const dir = resolve(process.argv[2]),
  meta = JSON.parse(readFileSync(join(dir, 'meta.json')));
const { child, rpc } = await startAnvil({ port: +(process.env.PORT ?? 8646), chainId: meta.chainId });
try {
  let first;
  for await (const l of createInterface({ input: createReadStream(join(dir, 'blocks.jsonl')) })) {
    first = JSON.parse(l);
    break;
  }
  const mine = await rpc.call('eth_getBlockByNumber', ['0x0', false]);
  for (const f of ['hash', 'stateRoot', 'timestamp', 'gasLimit', 'baseFeePerGas', 'miner'])
    if (mine[f] !== first[f]) throw new Error(`block 0 differs: ${f} ${mine[f]}, recorded ${first[f]}`);
  await recordGenesis(rpc, dir);
  console.log(JSON.stringify({ dir, genesis: mine.hash, contracts: await recordContracts(dir) }));
} finally {
  rpc.close();
  child.kill('SIGTERM');
}
