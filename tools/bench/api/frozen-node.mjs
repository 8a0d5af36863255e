import http from 'node:http';
import { quantity } from '../rig/json-rpc.mjs';
import { blockHash, blockTime, CHAIN_ID } from './synthetic-chain.mjs';

const ZERO_HASH = `0x${'0'.repeat(64)}`;

/** Environment of a Nunatak that follows such a node: it knows of no balances, so that nobody compares the stored ones with it. */
export const FROZEN_NODE_ENV = { NUNATAK_AUDIT_SHARE: '0' };

/**
 * A node whose chain is the stored one and makes no more blocks: just enough for Nunatak to serve what it has. Blocks are
 * named rightly, but without their transactions: nobody asks for them again.
 *
 * @param {number} head
 * @param {(call: { to: string, data: string }) => string} [call] what contracts answer; by default nothing
 */
export async function startFrozenNode(head, call = () => '0x') {
  const server = http.createServer(async (request, response) => {
    // Nothing is announced over WebSocket.
    if (request.method !== 'POST') return response.writeHead(404).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = JSON.parse(Buffer.concat(chunks).toString());
    const body = Array.isArray(asked) ? asked.map((one) => answer(head, one, call)) : answer(head, asked, call);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(head, { id, method, params = [] }, call) {
  const reply = { jsonrpc: '2.0', id };
  if (method === 'eth_call') return { ...reply, result: call(params[0]) };
  const known = METHODS[method];
  if (!known) return { ...reply, error: { code: -32601, message: `the method ${method} does not exist` } };
  return { ...reply, result: known(head, ...params) };
}

const heightOf = (head, tag) => (/^0x/.test(tag) ? Number(tag) : tag === 'earliest' ? 0 : head);
const nothing = () => [];

const METHODS = {
  eth_chainId: () => quantity(Number(CHAIN_ID)),
  net_version: () => CHAIN_ID,
  web3_clientVersion: () => 'frozen/1',
  eth_syncing: () => false,
  eth_blockNumber: (head) => quantity(head),
  eth_getBlockByNumber: (head, tag) => header(head, heightOf(head, tag)),
  eth_getBlockByHash: (head, hash) => (hash === blockHash(head) ? header(head, head) : null),
  eth_getBlockReceipts: nothing,
  eth_getLogs: nothing,
  debug_traceBlockByNumber: nothing,
  debug_traceBlockByHash: nothing,
  eth_getBalance: () => '0x0',
  eth_getCode: () => '0x',
};

function header(head, height) {
  if (height > head) return null;
  return {
    number: quantity(height),
    hash: blockHash(height),
    parentHash: height === 0 ? ZERO_HASH : blockHash(height - 1),
    timestamp: quantity(blockTime(height)),
    miner: `0x${'0'.repeat(40)}`,
    gasLimit: quantity(30_000_000),
    gasUsed: '0x0',
    baseFeePerGas: quantity(25_000_000_000),
    logsBloom: `0x${'0'.repeat(512)}`,
    stateRoot: ZERO_HASH,
    transactionsRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    receiptsRoot: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    sha3Uncles: ZERO_HASH,
    extraData: '0x',
    difficulty: '0x0',
    size: '0x220',
    nonce: '0x0000000000000000',
    mixHash: ZERO_HASH,
    uncles: [],
    transactions: [],
  };
}
