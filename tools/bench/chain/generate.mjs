// Builds a chain on anvil (real EVM) and records every block, its receipts and its call traces, so that the
// replay server (chain/replay) can serve all of it from memory at a speed no client is limited by.
//   node chain/generate.mjs [--blocks 10000] [--txs 20] [--out $DATA/chain-10000-20] [--chain-id 43112] [--seed 1] [--keep] [--history]
// --keep leaves anvil running after recording (for the "node's own limit" measurement); its port is in <out>/anvil.json
// --history keeps every state in anvil (small chains only): it then answers for any block, see verify-state.mjs

import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodeAbiParameters } from 'viem';
import { data } from '../lib/paths.mjs';
import { args, hex } from '../lib/rpc.mjs';
import { ACCOUNTS, artifact, KINDS, recordContracts, recordGenesis, startAnvil } from './anvil.mjs';

const N = +(args.blocks ?? 10000),
  M = +(args.txs ?? 20),
  chainId = +(args['chain-id'] ?? 43112),
  port = +(args.port ?? 8645);
const out = resolve(args.out ?? join(data, `chain-${N}-${M}`));
const HOLDERS = +(args.holders ?? 2000),
  TOKENS = 10,
  IDS = 20; // anvil hashes its whole state every block: more holders = slower blocks
mkdirSync(out, { recursive: true });

// ---- deterministic randomness (mulberry32)
let s = +(args.seed ?? 1) >>> 0;
const rnd = () => {
  s = (s + 0x6d2b79f5) | 0;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (n) => Math.floor(rnd() * n);
const skew = (n) => Math.floor(rnd() ** 2 * n); // few busy, many quiet
const w = (v) => BigInt(v).toString(16).padStart(64, '0');
const a = (addr) => addr.slice(2).toLowerCase().padStart(64, '0');

// ---- node
const { child: node, rpc } = await startAnvil({
  port,
  chainId,
  keep: args.keep === 'true',
  history: args.history === 'true',
});
await recordGenesis(rpc, out);
const accounts = await rpc.call('eth_accounts');
const holders = Array.from(
  { length: HOLDERS },
  () =>
    '0x' +
    Array.from({ length: 5 }, () =>
      Math.floor(rnd() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join(''),
);
const nonce = new Array(ACCOUNTS).fill(0);
const count = { native: 0, internal: 0, erc20: 0, erc20reverted: 0, erc721: 0, erc1155: 0, creations: 0 };

const tx = (from, to, data, value = 0, gas = 300000) => {
  const t = { from: accounts[from], nonce: hex(nonce[from]++), gas: hex(gas), value: hex(BigInt(value)) };
  if (to) t.to = to;
  if (data) t.data = data;
  if (from % 4 === 0)
    t.gasPrice = hex(30000000000); // legacy
  else {
    t.maxFeePerGas = hex(60000000000);
    t.maxPriorityFeePerGas = hex(1000000000);
  }
  return t;
};
const mine = async (txs) => {
  if (txs.length) await rpc.batch(txs.map((t) => ['eth_sendTransaction', [t]]));
  await rpc.call('evm_mine');
};

// ---- contracts (OpenZeppelin 4.9 presets, prebuilt)
const ctor = (kind, params) => {
  const x = artifact(KINDS[kind]);
  return x.bytecode + encodeAbiParameters(x.abi.find((f) => f.type === 'constructor').inputs, params).slice(2);
};
const supply = 10n ** 30n;
const erc20 = (i) => ctor('erc20', [`Bench Token ${i}`, `BT${i}`, supply, accounts[i % ACCOUNTS]]);
const deploys = [
  ...Array.from({ length: TOKENS }, (_, i) => erc20(i)),
  ...[0, 1].map((i) => ctor('erc721', [`Bench Art ${i}`, `BA${i}`, `https://example.invalid/art/${i}/`])),
  ...[0, 1].map((i) => ctor('erc1155', [`https://example.invalid/items/${i}/{id}.json`])),
  ctor('splitter', [[accounts[7]], [1n]]),
];
const t0 = Date.now();
let n = 0; // mined blocks
{
  const hashes = await rpc.batch(deploys.map((d) => ['eth_sendTransaction', [tx(0, null, d, 0, 6000000)]]));
  await rpc.call('evm_mine');
  n++;
  var addr = (await rpc.batch(hashes.map((h) => ['eth_getTransactionReceipt', [h]]))).map((r) => {
    if (r.status !== '0x1') throw new Error('deploy failed');
    return r.contractAddress;
  });
  count.creations += deploys.length;
}
const t20 = addr.slice(0, TOKENS),
  t721 = addr.slice(TOKENS, TOKENS + 2),
  t1155 = addr.slice(TOKENS + 2, TOKENS + 4),
  splitter = addr.at(-1);
const transfer = (to, v) => '0xa9059cbb' + a(to) + w(v);
// ---- set-up blocks: every account gets every ERC-20 and every ERC-1155 id
{
  const q = [];
  for (let t = 0; t < TOKENS; t++)
    for (let i = 0; i < ACCOUNTS; i++)
      if (i !== t) {
        q.push(tx(t, t20[t], transfer(accounts[i], 10n ** 27n)));
        count.erc20++;
      }
  const ids = Array.from({ length: IDS }, (_, i) => w(i)).join('');
  const amounts = w(10 ** 9).repeat(IDS);
  for (const c of t1155)
    for (let i = 0; i < ACCOUNTS; i++) {
      // mintBatch(address,uint256[],uint256[],bytes)
      q.push(
        tx(
          0,
          c,
          '0x1f7fdffa' +
            a(accounts[i]) +
            w(128) +
            w(128 + 32 * (IDS + 1)) +
            w(128 + 64 * (IDS + 1)) +
            w(IDS) +
            ids +
            w(IDS) +
            amounts +
            w(0),
          0,
          1500000,
        ),
      );
      count.erc1155++;
    }
  for (let i = 0; i < q.length; i += M) {
    await mine(q.slice(i, i + M));
    n++;
  }
}
// ---- body
const owned = [[], []];
let nextId = [0, 0],
  splitterHas = false;
while (n < N) {
  const txs = [],
    minted = [];
  for (let k = 0; k < M; k++) {
    const from = 1 + skew(ACCOUNTS - 1),
      me = accounts[from],
      to = rnd() < 0.2 ? accounts[pick(ACCOUNTS)] : holders[skew(HOLDERS)],
      slot = k % 20;
    if (slot === 0 && n % 97 === 0) {
      txs.push(tx(from, null, erc20(TOKENS + n), 0, 6000000));
      count.creations++;
    } else if (slot < 5) {
      txs.push(tx(from, to, null, BigInt(pick(1e9)) * 10n ** 9n, 21000));
      count.native++;
    } else if (slot === 5) {
      // PaymentSplitter: pay in, then release (an internal native transfer)
      if (!splitterHas) txs.push(tx(from, splitter, null, 10n ** 15n, 100000));
      else {
        txs.push(tx(from, splitter, '0x19165587' + a(accounts[7]), 0));
        count.internal++;
      }
      splitterHas = !splitterHas;
    } else if (slot < 14) {
      const bad = slot === 13 && n % 13 === 0;
      txs.push(
        tx(from, t20[skew(TOKENS)], transfer(to, bad ? 10n ** 40n : BigInt(1 + pick(1e9)) * 10n ** 9n), 0, 100000),
      );
      bad ? count.erc20reverted++ : count.erc20++;
    } else if (slot < 17) {
      const c = k & 1,
        o = owned[c];
      count.erc721++;
      if (!o.length || (slot === 14 && (nextId[c] < 250 || n % 50 === 0))) {
        const r = pick(ACCOUNTS);
        txs.push(tx(0, t721[c], '0x6a627842' + a(accounts[r]), 0));
        minted.push([c, nextId[c]++, r]);
      } // mint(address)
      else {
        const [tok] = o.splice(pick(o.length), 1),
          d = rnd() < 0.98 ? pick(ACCOUNTS) : -1; // most change hands between accounts, few leave for good
        txs.push(tx(tok[1], t721[c], '0x23b872dd' + a(accounts[tok[1]]) + a(d < 0 ? to : accounts[d]) + w(tok[0]), 0));
        if (d >= 0) minted.push([c, tok[0], d]);
      }
    } else {
      const c = t1155[k & 1],
        to = rnd() < 0.8 ? accounts[pick(ACCOUNTS)] : holders[pick(100)];
      count.erc1155++;
      if (slot < 19)
        txs.push(tx(from, c, '0xf242432a' + a(me) + a(to) + w(pick(IDS)) + w(1 + pick(9)) + w(160) + w(0)));
      else {
        const i = pick(IDS - 2);
        txs.push(
          tx(
            from,
            c,
            '0x2eb2c2d6' +
              a(me) +
              a(to) +
              w(160) +
              w(288) +
              w(416) +
              w(3) +
              w(i) +
              w(i + 1) +
              w(i + 2) +
              w(3) +
              w(1) +
              w(2) +
              w(3) +
              w(0),
          ),
        );
      }
    }
  }
  await mine(txs);
  n++;
  for (const [c, id, o] of minted) owned[c].push([id, o]);
  if (n % 500 === 0) console.error(`mined ${n}/${N} ${((Date.now() - t0) / 1000).toFixed(1)}s`);
}
const genS = (Date.now() - t0) / 1000;

// ---- record
// anvil's callTracer re-executes on a kept parent state (40 ms a block, and pruned here); trace_block reads stored traces.
// Same EVM trace, so it is recorded in the flat form and folded here into geth's callTracer form.
function toCallTracer(flat) {
  const txs = new Map();
  for (const t of flat) {
    const { action: c, result: r } = t,
      f = {
        type:
          t.type === 'create' ? 'CREATE' : t.type === 'suicide' ? 'SELFDESTRUCT' : (c.callType ?? 'call').toUpperCase(),
        from: c.from ?? c.address,
        to: c.to ?? r?.address ?? c.refundAddress,
        value: c.value ?? c.balance ?? '0x0',
        gas: c.gas ?? '0x0',
        gasUsed: r?.gasUsed ?? '0x0',
        input: c.input ?? c.init ?? '0x',
        output: r?.output ?? r?.code ?? '0x',
      };
    if (t.error) f.error = /revert/i.test(t.error) ? 'execution reverted' : t.error;
    let e = txs.get(t.transactionHash);
    if (!e) txs.set(t.transactionHash, (e = { txHash: t.transactionHash, result: f }));
    else {
      let p = e.result;
      for (const i of t.traceAddress.slice(0, -1)) p = p.calls[i];
      (p.calls ??= []).push(f);
    }
  }
  return [...txs.values()];
}
const t1 = Date.now();
const files = Object.fromEntries(
  ['blocks', 'receipts', 'traces'].map((f) => [
    f,
    createWriteStream(join(out, f + '.jsonl'), { highWaterMark: 1 << 24 }),
  ]),
);
let txCount = 0,
  logs = 0,
  transfers20 = 0,
  failed = 0;
const T = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
for (let b = 0; b <= N; b += 10) {
  const nums = Array.from({ length: Math.min(10, N - b + 1) }, (_, i) => hex(b + i));
  const [bl, rc, tr] = await Promise.all([
    rpc.batch(nums.map((x) => ['eth_getBlockByNumber', [x, true]])),
    rpc.batch(nums.map((x) => ['eth_getBlockReceipts', [x]])),
    rpc.batch(nums.map((x) => ['trace_block', [x]])),
  ]);
  for (let i = 0; i < nums.length; i++) {
    const num = b + i;
    if (num > 0 && bl[i].transactions.length === 0) throw new Error(`empty block ${num}`);
    txCount += bl[i].transactions.length;
    for (const r of rc[i] ?? []) {
      if (typeof r.blockTimestamp === 'number') r.blockTimestamp = hex(r.blockTimestamp);
      if (r.status !== '0x1') failed++;
      logs += r.logs.length;
      for (const l of r.logs) if (l.topics[0] === T && l.topics.length === 3) transfers20++;
    }
    files.blocks.write(JSON.stringify(bl[i]) + '\n');
    files.receipts.write(JSON.stringify(rc[i] ?? []) + '\n');
    files.traces.write(JSON.stringify(toCallTracer(tr[i] ?? [])) + '\n');
  }
  for (const f of Object.values(files)) if (f.writableNeedDrain) await once(f, 'drain');
}
for (const f of Object.values(files)) {
  f.end();
  await once(f, 'finish');
}
// answers of the contracts at the head: the replay server derives them and checks itself against these when it loads
const calls = {};
for (const c of addr)
  for (const sel of [
    '0x06fdde03',
    '0x95d89b41',
    '0x313ce567',
    '0x18160ddd',
    ...['80ac58cd', 'd9b67a26', '01ffc9a7', '5b5e139f', '0e89341c'].map((i) => '0x01ffc9a7' + i.padEnd(64, '0')),
  ]) {
    try {
      calls[`${c.toLowerCase()}:${sel}`] = await rpc.call('eth_call', [{ to: c, data: sel }, 'latest']);
    } catch {
      calls[`${c.toLowerCase()}:${sel}`] = null;
    }
  }
writeFileSync(join(out, 'calls.json'), JSON.stringify(calls));
await recordContracts(out);
const meta = {
  chainId,
  blocks: N,
  txsPerBlock: M,
  transactions: txCount,
  failed,
  logs,
  erc20Transfers: transfers20,
  erc20: t20,
  erc721: t721,
  erc1155: t1155,
  splitter,
  count,
  generateSeconds: genS,
  recordSeconds: (Date.now() - t1) / 1000,
};
writeFileSync(join(out, 'meta.json'), JSON.stringify(meta, null, 1));
console.log(JSON.stringify(meta));
if (args.keep === 'true') {
  writeFileSync(join(out, 'anvil.json'), JSON.stringify({ pid: node.pid, url: `http://127.0.0.1:${port}` }));
  node.unref();
  rpc.close();
} else {
  rpc.close();
  node.kill('SIGTERM');
}
