export { type Ask, asking } from './balances-after.js';
export { FakeNode, FakeRpcError } from './fake-node.js';
export { SELF_DESTRUCT_CHAINS, type SelfDestructChain } from './self-destruct-chains.js';
export { type SelfDestructs, type SelfDestructsAt, selfDestructs } from './self-destructs.js';
