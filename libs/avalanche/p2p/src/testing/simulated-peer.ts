import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { type AddressPort, addressBytes } from '../addresses/address-port.js';
import { type ClaimedAddress, claimAddress } from '../addresses/signed-address.js';
import { BloomFilter, bloomHash } from '../bloom/bloom-filter.js';
import { encodeHandshake } from '../connection/handshake.js';
import { type LocalNode, parseNodeVersion, textOfVersion } from '../connection/local-node.js';
import { nodeIdOf } from '../identity/peer-certificate.js';
import { makeBlsKey, signProofOfPossession } from '../identity/proof-of-possession.js';
import type { StakingIdentity } from '../identity/staking-identity.js';
import { gossipId } from '../pool/known-claims.js';
import { FrameReader, frameOf } from '../wire/frame-reader.js';
import { decodeMessage, encodeMessage, type MessageOf, messageOf } from '../wire/messages.js';
import { rawZstdFrame } from './zstd-frames.js';

/** Addresses in an answer to GetPeerList, as many as a node gives. */
const CLAIMS_A_LIST = 15;

/** Only a node compares the signature with a key. Making one takes 80 ms, too long for each of a thousand peers. */
let signature: Buffer | undefined;
function anySignature(): Buffer {
  signature ??= signProofOfPossession(makeBlsKey(), Buffer.alloc(26));
  return signature;
}

/** A claim with the certificate that proves it, as peers hand it on. */
export interface ProvenClaim {
  nodeId: string;
  certificate: Buffer;
  claim: ClaimedAddress;
}

/** A connection that somebody made to a simulated peer. */
export interface SimulatedConnection {
  /** Of the node that dialed. */
  readonly nodeId: string;
  readonly socket: TLSSocket;
  /** The release that it announced: `avalanchego/1.14.2`. */
  version: string | undefined;
  /** Sends a message, compressed as nodes do with all but handshakes and pings. */
  send(message: Parameters<typeof encodeMessage>[0]): void;
}

/** How a simulated peer behaves; by default like an honest node that has nothing to say. */
export interface Behaviour {
  /** Answers an AppRequest over the connection, or not. */
  appRequest?(request: MessageOf<'appRequest'>, connection: SimulatedConnection): void;
  /** The claims that it hands on. */
  claims?(): readonly ProvenClaim[];
  /** Does something else than the handshake once TLS is there. */
  greet?(connection: SimulatedConnection): void;
  /** Does something more once the handshake is finished. */
  ready?(connection: SimulatedConnection): void;
  /** How long it refuses an address after a connection of it, as nodes do for 10 s. */
  refusesAgainMs?: number;
}

/** The server side of the protocol: a node that listens on loopback, with TLS, handshake, pings and peer lists of its own. */
export class SimulatedPeer {
  /** Finished connections. */
  readonly connections = new Set<SimulatedConnection>();
  /** TCP connections since the start, refused ones included. */
  dials = 0;
  #lastDial = Number.NEGATIVE_INFINITY;
  readonly #greeted = new WeakSet<SimulatedConnection>();
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly identity: StakingIdentity,
    readonly address: AddressPort,
    private readonly local: LocalNode,
    private readonly behaviour: Behaviour,
    private readonly server: Server,
  ) {
    server.on('connection', (socket: Socket) => this.#accept(socket));
    server.on('secureConnection', (socket) => this.#begin(socket));
    server.on('tlsClientError', () => undefined);
  }

  /** Starts a peer. @param port 0: any free one */
  static async start(
    identity: StakingIdentity,
    networkId: number,
    behaviour: Behaviour = {},
    port = 0,
    host = '127.0.0.1',
  ): Promise<SimulatedPeer> {
    const server = createServer({
      key: identity.privateKey.export({ format: 'pem', type: 'pkcs8' }),
      cert: identity.certificatePem,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.3',
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const address = { address: host, port: (server.address() as AddressInfo).port };
    const claim = claimAddress(address, Math.floor(Date.now() / 1_000), identity.privateKey);
    const version = parseNodeVersion('avalanchego/1.14.2');
    const local = { identity, networkId, version, claim, blsSignature: anySignature() };
    return new SimulatedPeer(identity, address, local, behaviour, server);
  }

  get nodeId(): string {
    return this.identity.nodeId;
  }

  /** The claim of its own address. */
  get claim(): ProvenClaim {
    const { nodeId, certificate } = this.identity;
    return { nodeId, certificate, claim: this.local.claim };
  }

  /** Cuts all connections and listens on. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    this.dials++;
    socket.on('error', () => undefined);
    const since = performance.now() - this.#lastDial;
    if (since < (this.behaviour.refusesAgainMs ?? 0)) {
      socket.destroy();
      return;
    }
    this.#lastDial = performance.now();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #begin(socket: TLSSocket): void {
    const certificate = socket.getPeerX509Certificate();
    const nodeId = certificate === undefined ? '' : nodeIdOf(certificate.raw);
    const connection: SimulatedConnection = {
      nodeId,
      socket,
      version: undefined,
      send: (message) => {
        const bytes = encodeMessage(message);
        const isPlain = message.handshake != null || message.ping != null || message.pong != null;
        socket.write(frameOf(isPlain ? bytes : encodeMessage({ compressedZstd: rawZstdFrame(bytes) })));
      },
    };
    socket.on('error', () => undefined);
    socket.on('close', () => this.connections.delete(connection));
    if (this.behaviour.greet) {
      this.behaviour.greet(connection);
      return;
    }
    const reader = new FrameReader((frame) => frame && this.#receive(frame, connection));
    socket.on('data', (chunk: Buffer) => reader.push(chunk));
    socket.write(frameOf(encodeHandshake(this.local, Math.floor(Date.now() / 1_000))));
  }

  #receive(frame: Buffer, connection: SimulatedConnection): void {
    const { kind, bytes } = messageOf(frame);
    if (kind === 'handshake') {
      this.#greeted.add(connection);
      const client = decodeMessage(kind, bytes)?.client;
      if (client) connection.version = textOfVersion(client);
      connection.send({ peerList: this.#listFor(undefined, undefined, connection.nodeId) });
    } else if (kind === 'ping') connection.send({ pong: {} });
    else if (kind === 'peerList') this.#finish(connection);
    else if (kind === 'getPeerList') this.#givePeers(decodeMessage(kind, bytes), connection);
    else if (kind === 'appRequest') {
      const request = decodeMessage(kind, bytes);
      // A node drops messages of a peer that has not finished the handshake, and those whose deadline is over.
      if (request && this.connections.has(connection) && Number(request.deadline) > 0)
        this.behaviour.appRequest?.(request, connection);
    }
  }

  #finish(connection: SimulatedConnection): void {
    if (this.connections.has(connection) || !this.#greeted.has(connection)) return;
    this.connections.add(connection);
    this.behaviour.ready?.(connection);
  }

  #givePeers(message: MessageOf<'getPeerList'> | undefined, connection: SimulatedConnection): void {
    const { filter, salt } = message?.knownPeers ?? {};
    const known = filter && BloomFilter.read(Buffer.from(filter));
    if (known === undefined || salt === undefined) {
      connection.socket.destroy();
      return;
    }
    const peerList = this.#listFor(known, salt, connection.nodeId);
    if (peerList.claimedIpPorts.length > 0) connection.send({ peerList });
  }

  #listFor(known: BloomFilter | undefined, salt: Uint8Array | undefined, to: string) {
    const claims = shuffled(this.behaviour.claims?.() ?? []);
    const isNew = ({ nodeId, claim }: ProvenClaim) =>
      nodeId !== to && !(known && salt && known.has(bloomHash(gossipId(nodeId, claim.time), salt)));
    const chosen: ProvenClaim[] = [];
    for (const claim of claims) {
      if (chosen.length >= CLAIMS_A_LIST) break;
      if (isNew(claim)) chosen.push(claim);
    }
    return { claimedIpPorts: chosen.map(wireClaim) };
  }
}

/** Returns a claim as a PeerList has it. */
export function wireClaim({ certificate, claim }: ProvenClaim) {
  return {
    x509Certificate: certificate,
    ipAddr: addressBytes(claim.address),
    ipPort: claim.port,
    timestamp: claim.time,
    signature: claim.signature,
  };
}

/** Returns the claim that a node would make of an address. */
export function provenClaim(identity: StakingIdentity, address: AddressPort, time: number): ProvenClaim {
  const { nodeId, certificate, privateKey } = identity;
  return { nodeId, certificate, claim: claimAddress(address, time, privateKey) };
}

function shuffled<T>(all: readonly T[]): T[] {
  const copy = [...all];
  for (let i = copy.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[other]] = [copy[other]!, copy[i]!];
  }
  return copy;
}
