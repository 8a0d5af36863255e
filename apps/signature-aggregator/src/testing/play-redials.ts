// Runs one node and the service, a process of its own, between addresses that are not loopback: node play-redials.js ADDRESS. Only for a network
// namespace that has the address. Prints what was measured as JSON.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNetwork } from '@nunatak/avalanche';
import { decodeCb58, encodeUnsignedWarpMessage } from '@nunatak/avalanche-codec';
import { until } from '@nunatak/core/testing';

/** What {@link play} measured. */
export interface Redials {
  /** From the kill of a service that had just connected until the next one's message was signed, and dials that failed meanwhile. */
  killed: { ms: number; failedDials: number };
  /** From the health of a restarted node until it was connected, and dials that failed since it was stopped. */
  restarted: { ms: number; failedDials: number };
}

const MAIN = join(import.meta.dirname, '../main.js');
const [HTTP, ADMIN] = ['http://127.0.0.1:8103', 'http://127.0.0.1:9109'];

async function play(peerHost: string): Promise<Redials> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-redials-'));
  const network = await startNetwork({ nodes: 1, index: false, peerHost });
  const running: ChildProcess[] = [];
  try {
    const [node] = network.nodes as [(typeof network.nodes)[number]];
    const message = await acceptedMessage(node.url, network.networkId);
    const start = () => {
      const env = { PATH: process.env.PATH, NUNATAK_AVALANCHE_NODES: node.url, NUNATAK_SIGNATURE_FOLDER: folder };
      running.push(
        spawn(process.execPath, [MAIN], {
          env: { ...env, NUNATAK_PRIMARY_NETWORK_ADDRESS: '127.0.0.1:1' },
          stdio: 'ignore',
        }),
      );
    };
    start();
    await until(() => isConnected());
    const killedAt = performance.now();
    running[0]!.kill('SIGKILL');
    await once(running[0]!, 'exit');
    start();
    await until(() => isConnected());
    await until(() => isSigned(message));
    const killed = { ms: Math.round(performance.now() - killedAt), failedDials: await failedDials() };
    await node.stop();
    await until(async () => !(await isConnected()));
    await node.start();
    const healthyAt = performance.now();
    await until(() => isConnected());
    const ms = Math.round(performance.now() - healthyAt);
    return { killed, restarted: { ms, failedDials: (await failedDials()) - killed.failedDials } };
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await network.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Returns a message about the C-Chain's last block. */
async function acceptedMessage(url: string, networkId: number): Promise<string> {
  const ask = async <Answer>(path: string, method: string, params: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return ((await (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json()) as { result: Answer })
      .result;
  };
  const { blockchainID } = await ask<{ blockchainID: string }>('/ext/info', 'info.getBlockchainID', { alias: 'C' });
  const { hash } = await ask<{ hash: string }>('/ext/bc/C/rpc', 'eth_getBlockByNumber', ['latest', false]);
  const payload = { type: 'hash', hash: Buffer.from(hash.slice(2), 'hex') } as const;
  const sourceChainId = decodeCb58(blockchainID)!;
  return encodeUnsignedWarpMessage({ networkId, sourceChainId, payload }).toString('hex');
}

async function isSigned(message: string): Promise<boolean> {
  const response = await fetch(`${HTTP}/v1/signatureAggregator/fuji/aggregateSignatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  return response.status === 200;
}

/** Returns the sum of a metric; 0 while the service does not answer. */
async function sumOf(metric: string): Promise<number> {
  const text = await fetch(`${ADMIN}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const isConnected = async () => (await sumOf('nunatak_signature_connected_peers')) === 1;
/** Connections that ended count, too: that of the node that was stopped. */
const failedDials = () => sumOf('nunatak_signature_peer_faults');

console.log(JSON.stringify(await play(process.argv[2]!)));
