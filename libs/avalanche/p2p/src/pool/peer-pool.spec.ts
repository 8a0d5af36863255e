import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { AddressStore, KeptAddress } from '../addresses/address-store.js';
import { dialRules } from '../addresses/dial-rules.js';
import type { DialStore, KeptDial } from '../addresses/dial-store.js';
import { type LocalNode, makeLocalNode } from '../connection/local-node.js';
import type { StakingIdentity } from '../identity/staking-identity.js';
import { signatureRequest } from '../requests/signature-request.js';
import { makeIdentities } from '../testing/identities.js';
import { type Behaviour, type ProvenClaim, provenClaim, SimulatedPeer } from '../testing/simulated-peer.js';
import { signing, simulatedBlsKey } from '../testing/simulated-validator.js';
import { zstdBomb } from '../testing/zstd-frames.js';
import { frameOf } from '../wire/frame-reader.js';
import { encodeMessage } from '../wire/messages.js';
import { PeerPool, type PeerPoolOptions } from './peer-pool.js';

const NETWORK = 12_345;
const VERSION = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
const SUBNET = 'subnet';
const rules = dialRules(NETWORK, []);
const forever = new AbortController().signal;
const chainId = Buffer.alloc(32, 9);
const PEERS = 24;
let local: LocalNode;
let identities: StakingIdentity[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const [own, ...others] = await makeIdentities(PEERS + 1);
  local = makeLocalNode(own!, NETWORK, VERSION);
  identities = others;
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function peer(index: number, behaviour: Behaviour = {}, networkId = NETWORK): Promise<SimulatedPeer> {
  const simulated = await SimulatedPeer.start(identities[index]!, networkId, behaviour);
  closing.push(() => simulated.close());
  return simulated;
}

async function pool(options: Partial<PeerPoolOptions> = {}, node = local): Promise<PeerPool> {
  const made = new PeerPool(node, { rules, ...options });
  closing.push(() => made.close());
  await made.start();
  return made;
}

const reported = ({ nodeId, address }: SimulatedPeer): KeptAddress => ({ nodeId, ...address });

/** Each validator has a weight of 1 unless another is given. */
const setOf = (nodeIds: string[], weights: bigint[] = []) => {
  const validators = nodeIds.map((nodeId, i) => ({ nodeId, weight: weights[i] ?? 1n }));
  return { validators, totalWeight: validators.reduce((sum, { weight }) => sum + weight, 0n) };
};

describe('PeerPool', () => {
  it('finds all validators from one node that knows them, and is ready', async () => {
    const peers: SimulatedPeer[] = [];
    const claims = () => peers.map(({ claim }) => claim);
    for (let i = 0; i < PEERS; i++) peers.push(await peer(i, { claims }));
    const made = await pool({ manual: [reported(peers[0]!)] });
    made.want(SUBNET, setOf(peers.map(({ nodeId }) => nodeId)));
    await made.whenReady(SUBNET, forever);
    await until(() => made.status().connected === PEERS);
    expect(made.status()).toMatchObject({
      nodeId: local.identity.nodeId,
      targets: PEERS,
      addressedTargets: PEERS,
      faults: {},
      subnets: [{ subnetId: SUBNET, validators: PEERS, connectedValidators: PEERS, isReady: true }],
    });
    expect(Math.abs(made.status().clockSkewSeconds!)).toBeLessThanOrEqual(1);
    // Each was dialed once.
    expect(peers.map(({ dials }) => dials)).toEqual(peers.map(() => 1));
  });

  it('keeps the heaviest connected where not all may be', async () => {
    const peers = await Promise.all([0, 1, 2, 3].map((i) => peer(i)));
    const made = await pool({ maxConnections: 2 });
    made.learn(peers.map(reported));
    const nodeIds = peers.map(({ nodeId }) => nodeId);
    made.want(SUBNET, setOf(nodeIds, [1n, 5n, 1n, 9n]));
    await until(() => made.subnetStatus(SUBNET)!.connectedValidators === 2);
    expect(nodeIds.filter((nodeId) => made.isConnected(nodeId))).toEqual([nodeIds[1], nodeIds[3]]);
    expect(made.subnetStatus(SUBNET)).toMatchObject({ connectedWeight: 14n, totalWeight: 16n, isReady: true });
    // Another set: connections to the others end.
    made.want(SUBNET, setOf(nodeIds, [9n, 1n, 8n, 1n]));
    await until(() => made.isConnected(nodeIds[0]!) && made.isConnected(nodeIds[2]!));
    await until(() => made.status().connected === 2);
    made.unwant(SUBNET);
    await until(() => made.status().connected === 0);
    expect(made.subnetStatus(SUBNET)).toBeUndefined();
  });

  it('asks several peers at a time, each for its own answer', async () => {
    const keys = [simulatedBlsKey(), simulatedBlsKey()];
    const peers = await Promise.all([
      peer(0, signing(keys[0]!)),
      peer(
        1,
        signing(keys[1]!, () => ({ code: 6, text: 'not converted' })),
      ),
      peer(
        2,
        signing(keys[1]!, () => 'silence'),
      ),
    ]);
    const made = await pool();
    made.learn(peers.map(reported));
    const nodeIds = peers.map(({ nodeId }) => nodeId);
    made.want(SUBNET, setOf(nodeIds));
    await until(() => made.subnetStatus(SUBNET)!.connectedValidators === 3);
    const message = Buffer.from('a warp message');
    const request = signatureRequest(chainId, message, Buffer.alloc(0));
    const answers = await Promise.all(
      nodeIds.map((nodeId, i) => made.askSignature(nodeId, request, i === 2 ? 50 : 60_000)),
    );
    expect(answers).toEqual([
      { kind: 'signed', signature: Buffer.from(keys[0]!.secret.sign(message).toBytes()) },
      { kind: 'refused', code: 6, text: 'not converted' },
      { kind: 'timed-out' },
    ]);
    expect(await made.askSignature('NodeID-unknown', request, 60_000)).toEqual({ kind: 'disconnected' });
  });

  it('uses the addresses of the last run, and nobody else’s', async () => {
    const peers = await Promise.all([0, 1].map((i) => peer(i)));
    let kept: readonly KeptAddress[] = [];
    const store: AddressStore = {
      load: async () => [...kept],
      save: async (addresses) => {
        kept = addresses;
      },
    };
    const set = setOf(peers.map(({ nodeId }) => nodeId));
    const first = await pool({ store });
    first.learn(peers.map(reported));
    first.want(SUBNET, set);
    await until(() => first.status().connected === 2);
    await first.close();
    expect(new Set(kept)).toEqual(new Set(peers.map(reported)));
    const second = await pool({ store });
    second.want(SUBNET, set);
    await until(() => second.status().connected === 2);
  });

  it('keeps when it dialed an address', async () => {
    const kept: KeptDial[] = [];
    const dialStore: DialStore = { load: async () => [], save: (dials) => void kept.push(...dials) };
    // Nothing has this address: it is one of documents.
    const away = { nodeId: identities[0]!.nodeId, address: '192.0.2.1', port: 9_651 };
    await pool({ dialStore, manual: [away] });
    await until(() => kept.length > 0);
    expect(kept[0]).toEqual({ address: away.address, port: away.port, dialedAt: expect.any(Number) });
  });

  it('keeps a dial before the node sees it, and a connection before it is used', async () => {
    const dialed = await peer(0);
    const seen: unknown[] = [];
    const save = () => seen.push({ dials: dialed.dials, isConnected: made.isConnected(dialed.nodeId) });
    const made = await pool({ dialStore: { load: async () => [], save } });
    made.learn([reported(dialed)]);
    made.want(SUBNET, setOf([dialed.nodeId]));
    await until(() => made.isConnected(dialed.nodeId));
    expect(seen).toEqual([
      { dials: 0, isConnected: false },
      { dials: 1, isConnected: false },
    ]);
  });

  it('dials no address that the last run has just dialed', async () => {
    const [dialed, other] = await Promise.all([peer(0), peer(1)]);
    const kept = [{ ...dialed.address, dialedAt: Date.now() }];
    const made = await pool({ dialStore: { load: async () => kept, save: () => undefined } });
    made.learn([reported(dialed), reported(other)]);
    // The one that was dialed is heavier, and comes first otherwise.
    made.want(SUBNET, setOf([dialed.nodeId, other.nodeId], [2n, 1n]));
    await until(() => made.isConnected(other.nodeId));
    expect(dialed.dials).toBe(0);
  });

  it('finds a node again that moved', async () => {
    const helper = await peer(0);
    const before = await peer(1);
    const made = await pool({ manual: [reported(helper)] });
    made.learn([reported(before)]);
    made.want(SUBNET, setOf([before.nodeId]));
    await made.whenReady(SUBNET, forever);
    await before.close();
    await until(() => !made.isConnected(before.nodeId));
    const after = await peer(1);
    made.learn([reported(after)]);
    await until(() => made.isConnected(after.nodeId));
    expect(made.status().faults).toMatchObject({ closed: 1 });
  });

  it('dials no claimed private address on mainnet, but those that the operator names', async () => {
    const [claimed, named] = await Promise.all([peer(0, {}, 1), peer(1, {}, 1)]);
    const mainnet = makeLocalNode(local.identity, 1, VERSION);
    const made = await pool({ rules: dialRules(1, []), manual: [reported(named!)] }, mainnet);
    made.learn([reported(claimed!)]);
    made.want(SUBNET, setOf([claimed!.nodeId, named!.nodeId]));
    await until(() => made.isConnected(named!.nodeId));
    expect(claimed!.dials).toBe(0);
    expect(made.status()).toMatchObject({ targets: 2, addressedTargets: 1, connected: 1 });
  });

  it('lets nobody who claims another node’s address keep that node away', async () => {
    const time = Math.floor(Date.now() / 1_000);
    const claims: ProvenClaim[] = [];
    const helper = await peer(0, { claims: () => claims });
    const honest = await peer(1, { claims: () => claims });
    const liars = identities.slice(2, 20);
    claims.push(...liars.map((identity) => provenClaim(identity, honest.address, time)), honest.claim);
    const made = await pool({ manual: [reported(helper)] });
    made.learn([reported(honest)]);
    // The liars are heavier, so that one of them is dialed first.
    const nodeIds = [...liars.map(({ nodeId }) => nodeId), honest.nodeId];
    made.want(
      SUBNET,
      setOf(
        nodeIds,
        liars.map(() => 100n),
      ),
    );
    await until(() => made.isConnected(honest.nodeId));
    expect(honest.dials).toBeLessThanOrEqual(2);
    expect(made.status().faults.wrong_node ?? 0).toBeLessThanOrEqual(1);
  });

  it('bears hostile peers, while the others answer', async () => {
    const gossip = frameOf(encodeMessage({ compressedZstd: zstdBomb(900, 100_000) }));
    const key = simulatedBlsKey();
    const behaviours: Behaviour[] = [
      { greet: ({ socket }) => socket.end(Buffer.alloc(100_000, 0xff)) },
      { greet: ({ socket }) => socket.write(Buffer.from('ffffffff', 'hex')) },
      { ready: ({ socket }) => flood(socket, gossip) },
      { ready: ({ socket }) => flood(socket, frameOf(Buffer.alloc(0))) },
      { ready: ({ send }) => send({ pong: {} }) },
      {
        appRequest: ({ requestId }, { send }) => {
          // Answers to other ids, to other chains, and twice.
          for (const id of [requestId + 2, requestId - 2, requestId, requestId])
            for (const chain of [Buffer.alloc(32), chainId])
              send({ appResponse: { chainId: chain, requestId: id, appBytes: Buffer.of(1) } });
        },
      },
    ];
    const hostile = await Promise.all(behaviours.map((behaviour, i) => peer(i + 1, behaviour)));
    const honest = await peer(0, signing(key));
    const made = await pool();
    made.learn([honest, ...hostile].map(reported));
    made.want(SUBNET, setOf([honest, ...hostile].map(({ nodeId }) => nodeId)));
    await until(() => made.isConnected(honest.nodeId));
    await until(() => hostile.every(({ dials }) => dials > 0));
    const request = signatureRequest(chainId, Buffer.from('a warp message'), Buffer.alloc(0));
    for (let i = 0; i < 5; i++) {
      const [answer] = await Promise.all([
        made.askSignature(honest.nodeId, request, 60_000),
        ...hostile.map(({ nodeId }) => made.askSignature(nodeId, request, 200)),
      ]);
      expect(answer!.kind).toBe('signed');
    }
    await until(() => (made.status().faults.protocol ?? 0) >= 3);
    expect(made.isConnected(honest.nodeId)).toBe(true);
  });

  it('stops to wait for a subnet with its caller', async () => {
    const made = await pool();
    made.want(SUBNET, setOf(['NodeID-nobody']));
    const stop = new AbortController();
    const ready = made.whenReady(SUBNET, stop.signal);
    stop.abort(new Error('enough'));
    await expect(ready).rejects.toThrow('enough');
    expect(made.subnetStatus(SUBNET)).toMatchObject({ connectedValidators: 0, absences: { no_address: 1 } });
  });
});

/** Sends a frame again and again, as fast as it is taken. */
function flood(
  socket: { destroyed: boolean; write(bytes: Buffer): boolean; on(event: 'drain', pour: () => void): unknown },
  frame: Buffer,
) {
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(65_536 / frame.length) }, () => frame));
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', pour);
  pour();
}
