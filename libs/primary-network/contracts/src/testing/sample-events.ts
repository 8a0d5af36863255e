import { createHash, randomInt } from 'node:crypto';
import type { SampleDomain, SampleOptions } from '@nunatak/block-stream/conformance';
import { parseLogKey } from '../events/log-key.js';
import { PRIMARY_NETWORK_BLOCKS } from '../events/primary-network-blocks.js';
import type {
  CChainBlockEvent,
  ChainBlockEvent,
  GenesisEvent,
  PrimaryNetworkEvent,
  Proposer,
  VertexEvent,
} from '../events/primary-network-event.js';

/** 32 bytes that tell a height and a branch apart. */
export function sampleId(height: number, branch = 0): Buffer {
  return createHash('sha256').update(`${branch}/${height}`).digest();
}

const NODE_ID = Buffer.alloc(20, 0xa7);

function sampleProposer(height: number, branch: number): Proposer {
  return {
    id: sampleId(height, branch + 1000),
    parentId: sampleId(height - 1, branch + 1000),
    ...(height % 3 !== 0 && { nodeId: NODE_ID }),
    pChainHeight: height,
    timestamp: 1_700_000_000 + height,
  };
}

/** A block of P- or X-Chain: bytes that are none, with ids that link by heights. */
export function sampleBlock(
  logKey: string,
  sequence: number,
  height: number,
  options: SampleOptions = {},
): ChainBlockEvent {
  const { epoch = 1, branch = 0, dataBytes = 4 } = options;
  const { networkId, chain } = parseLogKey(logKey)!;
  if (chain === 'C') throw new Error('a block of the C-Chain is a sampleCChainBlock');
  return {
    kind: 'block',
    networkId,
    chain,
    epoch,
    sequence,
    block: {
      height,
      id: sampleId(height, branch),
      parentId: sampleId(height - 1, branch),
      bytes: Buffer.alloc(dataBytes, 0x5a),
      ...(height % 2 === 0 && { proposer: sampleProposer(height, branch) }),
    },
  };
}

/** A block of the C-Chain, whose extra data are no transactions. */
export function sampleCChainBlock(
  logKey: string,
  sequence: number,
  height: number,
  options: SampleOptions = {},
): CChainBlockEvent {
  const { epoch = 1, branch = 0, dataBytes = 4 } = options;
  return {
    kind: 'c-chain-block',
    networkId: parseLogKey(logKey)!.networkId,
    chain: 'C',
    epoch,
    sequence,
    block: {
      height,
      id: sampleId(height, branch),
      parentId: sampleId(height - 1, branch),
      timestamp: 1_700_000_000 + height,
      ...(height % 2 === 1 && { timestampMilliseconds: 1_700_000_000_000 + height * 1000 + 7 }),
      sizeBytes: 600 + dataBytes,
      transactionCount: height % 5,
      extData: Buffer.alloc(dataBytes, 0x5a),
      ...(height % 2 === 0 && { proposer: sampleProposer(height, branch) }),
    },
  };
}

/** A log's first event. */
export function sampleGenesis(logKey: string, { epoch = 1 }: SampleOptions = {}): GenesisEvent {
  return {
    kind: 'genesis',
    ...parseLogKey(logKey)!,
    epoch,
    sequence: 1,
    genesis: {
      blockchainId: Buffer.alloc(32),
      bytes: Buffer.from('genesis'),
      nodeVersion: 'avalanchego/1.14.2',
      upgrades: {
        times: { banff: 1_607_144_400, helicon: 253_399_622_400 },
        apricotPhase4MinPChainHeight: 0,
        cortinaXChainStopVertexId: Buffer.alloc(32),
        graniteEpochNanoseconds: 30_000_000_000,
      },
    },
  };
}

/** A vertex of the X-Chain: bytes that are none. */
export function sampleVertex(
  logKey: string,
  sequence: number,
  index: number,
  { epoch = 1 }: SampleOptions = {},
): VertexEvent {
  return {
    kind: 'vertex',
    networkId: parseLogKey(logKey)!.networkId,
    chain: 'X',
    epoch,
    sequence,
    vertex: { index, id: sampleId(index, 2000), bytes: Buffer.alloc(4, index), timestamp: 1_650_000_000 + index },
  };
}

/** Blocks of the primary network for the suite that every block stream passes. They never go back: a log's `reverted` is one more block. */
export const PRIMARY_NETWORK_SAMPLES: SampleDomain<PrimaryNetworkEvent> = {
  contract: PRIMARY_NETWORK_BLOCKS,
  newLogKey: () => `${randomInt(1_000_000, 400_000_000)}-P`,
  similarLogKey: (logKey) => logKey.replace('-', '1-'),
  appended: sampleBlock,
  reverted: sampleBlock,
  atEpoch: (event, epoch) => ({ ...event, epoch }),
};
