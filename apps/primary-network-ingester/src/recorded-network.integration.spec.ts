import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decodePlatformGenesis, sha256 } from '@nunatak/avalanche-codec';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import {
  type CChainBlockEvent,
  type ChainBlockEvent,
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  PRIMARY_NETWORK_CHAINS,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { PrimaryNetworkIngester } from './primary-network-ingester.js';
import { blockIds, readLog } from './testing/read-log.js';

const LOG = { info() {}, warn() {}, error() {} };

const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const recording = openRecording();
const { networkId } = recording;
let stream: InProcessBlockStream<PrimaryNetworkEvent>;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  stream = openStream();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function openStream(): InProcessBlockStream<PrimaryNetworkEvent> {
  const opened = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} });
  stops.push(() => opened.close());
  return opened;
}

async function play(options: Parameters<typeof startRecordedNode>[1] = {}): Promise<RecordedNode> {
  const node = await startRecordedNode(recording, options);
  stops.push(() => node.stop());
  return node;
}

/** As a process has it: the genesis is the built-in one of local networks. */
async function ingest(...nodes: RecordedNode[]): Promise<PrimaryNetworkIngester> {
  const ingester = await PrimaryNetworkIngester.open({
    nodes: nodes.map(({ url }) => url),
    pool: database.pool,
    stream,
    logger: LOG,
    pollMs: 25,
  });
  stops.push(() => ingester.stop());
  ingester.start();
  return ingester;
}

async function eventsOf(chain: PrimaryNetworkChain, upTo = recording.chains[chain].height) {
  const events = await readLog(stream, logKeyOf({ networkId, chain }));
  await until(() => blockIds(events).length > upTo, { what: () => `${chain}: ${blockIds(events).length} blocks` });
  return events;
}

describe('of a recorded network', () => {
  it.each(['P', 'X'] as const)(
    '%s: all blocks come byte by byte, with the envelopes that the node stated',
    async (chain) => {
      await ingest(await play());
      const [genesis, first, ...others] = await eventsOf(chain);
      expect(genesis).toMatchObject({ kind: 'genesis', sequence: 1 });
      const { genesisBlock } = recording.chains[chain];
      expect((first as ChainBlockEvent).block.bytes).toEqual(Buffer.from(genesisBlock));
      const containers = [...recording.containers(chain)];
      expect(others).toHaveLength(containers.length);
      for (const [i, { id, block, height }] of containers.entries()) {
        const { block: ours } = others[i] as ChainBlockEvent;
        expect(ours).toMatchObject({ height: Number(height), id: sha256(block), bytes: Buffer.from(block) });
        expect(ours.proposer?.id).toEqual(Buffer.from(id));
      }
    },
  );

  it('C: all blocks come with what the node’s JSON-RPC tells of them, and their envelopes', async () => {
    await ingest(await play());
    const [, ...blocks] = (await eventsOf('C')) as CChainBlockEvent[];
    const told = recording.contractBlocks().map((text) => JSON.parse(text).result);
    const containers = [...recording.containers('C')];
    expect(blocks).toHaveLength(told.length);
    for (const [i, json] of told.entries()) {
      const { block } = blocks[i]!;
      expect({
        ...{
          number: block.height,
          hash: `0x${block.id.toString('hex')}`,
          parentHash: `0x${block.parentId.toString('hex')}`,
        },
        ...{ timestamp: block.timestamp, timestampMilliseconds: block.timestampMilliseconds, size: block.sizeBytes },
        ...{ transactions: block.transactionCount, blockExtraData: `0x${block.extData.toString('hex')}` },
      }).toEqual({
        ...{ number: Number(json.number), hash: json.hash, parentHash: json.parentHash },
        ...{ timestamp: Number(json.timestamp), size: Number(json.size) },
        timestampMilliseconds:
          json.timestampMilliseconds === undefined ? undefined : Number(json.timestampMilliseconds),
        ...{ transactions: json.transactions.length, blockExtraData: json.blockExtraData },
      });
      if (i > 0) expect(block.proposer?.id).toEqual(Buffer.from(containers[i - 1]!.id));
    }
  });

  it('the genesis is the one that the node began with, found by its hash', async () => {
    await ingest(await play());
    const [platform] = await eventsOf('P', 0);
    const bytes = platform?.kind === 'genesis' ? platform.genesis.bytes : undefined;
    expect(bytes).toEqual(Buffer.from(recording.genesis()));
    const [exchange] = await eventsOf('X', 0);
    const own = exchange?.kind === 'genesis' ? exchange.genesis.bytes : Buffer.alloc(0);
    const { chains } = decodePlatformGenesis(Buffer.from(recording.genesis()));
    expect(chains.some(({ tx }) => 'genesisData' in tx && tx.genesisData.equals(own))).toBe(true);
  });

  it.each(PRIMARY_NETWORK_CHAINS)('%s: the same blocks come by height where the Index API is off', async (chain) => {
    const first = await ingest(await play({ index: false }));
    const events = await eventsOf(chain);
    await first.stop();
    stream = openStream();
    await ingest(await play());
    const indexed = await eventsOf(chain);
    const bare = (list: PrimaryNetworkEvent[]) =>
      list.map((event) => ('block' in event ? { ...event.block, proposer: undefined } : event.kind));
    expect(bare(events)).toEqual(bare(indexed));
    expect(events.some((event) => 'block' in event && event.block.proposer)).toBe(false);
  });

  it.each(PRIMARY_NETWORK_CHAINS)(
    '%s: what comes later follows, and a spoilt block is another node’s',
    async (chain) => {
      const { height } = recording.chains[chain];
      const middle = height >> 1;
      const heights = { [chain]: middle };
      const [first, second] = [await play({ heights }), await play({ heights })];
      first.damage(chain, middle + 1, 'shortened');
      first.damage(chain, middle + 2, 'cutOff');
      await ingest(first, second);
      const events = await eventsOf(chain, middle);
      expect(blockIds(events)).toHaveLength(middle + 1);
      for (const node of [first, second]) node.setHeight(chain, height);
      await until(() => blockIds(events).length > height);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
    },
  );
});
