import { keccak_256 } from '@noble/hashes/sha3.js';
import {
  decodeProposerBlock,
  encodeAvmBlock,
  encodePlatformBlock,
  encodeProposerBlock,
  encodeSignedAtomicTxs,
  sha256,
  signedAvmTx,
  signedPlatformTx,
} from '@nunatak/avalanche-codec';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { encodeRlp } from './encode-rlp.js';

/** A block as a node has it. */
export interface FakeBlock {
  height: number;
  id: Buffer;
  parentId: Buffer;
  /** The chain's own block. */
  bytes: Buffer;
  /** What the Index API has; its id is the envelope's. */
  container: { id: Buffer; bytes: Buffer };
  /** C-Chain: what the JSON-RPC gives. */
  json?: Record<string, unknown>;
}

const ZERO = Buffer.alloc(32);
const FIRST_SECOND = 1_700_000_000n;
const EMPTY_EXT_DATA_HASH = keccak_256(Buffer.of(0x80));
const HEADER_FIELDS_BEFORE_EXT_DATA_HASH = 15;

/** A chain that grows on demand. Its blocks are encoded by the codec, without transactions unless a size is asked for. */
export class FakeChain {
  readonly blocks: FakeBlock[] = [];

  constructor(
    private readonly chain: PrimaryNetworkChain,
    private readonly networkId: number,
    genesis: Buffer,
  ) {
    this.#push(this.#ownBlock(0, chain === 'C' ? ZERO : sha256(genesis), 0));
  }

  get head(): FakeBlock {
    return this.blocks.at(-1)!;
  }

  /** @param bytes about how much each of them holds */
  grow(count: number, bytes = 0): void {
    for (let i = 0; i < count; i++) {
      const { height, id } = this.head;
      this.#push(this.#ownBlock(height + 1, id, bytes));
    }
  }

  #push(block: Omit<FakeBlock, 'container'>): void {
    const before = this.blocks.at(-1);
    const bytes = encodeProposerBlock({
      type: 'PostForkBlock',
      // The first envelope's parent is the block that has none.
      parentId: before === undefined ? ZERO : before.height === 0 ? before.id : before.container.id,
      timestamp: FIRST_SECOND + BigInt(block.height),
      pChainHeight: BigInt(block.height),
      certificate: Buffer.alloc(0),
      proposer: undefined,
      block: block.bytes,
      epoch: undefined,
      signature: Buffer.alloc(0),
    });
    this.blocks.push({ ...block, container: { id: decodeProposerBlock(bytes)!.id, bytes } });
  }

  #ownBlock(height: number, parentId: Buffer, size: number): Omit<FakeBlock, 'container'> {
    if (this.chain === 'C') return this.#cChainBlock(height, parentId, size);
    const bytes =
      this.chain === 'P' ? this.#platformBlock(height, parentId, size) : this.#avmBlock(height, parentId, size);
    return { height, id: sha256(bytes), parentId, bytes };
  }

  #platformBlock(height: number, parentId: Buffer, size: number): Buffer {
    const own = { parentId, height: BigInt(height) };
    if (height === 0) return encodePlatformBlock({ ...own, type: 'ApricotCommitBlock' });
    const txs = size === 0 ? [] : [signedPlatformTx({ ...this.#baseTx(size), type: 'BaseTx' }, [])];
    return encodePlatformBlock({ ...own, type: 'BanffStandardBlock', time: FIRST_SECOND + BigInt(height), txs });
  }

  #avmBlock(height: number, parentId: Buffer, size: number): Buffer {
    const txs = size === 0 ? [] : [signedAvmTx({ ...this.#baseTx(size), type: 'BaseTx' }, [])];
    const time = FIRST_SECOND + BigInt(height);
    return encodeAvmBlock({ type: 'StandardBlock', parentId, height: BigInt(height), time, merkleRoot: ZERO, txs });
  }

  #baseTx(size: number) {
    return { networkId: this.networkId, blockchainId: ZERO, outs: [], ins: [], memo: Buffer.alloc(size, 0x5a) };
  }

  /** An import that pays nobody, with signatures enough for the size. */
  #atomicTxs(size: number): Buffer {
    const ids = { networkId: this.networkId, blockchainId: ZERO, sourceChain: ZERO };
    const signatures = Array.from({ length: Math.ceil(size / 65) }, () => Buffer.alloc(65, 0x5a));
    return encodeSignedAtomicTxs([
      {
        tx: { ...ids, type: 'import', importedInputs: [], outs: [] },
        credentials: [{ type: 'secp256k1fx.Credential', signatures }],
      },
    ]);
  }

  #cChainBlock(height: number, parentId: Buffer, size: number): Omit<FakeBlock, 'container'> {
    const extData = size === 0 ? Buffer.alloc(0) : this.#atomicTxs(size);
    const time = Number(FIRST_SECOND) + height;
    const extDataHash = size === 0 ? EMPTY_EXT_DATA_HASH : keccak_256(encodeRlp(extData));
    const fields = Array.from({ length: HEADER_FIELDS_BEFORE_EXT_DATA_HASH }, () => Buffer.alloc(0) as Buffer | number);
    fields[0] = parentId;
    // The network's id is in it, so that no two networks have the same blocks.
    fields[7] = this.networkId;
    fields[8] = height;
    fields[11] = time;
    const header = [...fields, Buffer.from(extDataHash)];
    const bytes = encodeRlp([header, [], [], 0, extData]);
    const id = Buffer.from(keccak_256(encodeRlp(header)));
    const json = {
      number: quantity(height),
      hash: hex(id),
      parentHash: hex(parentId),
      timestamp: quantity(time),
      size: quantity(bytes.length),
      transactions: [],
      blockExtraData: hex(extData),
      extDataHash: hex(extDataHash),
    };
    return { height, id, parentId, bytes, json };
  }
}

function quantity(value: number): string {
  return `0x${value.toString(16)}`;
}

function hex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
