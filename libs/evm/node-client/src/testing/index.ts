export { type Ask, asking } from './balances-after.js';
export { FakeNode, FakeRpcError } from './fake-node.js';
export { type SelfDestructs, selfDestructs } from './self-destructs.js';
