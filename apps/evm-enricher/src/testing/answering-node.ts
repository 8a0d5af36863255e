import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '@nunatak/core/ports';
import type { Hex, NodeState } from '@nunatak/evm-contracts';
import { EndpointSet, NodeEndpoint, StateReader } from '@nunatak/evm-node-client';

/** A real node, on which contracts answer whatever they are asked with bytes of one's choice. */
export interface AnsweringNode {
  nodeState: NodeState;
  /** Puts code to an address; it is there from the next block on. */
  setCode(address: Hex, code: Hex): Promise<void>;
  /** Makes a block. @returns its height and hash */
  mine(): Promise<{ height: number; hash: Hex }>;
  stop(): Promise<void>;
}

/** Code that answers with some bytes. */
export function answeringWith(data: Hex): Hex {
  const size = ((data.length - 2) / 2).toString(16).padStart(6, '0');
  // PUSH3 size, DUP1, PUSH1 13 (where the bytes begin), PUSH1 0, CODECOPY, PUSH1 0, RETURN
  return `0x62${size}80600d6000396000f3${data.slice(2)}`;
}

/** Code that reverts. */
export const REVERTING: Hex = '0x60006000fd';
/** Code that jumps back to its beginning until the gas is gone. */
export const ENDLESS: Hex = '0x5b600056';

/**
 * Starts anvil.
 * @param deadlineMs what a question to the node may take
 */
export async function startAnsweringNode(chainId: string, deadlineMs: number): Promise<AnsweringNode> {
  const port = await freePort();
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const binary = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
  // A call may burn as much gas as a block has: here more than it can within a question's deadline.
  const args = ['--chain-id', chainId, '--gas-limit', '1000000000000', '--no-mining', '--silent'];
  const child = spawn(binary, ['--port', `${port}`, ...args], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const call = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  for (let tries = 0; ; tries++) {
    const isThere = await call('eth_chainId').catch(() => undefined);
    if (isThere !== undefined) break;
    if (tries > 200) throw new Error('anvil does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const endpoint = new NodeEndpoint('anvil', { rpcUrl: url });
  const reader = new StateReader(new EndpointSet(chainId, [endpoint]), deadlineMs);
  return {
    nodeState: {
      call: (_, block, calls) => reader.call(block, calls),
      balances: (_, block, addresses) => reader.balances(block, addresses),
      codes: (_, block, addresses) => reader.codes(block, addresses),
      storage: (_, block, slots) => reader.storage(block, slots),
    },
    setCode: (address, code) => call('anvil_setCode', address, code),
    mine: async () => {
      await call('evm_mine');
      const { number, hash } = await call<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', 'latest', false);
      return { height: Number(number), hash };
    },
    stop: async () => {
      await endpoint.close();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
