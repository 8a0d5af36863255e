export { type FakeBlock, FakeChain } from './fake-chain.js';
export { blocksOf, FakeNetwork, FakeNode } from './fake-network.js';
export { type AnswerCall, NodeFault, NodeServer, NoSuchPath, type Spoil } from './node-server.js';
