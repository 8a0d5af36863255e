import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import {
  type BlockId,
  type EndpointSet,
  NodeError,
  type ReadyEndpoint,
  rereadBalances,
} from '@nunatak/evm-node-client';
import type { IngesterLog } from '@nunatak/ingesting';

/** Without a next block, state of the newest one counts as final after so long: no node takes longer to make one that it has begun. */
const FINAL_AFTER_MS = 2_000;
/** Of an endpoint whose answers were all final so far, the first blocks are compared, and then one in so many. */
const COMPARED = { first: 16, oneIn: 32 };
/** So many balances of such a block are asked for: a difference is one of an account that moved, as all of them did. */
const BALANCES_COMPARED = 4;
const TIMEOUT_MS = 2_000;

interface Newest {
  block: EvmBlock;
  /** The label of the endpoint that gave it. */
  endpoint: string;
  readAt: number;
  /** Compared once without a next block. */
  isCompared: boolean;
  /** The block with other balances, until it is published. */
  correction?: EvmBlock;
}

/**
 * Compares the balances of the newest published block with what its endpoint states once the next block is there. A node may answer about
 * its newest block with the state of one that it is making (anvil does). From the first difference on, that endpoint's state of its newest
 * block is provisional: each such block is compared, after the next block or after 2 s without one.
 *
 * A healthy endpoint is asked for at most 4 balances of one block in 32, beside the reading of the next block.
 */
export class ProvisionalBalances {
  #newest: Newest | undefined;
  /** Newest blocks by the endpoint that gave them. */
  readonly #count = new Map<string, number>();

  constructor(
    private readonly chainId: string,
    private readonly endpoints: Pick<EndpointSet, 'endpoints'>,
    private readonly log: IngesterLog,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A block was published that may be its endpoint's newest. */
  published(block: EvmBlock, endpoint: string): void {
    const count = (this.#count.get(endpoint) ?? 0) + 1;
    this.#count.set(endpoint, count);
    this.#newest = { block, endpoint, readAt: this.now(), isCompared: false };
    const isCompared = this.#isProvisional || count <= COMPARED.first || count % COMPARED.oneIn === 0;
    if (!isCompared || !block.balances?.length) this.#newest = undefined;
  }

  /** Whether the balances of the newest published block are to be compared now. @param hash the block's, since a reorg may have taken it */
  isDue(head: BlockId, hash: Hex | undefined): boolean {
    const newest = this.#newest;
    if (newest === undefined) return false;
    if (newest.block.header.hash !== hash) this.#newest = undefined;
    else if (head.height > newest.block.header.height) return true;
    else return this.#isProvisional && !newest.isCompared && this.now() - newest.readAt >= FINAL_AFTER_MS;
    return false;
  }

  /**
   * Returns the block with other balances, where its endpoint states others now. Never fails. The block stays due until it is
   * {@link settled}.
   */
  async corrected(head: BlockId, signal: AbortSignal): Promise<EvmBlock | undefined> {
    const newest = this.#newest;
    const endpoint = this.#endpoint;
    if (newest === undefined || endpoint === undefined) return newest?.correction;
    const wasProvisional = this.#isProvisional;
    const options = { lane: 'interactive', timeoutMs: TIMEOUT_MS, signal } as const;
    let found: EvmBlock | undefined;
    try {
      found = await rereadBalances(endpoint, newest.block, options, wasProvisional ? undefined : BALANCES_COMPARED);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      if (newest.correction !== undefined) return newest.correction;
      const { height } = newest.block.header;
      // Where it was reverted, or its state dropped, nobody can say more. Other faults show in the reading of blocks, too.
      if (wasProvisional && !signal.aborted)
        this.log.warn(
          { chainId: this.chainId, height, code: error.code },
          `chain ${this.chainId}: the balances after block ${height} were read while they may have been provisional, and can't be read again`,
        );
      this.#newest = undefined;
      return undefined;
    }
    if (found === undefined) this.settled(newest.block, head);
    else this.#newest = { ...newest, correction: found };
    if (found !== undefined && !wasProvisional) this.#distrust(endpoint);
    return found;
  }

  /** A block is published with these balances: the state after it is final once there is a next block. */
  settled(block: EvmBlock, head: BlockId): void {
    const { endpoint, readAt } = this.#newest!;
    this.#newest = head.height > block.header.height ? undefined : { block, endpoint, readAt, isCompared: true };
  }

  get #endpoint(): ReadyEndpoint | undefined {
    const endpoint = this.endpoints.endpoints.find(({ label }) => label === this.#newest?.endpoint);
    return endpoint?.capabilities === undefined || endpoint.excluded ? undefined : (endpoint as ReadyEndpoint);
  }

  get #isProvisional(): boolean {
    return this.#endpoint?.capabilities.newestState === 'provisional';
  }

  #distrust(endpoint: ReadyEndpoint): void {
    endpoint.capabilities = { ...endpoint.capabilities, newestState: 'provisional' };
    this.log.warn(
      { chainId: this.chainId, endpoint: endpoint.label },
      `chain ${this.chainId}: ${endpoint.label} answers about its newest block with a newer state: each newest block's balances are read twice from now on`,
    );
  }
}
