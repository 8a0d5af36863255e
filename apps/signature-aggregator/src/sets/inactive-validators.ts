import { UnavailableError } from '@nunatak/core/errors';
import { MOST_L1_VALIDATORS } from '@nunatak/primary-network-contracts';
import type { Heights } from './heights.js';
import { mayNodesKnow, PRIMARY_SUBNET, type SigningIndex, type SigningNodes } from './set-sources.js';
import { SharedReads } from './shared-reads.js';

/** Balances move slowly: by the second for the fee, by transactions otherwise. */
const KEPT_MS = 3_000;
/** Subnets whose inactive validators are known. */
const SUBNETS = 1_000;
const NOBODY: ReadonlySet<string> = new Set();

/** Which nodes of an L1 must not sign: verifiers drop a validator that is inactive by then, and with it the whole signature. */
export class InactiveValidators {
  readonly #reads: SharedReads<ReadonlySet<string>>;

  /** @param aheadSeconds a validator whose balance ends within this time counts as inactive */
  constructor(
    private readonly networkId: number,
    private readonly index: Pick<SigningIndex, 'l1Validators'>,
    private readonly nodes: Pick<SigningNodes, 'exhaustedValidators'>,
    private readonly heights: Pick<Heights, 'proposed'>,
    private readonly aheadSeconds: number,
    now?: () => number,
  ) {
    this.#reads = new SharedReads((subnet) => this.#read(Buffer.from(subnet, 'hex')), KEPT_MS, SUBNETS, now);
  }

  /** Returns the ids of a subnet's nodes that must not sign, as hex; some seconds old at most. @throws UnavailableError */
  of(subnetId: Buffer): Promise<ReadonlySet<string>> {
    return subnetId.equals(PRIMARY_SUBNET) ? Promise.resolve(NOBODY) : this.#reads.get(subnetId.toString('hex'));
  }

  async #read(subnetId: Buffer): Promise<ReadonlySet<string>> {
    try {
      const inactive = await this.#readIndex(subnetId);
      if (inactive !== undefined) return new Set(inactive);
    } catch (error) {
      if (!mayNodesKnow(error)) throw error;
    }
    try {
      return new Set(await this.nodes.exhaustedValidators(subnetId));
    } catch (cause) {
      throw new UnavailableError('Neither the index nor a node states which validators of the subnet are active', {
        cause,
        headers: { 'retry-after': '1' },
      });
    }
  }

  /** Returns undefined of an index that is behind: a validator may have become inactive since. */
  async #readIndex(subnetId: Buffer): Promise<string[] | undefined> {
    const inactive: string[] = [];
    // While no node states the height, the index alone is there to be believed.
    const newest = await this.heights.proposed().catch(() => 0);
    let page = await this.index.l1Validators(this.networkId, subnetId, { size: MOST_L1_VALIDATORS });
    for (;;) {
      if (page.height < newest) return undefined;
      const endsBy = Math.max(page.time, Math.floor(Date.now() / 1_000)) + this.aheadSeconds;
      for (const { nodeId, balance, balanceEndTime } of page.validators)
        if (balance === 0n || (balanceEndTime !== undefined && balanceEndTime <= endsBy))
          inactive.push(nodeId.toString('hex'));
      if (page.next === undefined) return inactive;
      page = await this.index.l1Validators(this.networkId, subnetId, { after: page.next, size: MOST_L1_VALIDATORS });
    }
  }
}
