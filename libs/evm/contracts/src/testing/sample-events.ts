import { randomInt } from 'node:crypto';
import type { SampleDomain, SampleOptions } from '@nunatak/block-stream/conformance';
import type { EvmBlock, Hex } from '../blocks/block.js';
import type { BlockAppended, BlockEvent, BlockReverted } from '../blocks/block-event.js';
import { EVM_BLOCKS } from '../blocks/block-log.js';

/** A 32-byte hash that tells a height and a branch apart. */
export function sampleHash(height: number, branch = 0): Hex {
  return `0x${branch.toString(16).padStart(8, '0')}${height.toString(16).padStart(56, '0')}`;
}

const ADDRESS = `0x${'a1'.repeat(20)}`;
const TOKEN = `0x${'b2'.repeat(20)}`;

/** A block with something of everything, of which each value depends on its height. */
function sampleBlock(height: number, branch: number, dataBytes: number): EvmBlock {
  return {
    header: {
      height,
      hash: sampleHash(height, branch),
      parentHash: sampleHash(height - 1, branch),
      timestamp: 1_700_000_000 + height,
      miner: `0x${'00'.repeat(20)}`,
      gasLimit: 30_000_000n,
      gasUsed: BigInt(height),
      logsBloom: `0x${'00'.repeat(256)}`,
      stateRoot: sampleHash(height, 0xaa),
      transactionsRoot: sampleHash(height, 0xbb),
      receiptsRoot: sampleHash(height, 0xcc),
      extraData: '0x',
      difficulty: 0n,
      sizeBytes: 600 + dataBytes,
    },
    transactions: [
      {
        transactionIndex: 0,
        hash: sampleHash(height, 0xdd),
        type: 2,
        from: ADDRESS,
        to: TOKEN,
        nonce: height,
        gasLimit: 100_000n,
        value: 2n ** 256n - 1n - BigInt(height),
        input: `0x${'5a'.repeat(dataBytes)}`,
        maxFeePerGas: 0n,
        maxPriorityFeePerGas: 0n,
        status: 1,
        gasUsed: 21_000n,
        effectiveGasPrice: 7n,
        blobGasUsed: 131_072n,
        blobGasPrice: 3n,
        logs: [{ logIndex: 0, address: TOKEN, topics: [sampleHash(height, 0xee)], data: '0x' }],
      },
    ],
    frames: [],
    ...(height % 2 === 0 && { balances: [{ address: ADDRESS, balance: 0n, before: BigInt(height) }] }),
  };
}

/** The event with which a chain grows by the block at a height. */
export function appended(
  chainId: string,
  sequence: number,
  height: number,
  options: SampleOptions = {},
): BlockAppended {
  const { epoch = 1, branch = 0, dataBytes = 4 } = options;
  const block = sampleBlock(height, branch, dataBytes);
  const { hash, parentHash } = block.header;
  return { kind: 'appended', chainId, epoch, sequence, height, hash, parentHash, block };
}

/** The event with which a chain goes back to a height. */
export function reverted(
  chainId: string,
  sequence: number,
  height: number,
  options: SampleOptions = {},
): BlockReverted {
  const { epoch = 1, branch = 0 } = options;
  const hash = sampleHash(height, branch);
  return { kind: 'reverted', chainId, epoch, sequence, height, hash, parentHash: sampleHash(height - 1, branch) };
}

/** EVM blocks for the suite that every block stream passes. */
export const EVM_SAMPLES: SampleDomain<BlockEvent> = {
  contract: EVM_BLOCKS,
  newLogKey: () => String(randomInt(1_000_000, 2 ** 47)),
  appended,
  reverted,
  atEpoch: (event, epoch) => ({ ...event, epoch }),
};
