export { type BlsKey, BlsKeys } from './bls-keys.js';
export { type CanonicalSet, type CanonicalValidator, canonicalSet, type SetMember } from './canonical-set.js';
export { type CheckedSignatures, checkSignatures } from './check-signatures.js';
export { fewestSigners, reachesQuorum } from './quorum.js';
export { signedMessage } from './signed-message.js';
export { ValidatorSetError } from './validator-set-error.js';
export { type MessageFault, messageFault } from './verify-message.js';
