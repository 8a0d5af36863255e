import { decodeNodeId } from '@nunatak/avalanche-codec';
import { parseAddressPort } from './address-port.js';
import type { KeptAddress } from './address-store.js';

/** A node has at most some thousand peers. */
const MAX_PEERS = 8_192;

/** Returns the addresses in an answer of `info.peers`: each peer's id and the address that it claims. Entries of another shape are left out. */
export function reportedPeers(answer: unknown): KeptAddress[] {
  const peers = (answer as { peers?: unknown } | null)?.peers;
  if (!Array.isArray(peers)) return [];
  return peers.slice(0, MAX_PEERS).flatMap((peer: { nodeID?: unknown; publicIP?: unknown } | null) => {
    const { nodeID, publicIP } = peer ?? {};
    return typeof nodeID === 'string' && typeof publicIP === 'string' ? (reportedNode(nodeID, publicIP) ?? []) : [];
  });
}

/** Returns the address of a node as `info.getNodeID` and `info.getNodeIP` state them; undefined where they are of another shape. */
export function reportedNode(nodeId: string, addressPort: string): KeptAddress | undefined {
  const parsed = parseAddressPort(addressPort);
  return parsed && decodeNodeId(nodeId) !== undefined ? { nodeId, ...parsed } : undefined;
}

/** Reads a node of a manual list: `NodeID-…@192.0.2.1:9651`; undefined for another text. */
export function parseManualPeer(text: string): KeptAddress | undefined {
  const at = text.indexOf('@');
  return at < 0 ? undefined : reportedNode(text.slice(0, at), text.slice(at + 1));
}
