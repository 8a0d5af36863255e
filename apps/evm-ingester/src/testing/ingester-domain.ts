import type { BlockRef, BlockStream } from '@nunatak/block-stream';
import type { ChainOfLog, IngesterBench, IngesterDomain } from '@nunatak/block-stream/conformance';
import { until } from '@nunatak/core/testing';
import { type BlockEvent, EVM_BLOCKS, type Hex } from '@nunatak/evm-contracts';
import type { StoredChain } from '@nunatak/evm-node-client';
import { BlockReaderService } from '../block-reader/block-reader.service.js';
import { EvmIngesterService } from '../evm-ingester.service.js';
import { NodeStateService } from '../node-state/node-state.service.js';
import { ANVIL_ACCOUNTS, type Anvil, startAnvil } from './anvil.js';
import { type SpoilingProxy, startSpoilingProxy } from './spoiling-proxy.js';
import { testChain } from './test-ingester.js';
import type { Ingesters } from './use-ingesters.js';

/** Room for a block with megabytes of calldata. */
const ANVIL_ARGUMENTS = ['--gas-limit', '4000000000', '--no-request-size-limit'];
const LARGE_GAS = `0x${(1_000_000_000).toString(16)}`;
const LEASE = { ttlMs: 2_000, renewEveryMs: 500 };

let chainIds = 70_000;

/** The EVM's ingester for the suite that every ingester passes: two anvil nodes, each with a chain of its own, and a real store. */
export function evmIngester(test: Ingesters): IngesterDomain<BlockEvent> {
  return {
    contract: EVM_BLOCKS,
    effectOf: ({ kind }) => kind,
    isFinal: false,
    open: async () => EvmIngesterBench.open(test),
  };
}

interface Chain {
  node: Anvil;
  proxy: SpoilingProxy;
}

interface BlockHead {
  number: Hex;
  hash: Hex;
}

class EvmIngesterBench implements IngesterBench<BlockEvent> {
  private constructor(
    private readonly test: Ingesters,
    private readonly chains: ReadonlyMap<string, Chain>,
    readonly logKeys: readonly [string, string],
  ) {}

  static async open(test: Ingesters): Promise<EvmIngesterBench> {
    const logKeys = [String(++chainIds), String(++chainIds)] as const;
    const chains = new Map<string, Chain>();
    for (const chainId of logKeys) {
      const node = await startAnvil(['--chain-id', chainId, ...ANVIL_ARGUMENTS]);
      chains.set(chainId, { node, proxy: await startSpoilingProxy(node.url) });
    }
    return new EvmIngesterBench(test, chains, logKeys);
  }

  async grow(logKey: string, blocks: number): Promise<void> {
    await this.node(logKey).call('anvil_mine', `0x${blocks.toString(16)}`);
  }

  async growLarge(logKey: string, bytes: number): Promise<void> {
    const [from, to] = ANVIL_ACCOUNTS;
    const node = this.node(logKey);
    const before = await this.head(logKey);
    await node.call('eth_sendTransaction', { from, to, gas: LARGE_GAS, data: `0x${'5a'.repeat(bytes)}` });
    await until(async () => (await this.head(logKey)).height > before.height);
  }

  async reorganise(logKey: string, leaves: number, grows: number): Promise<void> {
    await this.node(logKey).call('anvil_reorg', leaves, []);
    await this.grow(logKey, grows - leaves);
  }

  async head(logKey: string): Promise<BlockRef> {
    return blockRef(await this.node(logKey).call<BlockHead>('eth_getBlockByNumber', 'latest', false));
  }

  async chain(logKey: string): Promise<BlockRef[]> {
    const { height } = await this.head(logKey);
    const blocks: BlockRef[] = [];
    for (let at = 0; at <= height; at++) {
      blocks.push(
        blockRef(await this.node(logKey).call<BlockHead>('eth_getBlockByNumber', `0x${at.toString(16)}`, false)),
      );
    }
    return blocks;
  }

  async spoil(logKey: string) {
    const { proxy } = this.chains.get(logKey)!;
    const before = proxy.spoiled;
    proxy.rate = 1;
    return {
      spoiled: () => proxy.spoiled - before,
      mend: async () => {
        proxy.rate = 0;
      },
    };
  }

  async start(stream: BlockStream<BlockEvent>, indexed: ReadonlyMap<string, ChainOfLog<BlockEvent>>) {
    const chains = [...this.chains].map(([chainId, { proxy }]) => testChain(chainId, [proxy.url]));
    const logger = { info() {}, warn() {}, error() {} };
    const service = new EvmIngesterService(
      { chains, pool: this.test.pool, stream, knownBlocks: knownBlocks(indexed), lease: LEASE, logger },
      new NodeStateService(),
      new BlockReaderService(),
    );
    service.onApplicationBootstrap();
    return { stop: () => service.close() };
  }

  async dispose(): Promise<void> {
    for (const { node, proxy } of this.chains.values()) {
      await proxy.stop();
      await node.stop();
    }
  }

  private node(logKey: string): Anvil {
    return this.chains.get(logKey)!.node;
  }
}

function blockRef({ number, hash }: BlockHead): BlockRef {
  return { height: Number(number), hash };
}

/** What the readers of the logs have stored, as an ingester asks for it. */
function knownBlocks(indexed: ReadonlyMap<string, ChainOfLog<BlockEvent>>): StoredChain {
  return {
    hashAt: async (chainId, height) => indexed.get(chainId)?.at(height)?.hash as Hex | undefined,
    firstHeight: async (chainId) => indexed.get(chainId)?.blocks[0]?.height,
    headHeight: async (chainId) => indexed.get(chainId)?.head?.height,
  };
}
