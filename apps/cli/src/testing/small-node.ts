import { FakeNode, FakeRpcError } from '@nunatak/evm-node-client/testing';

/** A node of a chain that has nothing but its genesis block. */
export interface SmallNode {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a node.
 * @param genesis its block's hash
 */
export async function startSmallNode(chainId: number, genesis: string): Promise<SmallNode> {
  const block = { number: '0x0', hash: genesis, parentHash: `0x${'0'.repeat(64)}`, timestamp: '0x1', transactions: [] };
  const answers: Record<string, unknown> = {
    web3_clientVersion: 'small/1',
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_blockNumber: '0x0',
    eth_getBlockByNumber: block,
    eth_getBlockReceipts: [],
    eth_getBalance: '0x0',
  };
  const node = new FakeNode((method) => {
    if (method in answers) return answers[method];
    throw new FakeRpcError(-32601, 'the method does not exist');
  });
  return { url: await node.start(), stop: () => node.stop() };
}
