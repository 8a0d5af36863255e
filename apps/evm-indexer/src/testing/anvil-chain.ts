import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { freePort } from '@nunatak/core/ports';
import {
  type BlockReader as BlockReaderOfChain,
  type EvmBlock,
  type Hex,
  type NodeState,
  type StateBlock,
  type StateCallResult,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import { BlockReader, EndpointSet, NodeEndpoint, StateReader } from '@nunatak/evm-node-client';
import { type Abi, decodeFunctionResult, encodeDeployData, encodeFunctionData } from 'viem';
import { CHAIN } from './scripted-chain.js';

/** Accounts that anvil funds by default. */
export const [ALICE, BOB, CAROL] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
] as const;
export const NOBODY: Hex = `0x${'0'.repeat(40)}`;

const GAS = '0x989680';
const artifacts = JSON.parse(
  readFileSync(new URL('../../src/testing/contracts/artifacts.json', import.meta.url), 'utf8'),
) as Record<string, { abi: Abi; bytecode: Hex }>;

/** A contract on an anvil. */
export interface Deployed {
  name: string;
  address: Hex;
}

/** A call that a transaction makes. */
export interface Act {
  of: Deployed;
  call: string;
  args: readonly unknown[];
}

/** A real anvil whose blocks are made when the test says so. */
export class AnvilChain {
  #stop: () => Promise<void> = async () => undefined;
  #url = '';
  #endpoints!: EndpointSet;
  #reader!: BlockReader;
  #state!: StateReader;
  /** It says that it has dropped the state of lower blocks. */
  prunedBelow = 0;

  async start(): Promise<void> {
    const port = await freePort();
    const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
    const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
    const binary = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
    const args = ['--port', String(port), '--chain-id', CHAIN, '--no-mining', '--silent'];
    const child = spawn(binary, args, { stdio: 'ignore' });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#stop = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    this.#url = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries++) {
      if (await this.ask('eth_chainId').catch(() => tries > 200)) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.#endpoints = new EndpointSet(CHAIN, [new NodeEndpoint('anvil', { rpcUrl: this.#url })]);
    this.#reader = new BlockReader(this.#endpoints);
    this.#state = new StateReader(this.#endpoints);
  }

  async stop(): Promise<void> {
    await this.#endpoints?.close();
    await this.#stop();
  }

  async ask<T = unknown>(method: string, ...params: unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(this.#url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Deploys a contract in a block of its own. */
  async deploy(name: string, ...args: unknown[]): Promise<Deployed> {
    const data = encodeDeployData({ ...(artifacts[name] as { abi: Abi; bytecode: `0x${string}` }), args });
    const hash = await this.ask('eth_sendTransaction', { from: ALICE, gas: GAS, data });
    await this.ask('anvil_mine', '0x1');
    const { contractAddress } = await this.ask<{ contractAddress: Hex }>('eth_getTransactionReceipt', hash);
    return { name, address: contractAddress.toLowerCase() as Hex };
  }

  /** A block with these transactions, all of which succeed. */
  async block(...acts: Act[]): Promise<void> {
    const hashes = [];
    for (const { of, call, args } of acts) {
      const data = encodeFunctionData({ abi: artifacts[of.name]!.abi, functionName: call, args });
      hashes.push(await this.ask('eth_sendTransaction', { from: ALICE, gas: GAS, to: of.address, data }));
    }
    await this.ask('anvil_mine', '0x1');
    for (const hash of hashes) {
      const receipt = await this.ask<{ status: string } | null>('eth_getTransactionReceipt', hash);
      if (receipt?.status !== '0x1') throw new Error(`a transaction of the story failed: ${hash}`);
    }
  }

  async height(): Promise<number> {
    return Number(await this.ask('eth_blockNumber'));
  }

  async blocks(from: number): Promise<EvmBlock[]> {
    const head = await this.height();
    return (await this.#reader.readRange(from, head - from + 1, head)).blocks;
  }

  /** The chain's blocks, for who reads them anew. */
  get reader(): BlockReaderOfChain {
    const blocks = (from: number) => this.blocks(from);
    return {
      read: async function* (_chain, from, to) {
        for (const block of await blocks(from)) if (block.header.height <= to) yield block;
      },
    };
  }

  /** What a view of a contract gives at a height; undefined where it fails. */
  async view(height: number, of: Deployed, functionName: string, args: readonly unknown[]): Promise<unknown> {
    const { abi } = artifacts[of.name]!;
    const fitting = abi.filter((item) => item.type !== 'function' || item.inputs.length === args.length);
    const data = encodeFunctionData({ abi: fitting, functionName, args });
    const at = `0x${height.toString(16)}`;
    const result = await this.ask<Hex>('eth_call', { to: of.address, data }, at).catch(() => '0x' as const);
    return result === '0x'
      ? undefined
      : decodeFunctionResult({ abi: fitting, functionName, data: result as `0x${string}` });
  }

  /** The chain's node, as an indexer asks it. */
  get node(): NodeState {
    const stated = <T>({ height }: StateBlock, answer: () => Promise<T>): Promise<T> =>
      height < this.prunedBelow ? Promise.reject(new StateUnavailableError('dropped')) : answer();
    return {
      call: (_, block, calls): Promise<StateCallResult[]> => stated(block, () => this.#state.call(block, calls)),
      balances: (_, block, addresses) => stated(block, () => this.#state.balances(block, addresses)),
      codes: (_, block, addresses) => stated(block, () => this.#state.codes(block, addresses)),
      storage: (_, block, slots) => stated(block, () => this.#state.storage(block, slots)),
    };
  }
}
