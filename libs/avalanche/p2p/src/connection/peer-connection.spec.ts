import { createPublicKey } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { makeStakingKeyPair } from '../identity/make-staking-key-pair.js';
import { StakingIdentity } from '../identity/staking-identity.js';
import { PeerError } from '../peer-error.js';
import { OtherSide } from '../testing/other-side.js';
import { frameOf } from '../wire/frame-reader.js';
import { encodeMessage } from '../wire/messages.js';
import { encodeHandshake } from './handshake.js';
import { type LocalNode, makeLocalNode } from './local-node.js';
import { type Claims, CONNECTION_TIMING, PeerConnection } from './peer-connection.js';

const NETWORK = 12_345;
const VERSION = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
const chainId = Buffer.alloc(32, 9);
let local: LocalNode;
let remote: LocalNode;
const open: PeerConnection[] = [];

beforeAll(async () => {
  local = makeLocalNode(new StakingIdentity(await makeStakingKeyPair()), NETWORK, VERSION);
  remote = makeLocalNode(new StakingIdentity(await makeStakingKeyPair()), NETWORK, VERSION);
});

afterEach(() => {
  for (const connection of open.splice(0)) connection.end(new PeerError('stopped', 'the test is over'));
});

function connect(timing = CONNECTION_TIMING) {
  const side = new OtherSide();
  const lists: Claims[] = [];
  const { nodeId, privateKey } = remote.identity;
  const key = createPublicKey(privateKey);
  const connection = new PeerConnection(nodeId, key, side.near, local, timing, (claims) => lists.push(claims));
  open.push(connection);
  return { side, connection, lists };
}

async function connected(timing = CONNECTION_TIMING) {
  const all = connect(timing);
  all.side.shakeHands(remote);
  await all.connection.ready;
  return all;
}

describe('PeerConnection', () => {
  it('sends its handshake first, and a peer list once it has the peer’s handshake', async () => {
    const { side, connection } = connect();
    expect(await side.last('handshake')).toMatchObject({ networkId: NETWORK, allSubnets: true });
    expect(side.came).toHaveLength(1);
    side.shakeHands(remote);
    await connection.ready;
    await side.last('peerList');
    expect(side.came.map(({ kind }) => kind)).toEqual(['handshake', 'peerList']);
    expect(connection.hello).toMatchObject({ version: 'avalanchego/1.14.2', clockSkewSeconds: expect.any(Number) });
  });

  it('lets long requests wait while the peer has much to read yet, and keeps the connection', async () => {
    const { side, connection } = await connected();
    side.far.pause();
    const bytes = Buffer.alloc(60_000);
    const ask = () => connection.ask(chainId, bytes, 60_000);
    const answers = Array.from({ length: 30 }, ask);
    const refused = await Promise.race([answers.at(-1), answers.at(-2)]);
    expect([refused, connection.isReady]).toEqual([{ kind: 'disconnected' }, true]);
    const sent = connection.openRequests;
    expect(sent).toBeLessThan(20);
    side.far.resume();
    await side.last('appRequest', sent);
    void ask();
    await side.last('appRequest', sent + 1);
  });

  it('is not ready before the peer has sent both handshake and peer list, and asks nothing before', async () => {
    const { side, connection } = connect();
    side.send({ peerList: { claimedIpPorts: [] } });
    side.far.write(frameOf(encodeHandshake(remote, Math.floor(Date.now() / 1_000))));
    await side.last('peerList');
    expect(connection.isReady).toBe(false);
    expect(await connection.ask(chainId, Buffer.of(1), 1_000)).toEqual({ kind: 'disconnected' });
    expect(connection.askForPeers(Buffer.alloc(10, 1), Buffer.alloc(32))).toBe(false);
    side.send({ peerList: { claimedIpPorts: [] } });
    await connection.ready;
    expect(side.came.map(({ kind }) => kind)).toEqual(['handshake', 'peerList']);
  });

  it('asks with an odd id and a duration in nanoseconds, and takes the answer', async () => {
    const { side, connection } = await connected();
    const answer = connection.ask(chainId, Buffer.from('question'), 2_500);
    const request = await side.last('appRequest');
    expect(request.requestId % 2).toBe(1);
    expect(Number(request.deadline)).toBe(2_500_000_000);
    expect(Buffer.from(request.chainId)).toEqual(chainId);
    expect(Buffer.from(request.appBytes).toString()).toBe('question');
    side.send({ appResponse: { chainId, requestId: request.requestId, appBytes: Buffer.from('answer') } });
    expect(await answer).toEqual({ kind: 'answered', bytes: Buffer.from('answer') });
  });

  it('takes an AppError for a refusal', async () => {
    const { side, connection } = await connected();
    const answer = connection.ask(chainId, Buffer.of(1), 60_000);
    const { requestId } = await side.last('appRequest');
    side.send({ appError: { chainId, requestId, errorCode: -3, errorMessage: 'not a validator' } });
    expect(await answer).toEqual({ kind: 'refused', code: -3, text: 'not a validator' });
  });

  it('ends its requests when the connection ends', async () => {
    const { side, connection } = await connected();
    const answer = connection.ask(chainId, Buffer.of(1), 60_000);
    await side.last('appRequest');
    side.far.end();
    expect(await answer).toEqual({ kind: 'disconnected' });
    expect((await connection.ended).fault).toBe('closed');
    expect(connection.isReady).toBe(false);
  });

  it('answers each ping with one pong', async () => {
    const { side } = await connected();
    side.send({ ping: { uptime: 0 } });
    side.send({ ping: { uptime: 100 } });
    await side.last('pong', 2);
    side.send({ ping: { uptime: 50 } });
    await side.last('pong', 3);
    expect(side.came.filter(({ kind }) => kind === 'pong')).toHaveLength(3);
  });

  it('pings, and takes a pong for each ping', async () => {
    const { side, connection } = await connected({ ...CONNECTION_TIMING, pingMs: 10 });
    expect(await side.last('ping', 3)).toMatchObject({ uptime: 100 });
    for (let i = 0; i < 3; i++) side.send({ pong: {} });
    await side.last('ping', 5);
    expect(connection.isReady).toBe(true);
  });

  it.each([
    ['a pong that nobody asked for', { pong: {} }, 'the peer sent a pong that nobody asked for'],
    ['a ping of more than 100 %', { ping: { uptime: 101 } }, 'a ping with an uptime of 101 %'],
  ])('ends with %s', async (_what, message, text) => {
    const { side, connection } = await connected();
    side.send(message);
    expect(await connection.ended).toMatchObject({ fault: 'protocol', message: text });
  });

  it('ends with a second handshake', async () => {
    const { side, connection } = await connected();
    side.shakeHands(remote);
    expect(await connection.ended).toMatchObject({ fault: 'protocol', message: 'the peer sent a second handshake' });
  });

  it('ends with a handshake of another network, before it is ready', async () => {
    const { side, connection } = connect();
    side.shakeHands({ ...remote, networkId: 1 });
    await expect(connection.ready).rejects.toMatchObject({ fault: 'protocol' });
    expect((await connection.ended).message).toBe("the peer's handshake is refused: its network is 1, not 12345");
  });

  it('takes a peer list that it asked for, and none besides', async () => {
    const { side, connection, lists } = await connected();
    expect(lists).toHaveLength(1);
    const peerList = { claimedIpPorts: [{ x509Certificate: Buffer.of(1), ipPort: 1, timestamp: 7 }] };
    side.send({ peerList });
    expect(connection.askForPeers(Buffer.alloc(10, 1), Buffer.alloc(32))).toBe(true);
    expect(connection.askForPeers(Buffer.alloc(10, 1), Buffer.alloc(32))).toBe(false);
    expect(await side.last('getPeerList')).toMatchObject({ allSubnets: true, knownPeers: { salt: Buffer.alloc(32) } });
    side.send({ peerList });
    side.send({ peerList });
    side.send({ ping: { uptime: 0 } });
    await side.last('pong');
    expect(lists).toHaveLength(2);
    expect(lists[1]).toHaveLength(1);
  });

  it('skips gossip, unknown messages and what cannot be parsed, and stays', async () => {
    const { side, connection } = await connected();
    for (const hex of ['820202aabb', 'c20300', 'ff', '', '5a05', '7aff', 'fa0103ffffff'])
      side.far.write(frameOf(Buffer.from(hex, 'hex')));
    side.send({ appRequest: { chainId, requestId: 1, deadline: 1, appBytes: Buffer.of(2) } });
    side.send({ getPeerList: { knownPeers: null as never } });
    side.send({ appResponse: { chainId, requestId: 5, appBytes: Buffer.of(1) } });
    side.send({ ping: { uptime: 0 } });
    await side.last('pong');
    expect(connection.isReady).toBe(true);
  });

  it('never answers another request with a late, doubled or made-up answer', async () => {
    const { side, connection } = await connected();
    const first = connection.ask(chainId, Buffer.of(1), 60_000);
    const second = connection.ask(chainId, Buffer.of(2), 60_000);
    const { requestId } = await side.last('appRequest', 1);
    const other = (await side.last('appRequest', 2)).requestId;
    for (const id of [requestId, requestId, other + 2, 0])
      side.send({ appResponse: { chainId, requestId: id, appBytes: Buffer.from('first') } });
    expect(await first).toEqual({ kind: 'answered', bytes: Buffer.from('first') });
    expect(connection.openRequests).toBe(1);
    side.send({ appResponse: { chainId, requestId: other, appBytes: Buffer.from('second') } });
    expect(await second).toEqual({ kind: 'answered', bytes: Buffer.from('second') });
  });

  it('ends a peer without messages', async () => {
    const { connection } = connect({ ...CONNECTION_TIMING, silenceMs: 20 });
    expect((await connection.ended).fault).toBe('stalled');
    await expect(connection.ready).rejects.toMatchObject({ fault: 'stalled' });
  });

  it('stays or ends by a fault of the peer, whatever bytes come at whatever moment', async () => {
    const honest = fc.constantFrom<Parameters<typeof encodeMessage>[0]>(
      { ping: { uptime: 3 } },
      { pong: {} },
      { peerList: { claimedIpPorts: [{ ipPort: 3 }] } },
      { appResponse: { chainId, requestId: 1, appBytes: Buffer.of(1) } },
      { appError: { chainId, requestId: 1, errorCode: -1 } },
      { handshake: { networkId: NETWORK } },
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      honest.map((message) => frameOf(encodeMessage(message))),
      honest.chain((message) =>
        fc.tuple(fc.nat(30), fc.nat(255)).map(([at, byte]) => {
          const frame = frameOf(encodeMessage(message));
          frame[at % frame.length] = byte;
          return frame;
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(bytes, { maxLength: 12 }), async (isReady, all) => {
        const { side, connection } = isReady ? await connected() : connect();
        for (const each of all) side.far.write(each);
        side.far.end();
        const { fault } = await connection.ended;
        expect(['protocol', 'clock', 'closed', 'flood']).toContain(fault);
      }),
      fuzzed(300),
    );
  });
});
