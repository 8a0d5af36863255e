// Records blocks of a real geth with what Cancun and Prague brought, as fixtures of libs/evm/node-client: blobs (type 3), delegations
// (type 4, EIP-7702), withdrawals, and a withdrawal request (EIP-7002), with what geth says of every account that has a part in them.
//   node tools/geth/record-prague.mjs      → libs/evm/node-client/src/fixtures/geth-prague/HEIGHT/…
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { gethGenesis, startGeth } from './geth.mjs';

const nodeClient = resolve(import.meta.dirname, '../../libs/evm/node-client');
const CHAIN_ID = 4242;
const [alice, bob, carol, dave] = [1, 2, 3, 4].map((n) => privateKeyToAccount(`0x${String(n).repeat(64)}`));
const [FEES, PAID, FORWARDED, WITHDRAWN] = ['fee5', '9a1d', 'f04a', 'd4a3'].map((end) => `0x${end.padStart(40, '0')}`);
/** Sends one wei of whoever runs it to FORWARDED. */
const FORWARDER = `0x${'de1e'.padStart(40, '0')}`;
const FORWARDER_CODE = `0x6000600060006000600173${FORWARDED.slice(2)}5af15000`;
const WITHDRAWAL_REQUESTS = '0x00000961ef480eb55e80d19ad83579a64c007002';
/** The commitment to a blob of zeros, and the proof that it is one: the point at infinity. No trusted setup is needed for it. */
const INFINITY = `0xc0${'00'.repeat(47)}`;
const BLOB = `0x${'00'.repeat(131_072)}`;

const ETHER = 10n ** 18n;
const money = { balance: `0x${(1000n * ETHER).toString(16)}` };
const genesis = {
  ...gethGenesis({
    chainId: CHAIN_ID,
    alloc: {
      [alice.address]: money,
      [bob.address]: money,
      [FORWARDER]: { balance: '0x0', code: FORWARDER_CODE },
    },
  }),
  // Blobs at more than one wei a gas.
  excessBlobGas: '0x2000000',
};
const dataDir = mkdtempSync(join(tmpdir(), 'nunatak-prague-'));
const geth = await startGeth({ dataDir, genesis, archive: true, debugApi: true });

async function call(method, ...params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(geth.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const nonces = new Map();
async function send(from, transaction) {
  const nonce = nonces.get(from) ?? 0;
  nonces.set(from, nonce + 1);
  const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n, gas: 300_000n };
  const signed = await from.signTransaction({ chainId: CHAIN_ID, nonce, type: 'eip1559', ...fees, ...transaction });
  return call('eth_sendRawTransaction', signed);
}
const delegation = (account, nonce = 0) =>
  account.signAuthorization({ chainId: CHAIN_ID, contractAddress: FORWARDER, nonce });

try {
  const sidecar = { blob: BLOB, commitment: INFINITY, proof: INFINITY };
  const blobs = { type: 'eip4844', sidecars: [sidecar, sidecar], maxFeePerBlobGas: 10n ** 12n };
  await send(alice, {
    ...blobs,
    to: PAID,
    value: 5n,
    blobVersionedHashes: Array(2).fill('0x010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014'),
  });
  await send(bob, { to: alice.address, value: 11n });
  await geth.engine.build({
    transactions: 2,
    feeRecipient: FEES,
    withdrawals: [
      { index: 0, validatorIndex: 1, address: WITHDRAWN, amount: 7 },
      { index: 1, validatorIndex: 2, address: alice.address, amount: 1_000_000 },
    ],
  });

  // Dave's has a wrong nonce: it delegates nothing, and the transaction succeeds all the same.
  nonces.set(bob, nonces.get(bob) + 1);
  const authorizationList = [await delegation(bob, 1), await delegation(carol), await delegation(dave, 9)];
  await send(alice, { type: 'eip7702', to: bob.address, value: 10n, authorizationList });
  await send(alice, { to: carol.address, value: 7n });
  await geth.engine.build({ transactions: 2, feeRecipient: FEES });

  await send(bob, { to: carol.address, value: 3n });
  // Which validator, and how much; the fee is one wei.
  await send(alice, { to: WITHDRAWAL_REQUESTS, value: 1n, data: `0x${'ab'.repeat(48)}${'0'.repeat(15)}9` });
  await geth.engine.build({ transactions: 2, feeRecipient: FEES });

  const heights = ['1', '2', '3'];
  const script = join(nodeClient, 'capture/capture-block.mjs');
  execFileSync(process.execPath, [script, geth.url, 'geth-prague', ...heights], { stdio: 'inherit' });
} finally {
  await geth.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
