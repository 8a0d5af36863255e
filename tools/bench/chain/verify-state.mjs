// Proves the replay server's derived state: makes a small chain on an anvil that keeps every state, serves its recording, and asks both the same.
// Prints one JSON line; exits 1 at any difference.   node chain/verify-state.mjs [--blocks 300] [--pairs 200] [--seed 7] [--dir RECORDING --live URL --replay URL]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { data, sleep } from '../lib/paths.mjs';
import { args, hex, rpcClient } from '../lib/rpc.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  N = +(args.blocks ?? 300),
  PAIRS = +(args.pairs ?? 200),
  port = +(args.port ?? 18745);
const dir = args.dir ?? join(data, `verify-${N}`),
  own = [];
const stop = () => {
  for (const p of own)
    try {
      process.kill(p);
    } catch {
      /* gone */
    }
};
for (const s of ['SIGINT', 'SIGTERM'])
  process.on(s, () => {
    stop();
    process.exit(1);
  });
process.on('exit', stop);
const run = (cmd, a, stdio) => spawn(cmd, a, { stdio, env: { ...process.env, DATA: data } });
const code = (p) => new Promise((r) => p.on('exit', r));
if (!args.live) {
  if (
    await code(
      run(
        process.execPath,
        [join(here, 'generate.mjs'), '--blocks', N, '--history', '--keep', '--port', port, '--out', dir],
        ['ignore', 'ignore', 'inherit'],
      ),
    )
  )
    throw new Error('generate failed');
  own.push(JSON.parse(readFileSync(join(dir, 'anvil.json'))).pid);
  if (await code(run(join(here, 'serve.sh'), ['--build'], 'inherit'))) throw new Error('build failed');
  const p = run(join(here, 'serve.sh'), [dir, port + 1], ['ignore', 'pipe', 'inherit']);
  own.push(p.pid);
  await new Promise((r, j) => {
    p.stdout.on('data', (d) => String(d).includes('ready') && r());
    p.on('exit', () => j(new Error('the replay server exited')));
  });
}
const live = rpcClient(args.live ?? `http://127.0.0.1:${port}`),
  replay = rpcClient(args.replay ?? `http://127.0.0.1:${port + 1}`);
const meta = JSON.parse(readFileSync(join(dir, 'meta.json'))),
  head = Number(await replay.call('eth_blockNumber'));
let s = +(args.seed ?? 7) >>> 0;
const rnd = () => {
  s = (s + 0x6d2b79f5) | 0;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (l) => l[Math.floor(rnd() * l.length)],
  someBlock = () => Math.floor(rnd() * (head + 1));
const report = {},
  shown = [];
const tally = (what, ok, detail) => {
  const r = (report[what] ??= { compared: 0, different: 0 });
  r.compared++;
  if (!ok) {
    r.different++;
    if (shown.length < 10) {
      shown.push(what);
      console.error(what, detail());
    }
  }
};
const raw = async (rpc, calls) => {
  // results and errors, in chunks
  const out = [];
  for (let i = 0; i < calls.length; i += 100) {
    const part = calls.slice(i, i + 100);
    out.push(
      ...JSON.parse(
        await rpc.raw(JSON.stringify(part.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))),
      ),
    );
  }
  return out;
};
const answer = (x) => (x.error ? { error: x.error.code, data: x.error.data ?? '0x' } : x.result);
const sorted = (v) =>
  Array.isArray(v)
    ? v.map(sorted)
    : v && typeof v === 'object'
      ? Object.fromEntries(
          Object.keys(v)
            .sort()
            .map((k) => [k, sorted(v[k])]),
        )
      : v;
const text = (v) => JSON.stringify(sorted(v));
const same = async (what, calls, norm = (v) => v) => {
  const [a, b] = await Promise.all([raw(live, calls), raw(replay, calls)]);
  calls.forEach((c, i) => {
    const x = text(norm(answer(a[i]))),
      y = text(norm(answer(b[i])));
    tally(
      what,
      x === y,
      () =>
        `${JSON.stringify(c)}\n  live   ${x.slice(0, 600)}\n  replay ${y.slice(0, 600)} ${b[i].error?.message ?? ''}`,
    );
  });
};
// ---- who and what
const addresses = new Set(['0x' + '0'.repeat(40)]),
  ids = new Set(),
  contracts = [...meta.erc20, ...meta.erc721, ...meta.erc1155, meta.splitter],
  touched = [],
  hashes = [];
const a = (x) => x.slice(2).toLowerCase().padStart(64, '0'),
  w = (v) => BigInt(v).toString(16).padStart(64, '0');
for (let n = 0; n <= head; n++) {
  const [b, rc] = await replay.batch([
    ['eth_getBlockByNumber', [hex(n), true]],
    ['eth_getBlockReceipts', [hex(n)]],
  ]);
  hashes.push(b.hash);
  const set = new Set([b.miner]);
  for (const t of b.transactions) {
    set.add(t.from);
    if (t.to) set.add(t.to);
  }
  for (const r of rc) {
    if (r.contractAddress) {
      set.add(r.contractAddress);
      if (!contracts.includes(r.contractAddress)) contracts.push(r.contractAddress);
    }
    for (const l of r.logs)
      if (l.topics.length === 4 && meta.erc721.includes(l.address)) ids.add(BigInt(l.topics[3]));
      else for (const t of l.topics.slice(1)) if (/^0x0{24}[^0]/.test(t)) set.add('0x' + t.slice(26));
  }
  for (const x of set) addresses.add(x);
  touched.push([...set]);
}
const all = [...addresses],
  tokenIds = [...ids],
  unknown = '0x' + '12'.repeat(20);
all.push(unknown);
// ---- balances, nonces, code: random pairs; every address touched by a block, after that block
await same(
  'eth_getBalance, random (address, block)',
  Array.from({ length: PAIRS }, () => ['eth_getBalance', [pick(all), hex(someBlock())]]),
);
for (let n = 0; n <= head; n += args.all ? 1 : 10)
  await same(
    'eth_getBalance, all touched by a block',
    touched[n].map((x) => ['eth_getBalance', [x, hex(n)]]),
  );
await same(
  'eth_getBalance, every address at the head',
  all.map((x) => ['eth_getBalance', [x, 'latest']]),
);
await same(
  'eth_getBalance by EIP-1898 and tags',
  Array.from({ length: 40 }, (_, i) => [
    'eth_getBalance',
    [pick(all), [{ blockHash: pick(hashes) }, { blockNumber: hex(someBlock()) }, 'latest', 'earliest'][i % 4]],
  ]),
);
await same(
  'eth_getTransactionCount',
  Array.from({ length: PAIRS }, (_, i) => [
    'eth_getTransactionCount',
    [i % 5 ? pick(all) : pick(contracts), hex(someBlock())],
  ]),
);
await same(
  'eth_getCode',
  Array.from({ length: 60 }, (_, i) => [
    'eth_getCode',
    [i % 4 ? pick(contracts) : pick(all), hex(i % 3 ? someBlock() : i % 2)],
  ]),
);
// ---- contracts
const at = () => (rnd() < 0.1 ? '0x0' : rnd() < 0.2 ? 'latest' : hex(someBlock())),
  call = (to, d) => ['eth_call', [{ to, data: d }, at()]];
const many = (n, f) => Array.from({ length: n }, f),
  { erc20, erc721, erc1155, splitter } = meta,
  tokens = contracts.filter((c) => !erc721.includes(c) && !erc1155.includes(c) && c !== splitter);
await same(
  'ERC-20 balanceOf',
  many(PAIRS, () => call(pick(rnd() < 0.8 ? erc20 : tokens), '0x70a08231' + a(pick(all)))),
);
await same(
  'ERC-20 name, symbol, decimals, totalSupply',
  tokens.flatMap((c) => ['0x06fdde03', '0x95d89b41', '0x313ce567', '0x18160ddd'].map((d) => call(c, d))),
);
await same(
  'ERC-721 balanceOf',
  many(PAIRS, () => call(pick(erc721), '0x70a08231' + a(pick(all)))),
);
await same(
  'ERC-721 ownerOf, tokenURI',
  many(2 * PAIRS, (_, i) =>
    call(pick(erc721), (i % 2 ? '0x6352211e' : '0xc87b56dd') + w(i % 20 ? pick(tokenIds) : 10 ** 6 + i)),
  ),
);
await same(
  'ERC-721 name, symbol, totalSupply',
  many(60, (_, i) => call(pick(erc721), ['0x06fdde03', '0x95d89b41', '0x18160ddd'][i % 3])),
);
await same(
  'ERC-1155 balanceOf, uri',
  many(2 * PAIRS, (_, i) =>
    call(pick(erc1155), i % 8 ? '0x00fdd58e' + a(pick(all)) + w(Math.floor(rnd() * 22)) : '0x0e89341c' + w(i)),
  ),
);
const iface = [
  '01ffc9a7',
  '80ac58cd',
  'd9b67a26',
  '5b5e139f',
  '0e89341c',
  '780e9d63',
  '7965db0b',
  '5a05180f',
  'ffffffff',
  '36372b07',
];
await same(
  'supportsInterface',
  contracts.flatMap((c) => iface.map((i) => call(c, '0x01ffc9a7' + i.padEnd(64, '0')))),
);
await same(
  'unknown functions, short and malformed calls, no code',
  contracts
    .slice(0, 16)
    .flatMap((c) =>
      [
        '0x',
        '0x06',
        '0xdeadbeef',
        '0x8da5cb5b',
        '0x70a08231',
        '0x70a08231' + 'f'.repeat(64),
        '0x01ffc9a7' + 'f'.repeat(64),
        '0x00fdd58e' + a(all[3]),
      ]
        .filter((d) => !(c === splitter && d === '0x'))
        .map((d) => ['eth_call', [{ to: c, data: d }, hex(head)]]),
    )
    .concat(many(20, () => call(unknown, '0x70a08231' + a(pick(all))))),
);
// ---- traces
const zeroes = (x) => ({ balance: BigInt(x?.balance ?? 0).toString(), nonce: Number(x?.nonce ?? 0) });
const diffs = (v) =>
  v.error
    ? v
    : v.map(({ txHash, result: { pre, post } }) => {
        // per account whose balance, nonce or code changed: both sides, whole
        const o = {};
        for (const k of new Set([...Object.keys(pre), ...Object.keys(post)])) {
          const p = zeroes(pre[k]),
            q = {
              ...p,
              ...(post[k]?.balance !== undefined && { balance: BigInt(post[k].balance).toString() }),
              ...(post[k]?.nonce !== undefined && { nonce: Number(post[k].nonce) }),
            };
          if (post[k]?.code || text(p) !== text(q))
            o[k.toLowerCase()] = { p, q, preCode: pre[k]?.code ?? '0x', postCode: post[k]?.code };
        }
        return { txHash, o };
      });
const frame = (f) => ({
  type: f.type,
  from: f.from,
  to: f.to,
  value: BigInt(f.value ?? 0).toString(),
  gas: f.gas,
  gasUsed: f.gasUsed,
  input: f.input,
  output: f.output ?? '0x',
  error: f.error,
  revertReason: f.revertReason,
  calls: f.calls?.map(frame) ?? [],
});
const some = [1, 2, 3, head, ...many(args.all ? head : 40, () => 1 + Math.floor(rnd() * head))];
for (const n of some) {
  await same(
    'prestateTracer diffMode',
    [['debug_traceBlockByNumber', [hex(n), { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }]]],
    diffs,
  );
  await same('callTracer', [['debug_traceBlockByNumber', [hex(n), { tracer: 'callTracer' }]]], (v) =>
    v.error ? v : v.map((t) => ({ txHash: t.txHash, result: { ...frame(t.result), gas: 0, gasUsed: 0 } })),
  );
  // anvil's top frame lacks the intrinsic gas and counts gasUsed over the block; geth's, served here, states the transaction's gas and the receipt's gasUsed
  const [tr, bl, rc] = await replay.batch([
    ['debug_traceBlockByNumber', [hex(n), { tracer: 'callTracer' }]],
    ['eth_getBlockByNumber', [hex(n), true]],
    ['eth_getBlockReceipts', [hex(n)]],
  ]);
  tr.forEach((t, i) =>
    tally(
      "callTracer, top frame's gas and gasUsed",
      t.result.gas === bl.transactions[i].gas && t.result.gasUsed === rc[i].gasUsed,
      () => t.txHash,
    ),
  );
  await same('trace_block', [['trace_block', [hex(n)]]]);
  const [x, y] = await Promise.all([
    replay.batch([
      ['debug_traceBlockByHash', [hashes[n], { tracer: 'callTracer' }]],
      ['eth_getBlockByHash', [hashes[n], true]],
      ['eth_getBlockReceipts', [hashes[n]]],
      ['eth_getBlockReceipts', [{ blockHash: hashes[n] }]],
    ]),
    replay.batch([
      ['debug_traceBlockByNumber', [hex(n), { tracer: 'callTracer' }]],
      ['eth_getBlockByNumber', [hex(n), true]],
      ['eth_getBlockReceipts', [hex(n)]],
      ['eth_getBlockReceipts', [{ blockNumber: hex(n) }]],
    ]),
  ]);
  x.forEach((v, i) => tally('by hash = by number', text(v) === text(y[i]), () => `${n} ${i}`));
}
// ---- what it does not know it has to refuse
const c0 = erc20[0],
  D = (cfg) => ['debug_traceBlockByNumber', ['0x5', cfg]],
  refuse = [
    D(undefined),
    D({}),
    D({ tracer: '4byteTracer' }),
    D({ tracer: 'noopTracer' }),
    D({ tracer: 'prestateTracer' }),
    D({ tracer: 'callTracer', tracerConfig: { withLog: true } }),
    ['eth_getStorageAt', [c0, '0x0', 'latest']],
    ['eth_getProof', [c0, [], 'latest']],
    ['eth_estimateGas', [{ to: c0 }]],
    ['eth_getBalance', [c0, hex(head + 1)]],
    ['eth_getBalance', [c0, '0x' + '9'.repeat(64)]],
    ['eth_getBalance', ['0x12', 'latest']],
    ['eth_call', [{ to: c0, data: '0xdd62ed3e' + a(all[1]) + a(all[2]) }, 'latest']],
    ['eth_call', [{ to: c0, data: '0xa9059cbb' + a(all[1]) + w(1) }, 'latest']],
    ['eth_call', [{ to: erc721[0], data: '0x4f6ccce7' + w(0) }, 'latest']],
    ['eth_call', [{ to: c0, data: '0x06fdde03', value: '0x1' }, 'latest']],
    ['eth_call', [{ to: c0, data: '0x06fdde03' }, 'latest', { [c0]: { code: '0x' } }]],
    ['eth_call', [{ to: '0x' + '1'.padStart(40, '0'), data: '0x' }, 'latest']],
    ['eth_call', [{ data: '0x00' }, 'latest']],
    ['eth_feeHistory', ['0x1', 'latest', []]],
    ['eth_sendRawTransaction', ['0x00']],
  ];
const no = await raw(replay, refuse);
refuse.forEach((c, i) =>
  tally('refused', !!no[i].error && no[i].error.code !== 3 && no[i].result === undefined, () =>
    JSON.stringify([c, no[i]]).slice(0, 400),
  ),
);
const bad = Object.values(report).reduce((n, r) => n + r.different, 0);
console.log(
  JSON.stringify({
    verify: 'state',
    blocks: head + 1,
    addresses: all.length,
    contracts: contracts.length,
    compared: Object.values(report).reduce((n, r) => n + r.compared, 0),
    different: bad,
    report: Object.fromEntries(
      Object.entries(report).map(([k, r]) => [k, `${r.compared - r.different}/${r.compared}`]),
    ),
  }),
);
live.close();
replay.close();
stop();
process.exit(bad ? 1 : 0);
