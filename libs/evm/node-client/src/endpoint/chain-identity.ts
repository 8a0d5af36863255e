import { ForeignNodeError, NodeError, type RpcAnswer, rpcError } from '@nunatak/chain-nodes';
import { type BackoffOptions, backoffMs } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';
import { hashOf, numberOf, objectOf } from '../mapping/quantity.js';
import type { RawBlock } from '../raw/raw-block.js';
import { hex } from '../reading/block-calls.js';
import type { NodeEndpoint } from './node-endpoint.js';

/** A block that a chain's nodes have to have. */
export interface ChainBlock {
  height: number;
  hash: Hex;
}

/** The chain as it is stored, read-only. */
export interface StoredChain {
  /** The hash of the canonical block at a height; undefined when none is stored there (yet). */
  hashAt(chainId: string, height: number): Promise<Hex | undefined>;
  /** The newest stored block at or below a height: heights may be without a block. */
  blockUpTo?(chainId: string, height: number): Promise<ChainBlock | undefined>;
  /** The height with which the stored chain begins; undefined for one that is not stored. */
  firstHeight?(chainId: string): Promise<number | undefined>;
  /** The newest stored height; undefined for a chain that is not stored. */
  headHeight?(chainId: string): Promise<number | undefined>;
}

const OPTIONS = { lane: 'interactive', timeoutMs: 10_000 } as const;
/** A block that is not ours is asked for again: one bad answer does not make a node another chain's. */
const DOUBTS = 2;
const DOUBT_PAUSES: BackoffOptions = { firstMs: 130, longestMs: 1_000 };

/**
 * Tells nodes of a chain from those of another one with the same chain id, by blocks of the stored chain that no reorganisation can take
 * back: its genesis, and its newest final block or, of a node that has not come so far, the node's newest one. So a chain that shares the
 * genesis and has left ours is found out too, and a node that lags or has dropped old blocks is not.
 *
 * While nothing is stored, the genesis of the node that was asked first stands for the chain.
 */
export class ChainIdentity {
  #known: { firstHeight?: number; first?: ChainBlock; head: number } | undefined;
  #begun: { endpoint: NodeEndpoint; genesis: Hex } | undefined;

  constructor(
    private readonly chainId: string,
    /** Blocks so far below the stored head are final. */
    private readonly maxReorgDepth: number,
    private readonly stored: StoredChain,
  ) {}

  /**
   * Checks that an endpoint serves the chain.
   * @param also a block that the endpoint was found to lack before
   * @throws ForeignNodeError when it serves another one; NodeError when it, or what is stored, can't be asked now
   */
  async check(endpoint: NodeEndpoint, also?: ChainBlock): Promise<void> {
    await this.#readStored();
    for (let doubts = 0; ; doubts++) {
      try {
        return await this.#compare(endpoint, also);
      } catch (error) {
        if (!(error instanceof ForeignNodeError) || doubts === DOUBTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, backoffMs(DOUBT_PAUSES, doubts + 1)));
      }
    }
  }

  async #compare(endpoint: NodeEndpoint, also: ChainBlock | undefined): Promise<void> {
    const { firstHeight, first, head } = this.#known!;
    if (firstHeight === undefined) return this.#compareGenesis(endpoint);
    const final = await this.#blockAt(head - this.maxReorgDepth);
    // Above genesis, the first block may be one that a reorganisation can still take back.
    const isFinal = firstHeight === 0 || firstHeight <= head - this.maxReorgDepth;
    const wanted = [isFinal ? first : undefined, final, also];
    const blocks = wanted.filter((block) => block !== undefined);
    const calls = blocks.map(({ height }) => ({ method: 'eth_getBlockByNumber', params: [hex(height), false] }));
    const answers = await endpoint.ask([{ method: 'eth_blockNumber', params: [] }, ...calls], OPTIONS);
    const newest = numberOf(resultOf('eth_blockNumber', answers[0]!), 'eth_blockNumber');
    let hasShown = false;
    for (const [i, block] of blocks.entries()) hasShown = sameBlock(block, answers[i + 1]!) || hasShown;
    if (final !== undefined && newest < final.height) hasShown = (await this.#compareAt(endpoint, newest)) || hasShown;
    const due = blocks.some(({ height }) => height <= newest);
    if (due && !hasShown)
      throw new NodeError('missing-block', 'the node shows no block by which the chain could be told');
  }

  /** Nothing is stored yet. */
  async #compareGenesis(endpoint: NodeEndpoint): Promise<void> {
    const [answer] = await endpoint.ask([{ method: 'eth_getBlockByNumber', params: ['0x0', false] }], OPTIONS);
    const genesis = hashAt(0, answer!);
    if (genesis === undefined) return;
    // The one that began may have been replaced meanwhile: nothing depends on it yet.
    if (this.#begun === undefined || this.#begun.endpoint === endpoint) this.#begun = { endpoint, genesis };
    else if (this.#begun.genesis !== genesis)
      throw new ForeignNodeError(
        'other-genesis',
        `its block 0 is ${genesis}, this chain's is ${this.#begun.genesis} by ${this.#begun.endpoint.label}`,
      );
  }

  async #compareAt(endpoint: NodeEndpoint, height: number): Promise<boolean> {
    const ours = await this.#blockAt(height);
    if (ours === undefined) return false;
    const params = [hex(ours.height), false];
    const [answer] = await endpoint.ask([{ method: 'eth_getBlockByNumber', params }], OPTIONS);
    return sameBlock(ours, answer!);
  }

  /** The stored block at a height, or the next one below; undefined below the first, and where the store can't tell now. */
  async #blockAt(height: number): Promise<ChainBlock | undefined> {
    const { firstHeight } = this.#known!;
    if (firstHeight === undefined || height <= firstHeight) return undefined;
    const hash = await this.stored.hashAt(this.chainId, height).catch(() => undefined);
    if (hash !== undefined) return { height, hash };
    return this.stored.blockUpTo?.(this.chainId, height).catch(() => undefined);
  }

  /** What was read before goes on being true while the store is away: final blocks stay. */
  async #readStored(): Promise<void> {
    try {
      const height = await this.stored.firstHeight?.(this.chainId);
      const hash = height === undefined ? undefined : await this.stored.hashAt(this.chainId, height);
      const head = (await this.stored.headHeight?.(this.chainId)) ?? 0;
      this.#known = {
        head,
        ...(height !== undefined && { firstHeight: height }),
        ...(hash !== undefined && { first: { height: height!, hash } }),
      };
    } catch {
      if (this.#known === undefined)
        throw new NodeError('retryable', 'the stored blocks could not be read, by which nodes of the chain are told');
    }
  }
}

function resultOf(method: string, { error, result }: RpcAnswer): unknown {
  if (error) throw rpcError(method, error);
  return result;
}

/** The hash that the node has there; undefined where it has no such block (yet, or any more). */
function hashAt(height: number, { error, result }: RpcAnswer): Hex | undefined {
  if (error) {
    const known = rpcError(`block ${height}`, error);
    if (known.kind === 'missing-block' || known.kind === 'missing-state') return undefined;
    throw known;
  }
  if (result === null || result === undefined) return undefined;
  const block = objectOf<RawBlock>(result, 'a block');
  if (numberOf(block.number, 'block.number') !== height)
    throw new NodeError('retryable', `asked for block ${height}, the node gave another`);
  return hashOf(block.hash, 'block.hash');
}

/** @returns whether the node has the block; throws when it has another one in its place */
function sameBlock({ height, hash }: ChainBlock, answer: RpcAnswer): boolean {
  const theirs = hashAt(height, answer);
  if (theirs === undefined) return false;
  if (theirs === hash) return true;
  throw new ForeignNodeError(
    height === 0 ? 'other-genesis' : 'other-branch',
    `its block ${height} is ${theirs}, this chain's is ${hash}`,
    { height, hash },
  );
}
