import { NodeError } from '@nunatak/chain-nodes';
import { UnavailableError } from '@nunatak/core/errors';
import { LRUCache } from 'lru-cache';
import type { SigningNodes } from './set-sources.js';
import { SharedReads } from './shared-reads.js';

/** A node is asked for a height so often at most. */
const ASKED_EVERY_MS = 1_000;
/** A node that starts again has its chains by then; one that has not does not run them any more. */
const RESTART_MS = 600_000;
/** Verifying chains whose heights are known. */
const CHAINS = 1_000;

/** At which heights of the P-Chain verifiers look up sets. */
export class Heights {
  readonly #proposed: SharedReads<number>;
  readonly #epochs: SharedReads<number | undefined>;
  /** Chains whose epoch a node has stated lately. */
  readonly #run = new LRUCache<string, true>({ max: CHAINS, ttl: RESTART_MS });

  constructor(
    private readonly nodes: Pick<SigningNodes, 'proposedHeight' | 'epochHeight'>,
    now?: () => number,
  ) {
    this.#proposed = new SharedReads(() => this.#readProposed(), ASKED_EVERY_MS, 1, now);
    this.#epochs = new SharedReads((chain) => this.#readEpoch(chain), ASKED_EVERY_MS, CHAINS, now);
  }

  /** Returns the height at which the P-Chain would propose now; a second old at most. @throws UnavailableError while no node answers */
  proposed(): Promise<number> {
    return this.#proposed.get('');
  }

  /**
   * Returns the height of the epoch that a chain's next block will carry; a second old at most. Of a chain that the nodes do not run, the
   * proposed height.
   * @throws UnavailableError while no node answers
   */
  async ofVerifier(blockchainId: Buffer): Promise<number> {
    return (await this.#epochs.get(blockchainId.toString('hex'))) ?? this.proposed();
  }

  async #readProposed(): Promise<number> {
    try {
      return await this.nodes.proposedHeight();
    } catch (error) {
      throw away(error);
    }
  }

  /** @returns undefined of a chain that the nodes do not run, and before the Granite upgrade */
  async #readEpoch(chain: string): Promise<number | undefined> {
    try {
      const height = await this.nodes.epochHeight(Buffer.from(chain, 'hex'));
      this.#run.set(chain, true);
      return height;
    } catch (error) {
      // A node that starts again does not know its chains for a while.
      if (error instanceof NodeError && !error.retryable && !this.#run.has(chain)) return undefined;
      throw away(error);
    }
  }
}

function away(cause: unknown): UnavailableError {
  return new UnavailableError("No node of the network states the P-Chain's height now", {
    cause,
    headers: { 'retry-after': '1' },
  });
}
