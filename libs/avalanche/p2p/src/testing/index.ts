export {
  type Behaviour,
  type ProvenClaim,
  provenClaim,
  type SimulatedConnection,
  SimulatedPeer,
} from './simulated-peer.js';
export { type BlsKey, readBlsKey, type SigningAnswer, signing, simulatedBlsKey } from './simulated-validator.js';
export { zstdBomb } from './zstd-frames.js';
