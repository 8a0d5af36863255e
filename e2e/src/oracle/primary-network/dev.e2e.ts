import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { it } from '@jest/globals';
import { RecordedNode } from './recorded-node.js';
import { readPrimaryNetwork } from './primary-network-facts.js';
const D = '/work/wt/network/libs/primary-network/recordings/src/local-5/';
const gz = (f: string) => gunzipSync(readFileSync(D + f));
export const node = new RecordedNode(JSON.parse(gz('answers/answers.json.gz').toString()), {
    genesis: () => gz('chain/genesis.bin.gz'),
    containers: (chain) => { const b = gz(`chain/${chain}.bin.gz`); const all = []; for (let at = 0; at < b.length; ) { const l = b.readUInt32BE(at); all.push({ bytes: b.subarray(at + 20, at + 20 + l) }); at += 20 + l; } return all; },
  });
it('dev', async () => {
  const facts = await readPrimaryNetwork(node);
  console.log(Object.entries(facts.blocks).map(([c, b]) => [c, b.length]), facts.transactions.size, facts.utxos.size, facts.staking.supplies.at(-1), facts.l1s.accruedFees.at(-1), facts.l1s.activeCounts, [...facts.assets.values()].map((a) => [a.name, a.type, a.isVariable]), facts.staking.stakers.map((s)=>[s.txId,s.kind,s.potentialReward,s.delegateeReward,s.ended?.how]));
  console.log(facts.l1s.validators.map((v) => [v.validationId, v.weight, v.endAccumulatedFee && v.endAccumulatedFee - facts.l1s.accruedFees.at(-1)!]));
  const e: string[] = [];
  for (const chain of ['P','X','C'] as const) for (const b of facts.blocks[chain]) { const p = facts.blocks[chain][b.height - 1]; if (p?.envelope && b.envelope?.parentId !== p.envelope.id) e.push(chain + b.height + JSON.stringify(b.envelope, (_, v) => typeof v === 'bigint' ? String(v) : v)); }
  console.log(e);
});
import { checkAgainstNode } from './node-checks.js';
it('checks', async () => {
  const facts = await readPrimaryNetwork(node);
  const c = await checkAgainstNode(facts, node);
  console.log(c.values, c.faults.length, c.faults.slice(0, 40).join('\n'));
});
