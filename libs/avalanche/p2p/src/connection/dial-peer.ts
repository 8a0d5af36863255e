import type { KeyObject } from 'node:crypto';
import { connect, type TLSSocket } from 'node:tls';
import type { AddressPort } from '../addresses/address-port.js';
import { nodeIdOf, publicKeyOf } from '../identity/peer-certificate.js';
import { PeerError } from '../peer-error.js';
import type { LocalNode } from './local-node.js';
import { type Claims, type ConnectionTiming, PeerConnection } from './peer-connection.js';

/** A connection's other end. */
export interface DialTarget extends AddressPort {
  nodeId: string;
}

/**
 * Connects to a node and finishes the handshake.
 * @param onPeers gets each peer list that was asked for, that of the handshake included
 * @param signal ends the attempt
 * @throws PeerError
 */
export async function dialPeer(
  target: DialTarget,
  local: LocalNode,
  timing: ConnectionTiming,
  onPeers: (claims: Claims, from: PeerConnection) => void,
  signal: AbortSignal,
): Promise<PeerConnection> {
  if (signal.aborted) throw new PeerError('stopped', 'this side stopped');
  const socket = connect({
    host: target.address,
    port: target.port,
    secureContext: local.identity.secureContext,
    // No authority vouches for nodes: the certificate's hash is the node's id, which is compared below.
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  });
  socket.setNoDelay(true);
  // Until something else listens, an error only leads to the event `close`.
  socket.on('error', () => undefined);
  let connection: PeerConnection | undefined;
  let abandoned: PeerError | undefined;
  const abandon = (error: PeerError) => {
    abandoned = error;
    connection?.end(error);
    socket.destroy(error);
  };
  const late = () => abandon(new PeerError('timeout', `no finished handshake within ${timing.handshakeMs} ms`));
  const stopped = () => abandon(new PeerError('stopped', 'this side stopped'));
  const timer = setTimeout(late, timing.handshakeMs);
  signal.addEventListener('abort', stopped, { once: true });
  try {
    await secured(socket);
    const publicKey = checkedKey(socket, target.nodeId);
    connection = new PeerConnection(target.nodeId, publicKey, socket, local, timing, onPeers);
    await connection.ready;
    return connection;
  } catch (error) {
    socket.destroy();
    throw abandoned ?? error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopped);
  }
}

/** Waits for TLS. A node that refuses this side's address or certificate closes without a word. */
function secured(socket: TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause?: unknown) => {
      const detail = cause instanceof Error && 'code' in cause ? `: ${cause.code}` : '';
      reject(new PeerError('unreachable', `no TLS connection${detail}`, { cause }));
    };
    socket.once('error', failed);
    socket.once('close', () => failed());
    socket.once('secureConnect', () => {
      socket.off('error', failed);
      resolve();
    });
  });
}

function checkedKey(socket: TLSSocket, nodeId: string): KeyObject {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) throw new PeerError('certificate', 'the peer showed no certificate');
  const publicKey = publicKeyOf(certificate);
  const found = nodeIdOf(certificate.raw);
  if (found !== nodeId) throw new PeerError('wrong_node', `${found} answers, not ${nodeId}`, { foundNodeId: found });
  return publicKey;
}
