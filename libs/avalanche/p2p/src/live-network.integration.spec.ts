import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublicKey, Signature, verify } from '@chainsafe/blst';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AvalancheNetwork, avalancheMissing, startNetwork } from '@nunatak/avalanche';
import { decodeCb58, encodePlatformMessage, encodeUnsignedWarpMessage } from '@nunatak/avalanche-codec';
import { until } from '@nunatak/core/testing';
import { fileAddressStore } from './addresses/address-store.js';
import { dialRules } from './addresses/dial-rules.js';
import { reportedNode } from './addresses/reported-peers.js';
import { type LocalNode, makeLocalNode, parseNodeVersion } from './connection/local-node.js';
import { keptStakingIdentity } from './identity/kept-staking-identity.js';
import { PeerPool } from './pool/peer-pool.js';
import { signatureRequest } from './requests/signature-request.js';

/** A network takes up to a minute to begin. */
const PATIENCE = 300_000;
const NODES = 3;
const P_CHAIN = Buffer.alloc(32);
const NO_JUSTIFICATION = Buffer.alloc(0);
const forever = new AbortController().signal;

const missing = avalancheMissing();
if (missing) console.warn(`left out: ${missing}`);

(missing ? describe.skip : describe)('a live network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-p2p-'));
  const failures: unknown[] = [];
  const store = fileAddressStore(join(folder, 'addresses.json'), (error) => failures.push(error));
  const closing: PeerPool[] = [];
  let network: AvalancheNetwork;
  let local: LocalNode;
  let blsKeys: Map<string, Buffer>;

  beforeAll(async () => {
    network = await startNetwork({ nodes: NODES, index: false });
    const identity = await keptStakingIdentity(join(folder, 'staking.pem'));
    const { version } = await call<{ version: string }>(network.urls[0]!, '/ext/info', 'info.getNodeVersion');
    local = makeLocalNode(identity, network.networkId, parseNodeVersion(version));
    const nodes = network.urls.map((url) =>
      call<{ nodeID: string; nodePOP: { publicKey: string } }>(url, '/ext/info', 'info.getNodeID'),
    );
    blsKeys = new Map(
      (await Promise.all(nodes)).map(({ nodeID, nodePOP }) => [nodeID, Buffer.from(nodePOP.publicKey.slice(2), 'hex')]),
    );
  }, PATIENCE);

  afterAll(async () => {
    for (const pool of closing) await pool.close();
    await network?.stop();
    rmSync(folder, { recursive: true });
  }, PATIENCE);

  /** A pool that wants the primary network's validators. */
  async function connectedPool(): Promise<PeerPool> {
    const pool = new PeerPool(local, { rules: dialRules(network.networkId, []), store });
    closing.push(pool);
    await pool.start();
    const { validators } = await call<{ validators: { nodeID: string; weight: string }[] }>(
      network.urls[0]!,
      '/ext/bc/P',
      'platform.getCurrentValidators',
    );
    const wanted = validators.map(({ nodeID, weight }) => ({ nodeId: nodeID, weight: BigInt(weight) }));
    expect(wanted).toHaveLength(NODES);
    pool.want('primary', { validators: wanted, totalWeight: wanted.reduce((sum, { weight }) => sum + weight, 0n) });
    return pool;
  }

  it(
    'is found from one node, by peer lists, and finds it again by the kept addresses alone',
    async () => {
      const pool = await connectedPool();
      const [url] = network.urls as [string];
      const { nodeID } = await call<{ nodeID: string }>(url, '/ext/info', 'info.getNodeID');
      const { ip } = await call<{ ip: string }>(url, '/ext/info', 'info.getNodeIP');
      pool.learn([reportedNode(nodeID, ip)!]);
      await pool.whenReady('primary', forever);
      await until(() => pool.status().connected === NODES, { what: () => JSON.stringify(pool.status().faults) });
      expect(pool.status()).toMatchObject({ targets: NODES, addressedTargets: NODES, faults: {} });
      expect(Math.abs(pool.status().clockSkewSeconds!)).toBeLessThanOrEqual(2);
      await pool.close();
      expect(failures).toEqual([]);
      expect((await store.load()).map(({ nodeId }) => nodeId).sort()).toEqual([...blsKeys.keys()].sort());
      const again = await connectedPool();
      await until(() => again.status().connected === NODES, { what: () => JSON.stringify(again.status().faults) });
    },
    PATIENCE,
  );

  it(
    'signs what it has accepted, and refuses the rest with its codes',
    async () => {
      const pool = closing.at(-1)!;
      const [url] = network.urls as [string];
      const { blockchainID } = await call<{ blockchainID: string }>(url, '/ext/info', 'info.getBlockchainID', {
        alias: 'C',
      });
      const cChain = decodeCb58(blockchainID)!;
      const { hash } = await call<{ hash: string }>(url, '/ext/bc/C/rpc', 'eth_getBlockByNumber', ['latest', false]);
      const message = (sourceChainId: Buffer, payload: Parameters<typeof encodeUnsignedWarpMessage>[0]['payload']) =>
        encodeUnsignedWarpMessage({ networkId: network.networkId, sourceChainId, payload });
      const accepted = message(cChain, { type: 'hash', hash: Buffer.from(hash.slice(2), 'hex') });
      const unknown = message(cChain, { type: 'hash', hash: Buffer.alloc(32, 1) });
      const conversion = message(P_CHAIN, {
        type: 'addressed-call',
        sourceAddress: Buffer.alloc(0),
        payload: encodePlatformMessage({ type: 'SubnetToL1Conversion', id: Buffer.alloc(32, 1) }),
      });
      for (const [nodeId, key] of blsKeys) {
        const ask = (chainId: Buffer, bytes: Buffer, justification = NO_JUSTIFICATION) =>
          pool.askSignature(nodeId, signatureRequest(chainId, bytes, justification), 10_000);
        const answer = await ask(cChain, accepted);
        expect(answer.kind).toBe('signed');
        if (answer.kind === 'signed')
          expect(verify(accepted, PublicKey.fromBytes(key), Signature.fromBytes(answer.signature))).toBe(true);
        expect(await ask(cChain, unknown)).toMatchObject({ kind: 'refused', code: 2 });
        expect(await ask(P_CHAIN, conversion, Buffer.alloc(32, 2))).toMatchObject({ kind: 'refused', code: 6 });
      }
      const [nodeId] = blsKeys.keys();
      const elsewhere = signatureRequest(Buffer.alloc(32, 3), accepted, NO_JUSTIFICATION);
      expect(await pool.askSignature(nodeId!, elsewhere, 500)).toEqual({ kind: 'timed-out' });
    },
    PATIENCE,
  );

  it(
    'uses a node again that was restarted',
    async () => {
      const pool = closing.at(-1)!;
      const node = network.nodes[1]!;
      const { nodeID } = await call<{ nodeID: string }>(node.url, '/ext/info', 'info.getNodeID');
      await node.stop();
      await until(() => !pool.isConnected(nodeID));
      await node.start();
      const healthyAt = performance.now();
      await until(() => pool.isConnected(nodeID));
      console.info(`connected ${Math.round(performance.now() - healthyAt)} ms after the restarted node was healthy`);
    },
    PATIENCE,
  );
});

/** Calls a method of a node's API. */
async function call<Answer>(url: string, path: string, method: string, params: unknown = {}): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: Answer }).result;
}
