import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { PublicKey, Signature, verify } from '@chainsafe/blst';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { nodeIdOf } from '../identity/peer-certificate.js';
import type { StakingIdentity } from '../identity/staking-identity.js';
import { PeerError } from '../peer-error.js';
import { signatureAnswerOf, signatureRequest } from '../requests/signature-request.js';
import { certificateOf, ecdsa, rsa } from '../testing/certificates.js';
import { makeIdentities } from '../testing/identities.js';
import { type Behaviour, SimulatedPeer } from '../testing/simulated-peer.js';
import { signing, simulatedBlsKey } from '../testing/simulated-validator.js';
import { dialPeer } from './dial-peer.js';
import { type LocalNode, makeLocalNode } from './local-node.js';
import { CONNECTION_TIMING, type PeerConnection } from './peer-connection.js';

const NETWORK = 12_345;
const VERSION = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
const chainId = Buffer.alloc(32, 9);
let local: LocalNode;
let identity: StakingIdentity;
const closing: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  const [own, peers] = await makeIdentities(2);
  local = makeLocalNode(own!, NETWORK, VERSION);
  identity = peers!;
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function dial(port: number, nodeId = identity.nodeId, timing = CONNECTION_TIMING): Promise<PeerConnection> {
  const target = { nodeId, address: '127.0.0.1', port };
  const connection = await dialPeer(target, local, timing, () => undefined, new AbortController().signal);
  closing.push(() => connection.end(new PeerError('stopped', 'the test is over')));
  return connection;
}

async function peer(behaviour: Behaviour = {}): Promise<SimulatedPeer> {
  const simulated = await SimulatedPeer.start(identity, NETWORK, behaviour);
  closing.push(() => simulated.close());
  return simulated;
}

/** A server that is no peer. @returns its port */
async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const faultOf = (dialed: Promise<unknown>) =>
  dialed.then(
    () => 'none',
    (error: PeerError) => error.fault,
  );

describe('dialPeer', () => {
  it('connects to a peer, by which it is known by its certificate, and gets a signature', async () => {
    const key = simulatedBlsKey();
    const simulated = await peer(signing(key));
    const connection = await dial(simulated.address.port);
    await until(() => simulated.connections.size === 1);
    expect([...simulated.connections][0]!.nodeId).toBe(local.identity.nodeId);
    const message = Buffer.from('a warp message');
    const { bytes } = signatureRequest(chainId, message, Buffer.alloc(0));
    const answer = signatureAnswerOf(await connection.ask(chainId, bytes, 60_000));
    if (answer.kind !== 'signed') throw new Error(answer.kind);
    expect(verify(message, PublicKey.fromBytes(key.publicKey), Signature.fromBytes(answer.signature))).toBe(true);
  });

  it('connects to nobody else at that address', async () => {
    const simulated = await peer();
    const [other] = await makeIdentities(1);
    await expect(dial(simulated.address.port, other!.nodeId)).rejects.toMatchObject({
      fault: 'wrong_node',
      foundNodeId: identity.nodeId,
    });
    expect(simulated.connections.size).toBe(0);
  });

  it('takes no TLS below 1.3', async () => {
    const options: TlsOptions = {
      key: identity.privateKey.export({ format: 'pem', type: 'pkcs8' }),
      cert: identity.certificatePem,
      maxVersion: 'TLSv1.2',
    };
    expect(await faultOf(dial(await listening(createTlsServer(options))))).toBe('unreachable');
  });

  it.each([
    ['has more than 2 KiB', ecdsa('P-256'), 2_048, /it has \d+ bytes, more than 2048/],
    ['has an RSA key with another exponent', rsa(2_048, [3]), 0, /its RSA exponent is 3/],
    ['has a key on another curve', ecdsa('P-384'), 0, /its curve is secp384r1/],
  ])('ends a connection whose certificate %s', async (_what, algorithm, paddingBytes, reason) => {
    const { der, cert, key } = await certificateOf(algorithm, paddingBytes);
    const port = await listening(createTlsServer({ cert, key, minVersion: 'TLSv1.3' }));
    await expect(dial(port, nodeIdOf(der))).rejects.toMatchObject({
      fault: 'certificate',
      message: expect.stringMatching(reason),
    });
  });

  it('gives up where nobody listens, and where what listens is no TLS or closes at once', async () => {
    const port = await listening(createServer((socket) => socket.destroy()));
    expect(await faultOf(dial(port))).toBe('unreachable');
    const other = await listening(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await faultOf(dial(other))).toBe('unreachable');
    await closing.pop()!();
    expect(await faultOf(dial(other))).toBe('unreachable');
  });

  it('gives up in time on what never answers, at each step', async () => {
    const timing = { ...CONNECTION_TIMING, handshakeMs: 50 };
    const silent = await listening(createServer(() => undefined));
    expect(await faultOf(dial(silent, identity.nodeId, timing))).toBe('timeout');
    const afterTls = await peer({ greet: () => undefined });
    expect(await faultOf(dial(afterTls.address.port, identity.nodeId, timing))).toBe('timeout');
  });

  it('gives up on a peer that closes during the handshake, or sends garbage without end', async () => {
    const closes = await peer({ greet: ({ socket }) => socket.end() });
    expect(await faultOf(dial(closes.address.port))).toBe('closed');
    await closes.close();
    const floods = await peer({
      greet: ({ socket }) => {
        const pour = () => {
          while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
        };
        socket.on('drain', pour);
        pour();
      },
    });
    const timing = { ...CONNECTION_TIMING, handshakeMs: 500 };
    // What it sends is read slowly, so that time is up before all of it would be read.
    expect(await faultOf(dial(floods.address.port, identity.nodeId, timing))).toBe('timeout');
  });

  it('stops when it is told to', async () => {
    const simulated = await peer({ greet: () => undefined });
    const stop = new AbortController();
    const target = { nodeId: identity.nodeId, ...simulated.address };
    const dialed = dialPeer(target, local, CONNECTION_TIMING, () => undefined, stop.signal);
    await until(() => simulated.dials === 1);
    stop.abort();
    expect(await faultOf(dialed)).toBe('stopped');
    expect(await faultOf(dialPeer(target, local, CONNECTION_TIMING, () => undefined, stop.signal))).toBe('stopped');
  });

  it('ends open requests when the peer is cut off', async () => {
    const asked: number[] = [];
    const simulated = await peer({ appRequest: ({ requestId }) => asked.push(requestId) });
    const connection = await dial(simulated.address.port);
    const answer = connection.ask(chainId, Buffer.of(1), 60_000);
    await until(() => asked.length === 1);
    simulated.cut();
    expect(await answer).toEqual({ kind: 'disconnected' });
    expect((await connection.ended).fault).toBe('closed');
  });
});
