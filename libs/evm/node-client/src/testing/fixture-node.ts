import { type FakeMethods, FakeRpcError } from './fake-node.js';
import type { Fixture } from './fixture.js';

/**
 * The methods of a node that knows just these recorded blocks: a geth-like one where diffs were recorded, else one with trace_block.
 * Balances asked one by one are those that were recorded; where none were, 1,000 and the address's last byte.
 */
export function fixtureMethods(fixtures: Fixture[], clientVersion = 'fixture/1'): FakeMethods {
  const byNumber = (number: unknown) =>
    number === 'latest' ? fixtures[fixtures.length - 1] : fixtures.find(({ block }) => block.number === number);
  const byHash = (hash: unknown) => fixtures.find(({ block }) => block.hash === hash);
  const refused = (method: string) => {
    throw new FakeRpcError(-32601, `the method ${method} does not exist/is not available`);
  };
  return (method, params) => {
    const [first, second] = params as [string, { tracer?: string; blockHash?: string }];
    switch (method) {
      case 'web3_clientVersion':
        return clientVersion;
      case 'eth_chainId':
        return '0xa868';
      case 'eth_getBlockByNumber':
        return byNumber(first)?.block ?? null;
      case 'eth_getBlockByHash':
        return byHash(first)?.block ?? null;
      case 'eth_getBlockReceipts':
        return byHash(first)?.receipts ?? null;
      case 'eth_getBalance': {
        const found = byHash(second?.blockHash);
        if (found === undefined) throw new FakeRpcError(-32000, 'header for hash not found');
        if (found.balances !== undefined) return found.balances[first]?.[1] ?? '0x0';
        return `0x${(1000 + Number.parseInt(first.slice(-2), 16)).toString(16)}`;
      }
      case 'trace_block':
        return byNumber(first)?.traceBlock ?? refused(method);
      case 'debug_traceBlockByHash': {
        const found = byHash(first);
        if (found?.callTracer === undefined) return refused(method);
        return second.tracer === 'callTracer' ? found.callTracer : found.prestateDiff;
      }
      default:
        return refused(method);
    }
  };
}
