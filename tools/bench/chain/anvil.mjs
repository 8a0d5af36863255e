// The node that the bench's chains are made on, and what a recording keeps beside blocks, receipts and traces.
import { spawn } from 'node:child_process';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeAbiParameters, toFunctionSelector } from 'viem';
import { root, sleep } from '../lib/paths.mjs';
import { rpcClient } from '../lib/rpc.mjs';

export const ACCOUNTS = 100;

export async function startAnvil({ port, chainId, keep = false, history = false }) {
  const bin = join(
    root,
    `../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`,
  );
  const child = spawn(
    bin,
    [
      '--port',
      port,
      '--chain-id',
      chainId,
      '--no-mining',
      '--accounts',
      ACCOUNTS,
      '--balance',
      100000000,
      '--hardfork',
      'cancun',
      '--order',
      'fifo',
      '--gas-limit',
      100000000,
      '--timestamp',
      1700000000,
      ...(history ? [] : ['--prune-history', 50]),
      '--no-request-size-limit',
      '--quiet',
      '--disable-console-log',
      '--disable-default-create2-deployer',
    ].map(String),
    { stdio: 'ignore', detached: keep },
  );
  const rpc = rpcClient(`http://127.0.0.1:${port}`, 4);
  for (let i = 0; ; i++) {
    try {
      await rpc.call('eth_chainId');
      break;
    } catch (e) {
      if (i > 100 || child.exitCode !== null) throw e;
      await sleep(100);
    }
  }
  await rpc.call('anvil_setBlockTimestampInterval', [2]);
  return { child, rpc };
}

/** genesis.json: the allocation, asked of the node before its first block. Everything else starts empty; the fork's system contracts are asked too. */
export async function recordGenesis(rpc, out) {
  if (Number(await rpc.call('eth_blockNumber')) !== 0) throw new Error('the genesis is asked of a node at block 0');
  const accounts = await rpc.call('eth_accounts'),
    zero = '0x' + '0'.repeat(40),
    alloc = {};
  const system = [
    '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
    '0x0000f90827f1c53a10cb7a02335b175320002935',
    '0x4e59b44847b379578588920ca78fbf26c0b4956c',
    zero,
  ];
  const all = [...accounts, ...system].map((x) => x.toLowerCase());
  const [bal, code, nonce] = await Promise.all(
    ['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount'].map((m) =>
      rpc.batch(all.map((a) => [m, [a, 'latest']])),
    ),
  );
  all.forEach((a, i) => {
    if (bal[i] !== '0x0' || code[i] !== '0x' || nonce[i] !== '0x0')
      alloc[a] = { balance: bal[i], nonce: Number(nonce[i]), code: code[i] };
  });
  writeFileSync(
    join(out, 'genesis.json'),
    JSON.stringify({ hash: (await rpc.call('eth_getBlockByNumber', ['0x0', false])).hash, alloc }),
  );
}

export const KINDS = {
  erc20: 'ERC20PresetFixedSupply',
  erc721: 'ERC721PresetMinterPauserAutoId',
  erc1155: 'ERC1155PresetMinterPauser',
  splitter: 'PaymentSplitter',
};
export const artifact = (n) =>
  JSON.parse(readFileSync(join(root, `../../node_modules/@openzeppelin/contracts/build/contracts/${n}.json`)));
const lines = (f) => createInterface({ input: createReadStream(f, { highWaterMark: 1 << 22 }), crlfDelay: Infinity });

/** contracts.json: every contract whose creation code is exactly that of a known preset, its constructor's arguments, and each preset's functions. */
export async function recordContracts(out) {
  const kinds = Object.entries(KINDS).map(([kind, n]) => ({ kind, ...artifact(n) })),
    selectors = {},
    contracts = {};
  for (const k of kinds)
    selectors[k.kind] = k.abi.filter((f) => f.type === 'function').map((f) => toFunctionSelector(f));
  const made = new Map();
  for await (const l of lines(join(out, 'blocks.jsonl')))
    if (l.includes('"to":null')) for (const t of JSON.parse(l).transactions) if (!t.to) made.set(t.hash, t);
  const blocks = new Set([...made.values()].map((t) => Number(t.blockNumber)));
  let n = 0;
  for await (const l of lines(join(out, 'receipts.jsonl'))) {
    if (!blocks.has(n++)) continue;
    for (const r of JSON.parse(l)) {
      const t = made.get(r.transactionHash),
        k = t && r.status === '0x1' && kinds.find((x) => t.input.startsWith(x.bytecode));
      if (!k) continue;
      const inputs = k.abi.find((f) => f.type === 'constructor').inputs,
        v = decodeAbiParameters(inputs, '0x' + t.input.slice(k.bytecode.length)),
        c = { kind: k.kind, block: Number(r.blockNumber) };
      inputs.forEach((x, i) => {
        if (x.type === 'string') c[{ baseTokenURI: 'uri', uri: 'uri', name: 'name', symbol: 'symbol' }[x.name]] = v[i];
      });
      contracts[r.contractAddress.toLowerCase()] = c;
    }
  }
  writeFileSync(join(out, 'contracts.json'), JSON.stringify({ selectors, contracts }));
  return Object.keys(contracts).length;
}
