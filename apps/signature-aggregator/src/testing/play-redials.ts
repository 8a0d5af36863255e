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
  /** A kill of a service that had just connected. */
  killed: {
    /** From the kill until a message was signed by the next service: the node was used again. */
    ms: number;
    /** From the kill until the next service listed the validators to dial. */
    startMs: number;
    /** Connections that the node accepted and refused, by its own count, since before the first service. */
    accepted: number;
    refused: number;
    /** Dials of the next service that failed. */
    failedDials: number;
  };
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
    const before = await inboundOf(node.url);
    start();
    await until(() => isConnected());
    const killedAt = performance.now();
    running[0]!.kill('SIGKILL');
    await once(running[0]!, 'exit');
    start();
    await until(hasTargets);
    const startMs = Math.round(performance.now() - killedAt);
    await until(() => isConnected());
    await until(() => isSigned(message));
    const ms = Math.round(performance.now() - killedAt);
    const after = await inboundOf(node.url);
    const counts = { accepted: after.accepted - before.accepted, refused: after.refused - before.refused };
    const killed = { ms, startMs, ...counts, failedDials: await failedDials() };
    await node.stop();
    await until(async () => !(await isConnected()));
    await node.start();
    const healthyAt = performance.now();
    await until(() => isConnected());
    const restartedMs = Math.round(performance.now() - healthyAt);
    return { killed, restarted: { ms: restartedMs, failedDials: (await failedDials()) - killed.failedDials } };
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

/** Returns a metric's values; none while the service does not answer. */
async function valuesOf(metric: string, url = `${ADMIN}/metrics`): Promise<number[]> {
  const text = await fetch(url).then(
    (response) => response.text(),
    () => '',
  );
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return lines.map((line) => Number(line.split(' ').at(-1)));
}

const sumOf = async (metric: string, url?: string) =>
  (await valuesOf(metric, url)).reduce((sum, value) => sum + value, 0);

/** Returns how many connections a node has accepted and refused since its start: its rule of 10 s counts them. */
async function inboundOf(url: string) {
  const count = (outcome: string) => sumOf(`avalanche_network_inbound_conn_throttler_${outcome}`, `${url}/ext/metrics`);
  return { accepted: await count('allowed'), refused: await count('rate_limited') };
}

const hasTargets = async () => (await valuesOf('nunatak_signature_connected_weight_ratio')).length > 0;
const isConnected = async () => (await sumOf('nunatak_signature_connected_peers')) === 1;
/** Connections that ended count, too: that of the node that was stopped. */
const failedDials = () => sumOf('nunatak_signature_peer_faults');

console.log(JSON.stringify(await play(process.argv[2]!)));
