export { blocksOf, FakeNetwork, FakeNode } from './fake-network.js';
