import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { startGrpcServer } from '@nunatak/rpc';
import type { EvmBlock } from '../blocks/block.js';
import { NodeUnavailableError } from '../node-state/node-state.js';
import { blockReaderService } from './block-reader.controller.js';
import {
  type BlockReader,
  BlockReadFailedError,
  InvalidBlockRangeError,
  type ReadBlocksOptions,
} from './block-reader.js';
import { BlockReaderClient } from './block-reader-client.js';
import { BLOCK_READER_MAX_MESSAGE_BYTES } from './block-reader-service.js';

const hash = (height: number, branch = 'a') => `0x${branch}${String(height).padStart(63, '0')}`;

function block(height: number, branch = 'a', extraBytes = 4): EvmBlock {
  return {
    header: {
      height,
      hash: hash(height, branch),
      parentHash: hash(Math.max(height - 1, 0), branch),
      timestamp: 1_700_000_000 + height,
      miner: `0x${'1'.repeat(40)}`,
      gasLimit: 30_000_000n,
      gasUsed: 21_000n,
      logsBloom: '0x',
      stateRoot: '0x',
      transactionsRoot: '0x',
      receiptsRoot: '0x',
      extraData: `0x${'ab'.repeat(extraBytes)}`,
      difficulty: 0n,
      sizeBytes: 500,
    },
    transactions: [],
    frames: [],
    balances: [{ address: `0x${'2'.repeat(40)}`, balance: 2n ** 255n }],
  };
}

/** An ingester whose blocks can be foretold. */
class ScriptedReader implements BlockReader {
  branch = 'a';
  extraBytes = 4;
  /** Called before a block is given. */
  before: (height: number, signal: AbortSignal | undefined) => Promise<void> | void = () => {};
  asked: [number, number][] = [];
  given = 0;
  open = 0;

  async *read(_chainId: string, from: number, to: number, { signal }: ReadBlocksOptions = {}) {
    this.asked.push([from, to]);
    this.open++;
    try {
      for (let height = from; height <= to; height++) {
        await this.before(height, signal);
        this.given++;
        yield block(height, this.branch, this.extraBytes);
      }
    } finally {
      this.open--;
    }
  }
}

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function serve(blockReader: BlockReader, bind = '127.0.0.1:0') {
  const server = await startGrpcServer({
    bind,
    maxMessageBytes: BLOCK_READER_MAX_MESSAGE_BYTES,
    services: [blockReaderService(blockReader)],
  });
  running.push(() => server.close());
  return server;
}

async function connect(readers: BlockReader[], options: { timeoutMs?: number; retries?: number } = {}) {
  const servers = await Promise.all(readers.map((reader) => serve(reader)));
  const address = servers.map(({ port }) => `127.0.0.1:${port}`).join();
  const client = new BlockReaderClient({ address, ...options });
  running.push(() => client.close());
  return { client, servers };
}

async function all(blocks: AsyncIterable<EvmBlock>): Promise<EvmBlock[]> {
  const list: EvmBlock[] = [];
  for await (const each of blocks) list.push(each);
  return list;
}

describe('BlockReader over gRPC', () => {
  it('gives whole blocks in order, deep-equal to the ingester’s', async () => {
    const { client } = await connect([new ScriptedReader()]);
    expect(await all(client.read('1', 3, 60))).toStrictEqual(Array.from({ length: 58 }, (_, i) => block(3 + i)));
  });

  it('carries a block of many megabytes', async () => {
    const reader = new ScriptedReader();
    reader.extraBytes = 20 << 20;
    const { client } = await connect([reader]);
    const [heavy] = await all(client.read('1', 7, 7));
    expect(heavy!.header.extraData.length).toBe(2 + 2 * reader.extraBytes);
  });

  it('reads no further ahead than a window while the reader is busy', async () => {
    const reader = new ScriptedReader();
    reader.extraBytes = 100_000;
    const { client } = await connect([reader]);
    for await (const { header } of client.read('1', 0, 10_000)) {
      if (header.height === 0) {
        // Until it stands still.
        for (let before = -1; before !== reader.given; await new Promise((resolve) => setTimeout(resolve, 300))) {
          before = reader.given;
        }
        expect(reader.given).toBeLessThan(200);
      }
      if (header.height === 300) break;
    }
    expect(reader.given).toBeGreaterThan(300);
    await until(() => reader.open === 0);
    expect(reader.given).toBeLessThan(600);
  });

  it('ends the ingester’s reading when the reader leaves, cancels, or closes', async () => {
    const reader = new ScriptedReader();
    reader.before = (height, signal) =>
      height < 5 ? undefined : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error())));
    const { client } = await connect([reader]);
    for await (const { header } of client.read('1', 0, 9)) if (header.height === 3) break;
    await until(() => reader.open === 0);
    const abort = new AbortController();
    const cancelled = all(client.read('1', 0, 9, { signal: abort.signal }));
    const refused = expect(cancelled).rejects.toBeInstanceOf(NodeUnavailableError);
    await until(() => reader.open === 1);
    abort.abort();
    await refused;
    await until(() => reader.open === 0);
    const closed = expect(all(client.read('1', 0, 9))).rejects.toBeInstanceOf(NodeUnavailableError);
    await until(() => reader.open === 1);
    client.close();
    await closed;
    await until(() => reader.open === 0);
  });

  it('tells errors apart, and nothing of an unexpected one', async () => {
    const reader = new ScriptedReader();
    const { client } = await connect([reader], { retries: 0 });
    for (const [thrown, told] of [
      [new NodeUnavailableError('every endpoint is down'), new NodeUnavailableError('every endpoint is down')],
      [new InvalidBlockRangeError('too long'), new InvalidBlockRangeError('too long')],
      [new BlockReadFailedError('no such file'), new BlockReadFailedError('no such file')],
      [
        new TypeError('http://user:secret@node'),
        new BlockReadFailedError('the block reader answered INTERNAL: the block reader failed; its log says why'),
      ],
    ]) {
      reader.before = () => {
        throw thrown;
      };
      await expect(all(client.read('1', 0, 1))).rejects.toStrictEqual(told);
    }
    for (const [chainId, from, to] of [
      ['x', 0, 1],
      ['1', -1, 1],
      ['1', 3, 2],
      ['1', 0, 1.5],
    ] as const) {
      await expect(all(client.read(chainId, from, to))).rejects.toBeInstanceOf(InvalidBlockRangeError);
    }
  });

  it('goes on at another replica after the last block that came', async () => {
    const readers = [new ScriptedReader(), new ScriptedReader()];
    const { client, servers } = await connect(readers);
    const heights: number[] = [];
    for await (const { header } of client.read('1', 0, 2_000)) {
      heights.push(header.height);
      // Orderly for the first, then back again for the second.
      if (header.height === 40) {
        const used = readers.findIndex(({ open }) => open > 0);
        await servers[used]!.close();
        servers[used] = await serve(readers[used]!, `127.0.0.1:${servers[used]!.port}`);
      }
      if (header.height === 1_000) await servers[readers.findIndex(({ open }) => open > 0)]!.close();
    }
    expect(heights).toEqual(Array.from({ length: 2_001 }, (_, i) => i));
    expect(readers.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(3);
  });

  it('passes over a replica that is silent', async () => {
    const readers = [new ScriptedReader(), new ScriptedReader()];
    // Whichever is asked first.
    let silent: ScriptedReader | undefined;
    for (const reader of readers) {
      reader.before = (height) => {
        silent ??= reader;
        return height < 2 || reader !== silent ? undefined : new Promise(() => {});
      };
    }
    const { client } = await connect(readers, { timeoutMs: 1_000 });
    expect((await all(client.read('1', 0, 9))).length).toBe(10);
    expect((await all(client.read('1', 0, 9))).length).toBe(10);
  });

  it('ends with a retryable error when the chain is another one at the next replica', async () => {
    const readers = [new ScriptedReader(), new ScriptedReader()];
    const { client, servers } = await connect(readers);
    const reading = async () => {
      for await (const { header } of client.read('1', 0, 2_000)) {
        if (header.height !== 10) continue;
        for (const reader of readers) reader.branch = 'b';
        await servers[readers.findIndex(({ open }) => open > 0)]!.close();
      }
    };
    await expect(reading()).rejects.toThrow(/^expected parent .* reorganised/);
  });
});
