import { createHash } from 'node:crypto';
import { CHAIN_ALIASES, openRecording } from '@nunatak/primary-network-recordings';

/** The recorded network, and what tells this recording from others of the same network id. */
export function recordingId(): { networkId: string; id: string } {
  const recording = openRecording();
  const hash = createHash('sha256');
  for (const alias of CHAIN_ALIASES) for (const { id } of recording.containers(alias)) hash.update(id);
  return { networkId: String(recording.networkId), id: hash.digest('hex') };
}
