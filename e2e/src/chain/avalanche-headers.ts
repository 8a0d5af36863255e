import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Rpc } from '../rpc.js';
import type { Anvil } from './anvil.js';

/**
 * The same node behind an endpoint whose block headers carry what Avalanche's carry beside Ethereum's: milliseconds (ACP-226), the block
 * gas cost, and the excess of the minimum delay. Made up from the height, so that the same block always has the same.
 */
export async function withAvalancheHeaders(node: Anvil): Promise<Anvil> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pass(node.url, Buffer.concat(chunks).toString())
        .then((text) => response.setHeader('content-type', 'application/json').end(text))
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const rpc = new Rpc(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stop = async (): Promise<void> => {
    server.close().closeAllConnections();
    await node.stop();
  };
  return { ...node, rpc, url: rpc.url, stop };
}

async function pass(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return JSON.stringify(await response.json(), (_, value: unknown) => (isHeader(value) ? withExtras(value) : value));
}

interface Header {
  number: string;
  timestamp: string;
  stateRoot: string;
}

function isHeader(value: unknown): value is Header {
  return typeof value === 'object' && value !== null && 'stateRoot' in value && 'timestamp' in value;
}

function withExtras(header: Header): object {
  const height = Number(header.number);
  return {
    ...header,
    timestampMilliseconds: `0x${(Number(header.timestamp) * 1000 + (height % 1000)).toString(16)}`,
    blockGasCost: `0x${(height * 3).toString(16)}`,
    minDelayExcess: `0x${(7_970_124 + height).toString(16)}`,
  };
}
