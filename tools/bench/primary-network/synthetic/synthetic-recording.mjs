import { openRecording } from '@nunatak/primary-network-recordings';
import { syntheticPlatformChain } from './platform-chain.mjs';

/** The recorded network with a synthetic P-Chain of so many blocks in the place of its own; X- and C-Chain are the recorded ones. */
export function syntheticRecording(blocks, seed) {
  const recording = openRecording();
  const { P, ...others } = recording.chains;
  const containers = [...syntheticPlatformChain(recording, blocks, seed)];
  return {
    ...recording,
    chains: { P: { ...P, height: blocks }, ...others },
    containers: (chain) => (chain === 'P' ? containers : recording.containers(chain)),
  };
}
