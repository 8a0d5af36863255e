import type { BlockRef } from '@nunatak/block-stream';
import { InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import {
  type AvalancheNode,
  type PrimaryBlock,
  type PrimaryNetworkNodes,
  readBlockAt,
  textOfId,
} from '@nunatak/primary-network-node-client';
import type { ChainParts } from './chain-log.js';

/** Nobody waits longer for another node's word. */
const OPINION_MS = 2_000;
/** A node that had none in time is not asked for it again so soon. */
const SILENT_MS = 30_000;

/**
 * Asks another node for its id of a block, before the block is published. On Avalanche what a node has accepted is final and nothing is taken
 * back, so that one node alone that is wrong would stay in the log for ever. A node that does not know the block, or is away, says nothing
 * against it.
 */
export class SecondOpinion {
  readonly #silentUntil = new Map<AvalancheNode, number>();

  constructor(private readonly parts: Pick<ChainParts, 'chain' | 'logKey' | 'nodes' | 'log' | 'metrics'>) {}

  /**
   * @param of the node that gave the block
   * @param published the log's end: a node that does not have it is of another chain of blocks, and its word does not count
   * @throws InvalidAnswerError where another node states another id for the block's height, and none states the same
   */
  async confirm(
    block: PrimaryBlock,
    of: AvalancheNode,
    published: BlockRef | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { chain, logKey, log, metrics } = this.parts;
    const others: string[] = [];
    for (const node of this.#others(of)) {
      const theirs = await this.#idOf(node, block.height, signal);
      if (theirs === undefined) continue;
      if (theirs.equals(block.id)) return;
      if (
        published !== undefined &&
        (await this.#idOf(node, published.height, signal))?.equals(Buffer.from(published.hash, 'hex')) === false
      ) {
        log.warn(
          { chain: logKey, endpoint: node.label },
          `chain ${logKey}: ${node.label} has another block ${published.height} than is published`,
        );
        continue;
      }
      others.push(`${node.label} states ${textOfId(chain, theirs)}`);
    }
    if (others.length === 0) return;
    metrics?.of.disputes.inc({ chain: logKey });
    throw new InvalidAnswerError(
      `its block ${block.height} of the ${chain}-Chain is ${textOfId(chain, block.id)}, but ${others.join(', ')}: neither is believed`,
    );
  }

  #others(of: AvalancheNode): PrimaryNetworkNodes['endpoints'] {
    const now = performance.now();
    return this.parts.nodes.endpoints.filter(
      (node) => node !== of && !node.isAway && node.excluded === undefined && now >= (this.#silentUntil.get(node) ?? 0),
    );
  }

  /** Undefined where the node can't tell it now. */
  async #idOf(node: AvalancheNode, height: number, signal: AbortSignal): Promise<Buffer | undefined> {
    const over = new AbortController();
    const options = { lane: 'interactive', timeoutMs: OPINION_MS, signal } as const;
    const { chain, nodes } = this.parts;
    const asked = nodes
      .prepare(node)
      .then((ready) => readBlockAt(ready, chain, height, options))
      .then(({ id }) => id)
      .catch((error: unknown) => {
        if (error instanceof NodeError) return undefined;
        throw error;
      });
    const late = pause(OPINION_MS, AbortSignal.any([signal, over.signal])).then(() => {
      if (!over.signal.aborted) this.#silentUntil.set(node, performance.now() + SILENT_MS);
      return undefined;
    });
    try {
      return await Promise.race([asked, late]);
    } finally {
      over.abort();
      // It may fail when nobody waits for it any more.
      asked.catch(() => undefined);
    }
  }
}
