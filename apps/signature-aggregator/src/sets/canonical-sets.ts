import { encodeCb58 } from '@nunatak/avalanche-codec';
import { BlsKeys } from '@nunatak/avalanche-warp';
import { BadRequestError } from '@nunatak/core/errors';
import { LRUCache } from 'lru-cache';
import type { SetSources } from './set-sources.js';
import { type SubnetSet, subnetSetOf } from './subnet-set.js';

/** Validators in all kept sets together, of 1.6 KB each: 50 MB, for 30 heights of mainnet's primary network. */
const KEPT_VALIDATORS = 30_000;

/** A subnet has no validators at a height. */
export class NoValidatorsError extends BadRequestError {}

/** Canonical sets of a network by subnet and height. Sets of a height never change, so they are kept within a bound. */
export class CanonicalSets {
  readonly #kept = new LRUCache<string, SubnetSet>({
    maxSize: KEPT_VALIDATORS,
    sizeCalculation: ({ set }) => set.validators.length + 1,
  });
  readonly #underWay = new Map<string, Promise<SubnetSet>>();
  readonly #keys = new BlsKeys();

  constructor(private readonly sources: Pick<SetSources, 'members'>) {}

  /**
   * Returns a subnet's set. Concurrent calls for a set share one read.
   * @throws NoValidatorsError; BadRequestError for a subnet that does not exist, or a height of the future; UnavailableError
   */
  get(subnetId: Buffer, height: number): Promise<SubnetSet> {
    const key = `${subnetId.toString('latin1')}${height}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const reading = this.#read(subnetId, height, key).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reading);
    return reading;
  }

  async #read(subnetId: Buffer, height: number, key: string): Promise<SubnetSet> {
    const members = await this.sources.members(subnetId, height);
    const read = await subnetSetOf(subnetId, height, members, this.#keys);
    if (read.set.validators.length === 0)
      throw new NoValidatorsError(
        `signingSubnetId: subnet ${encodeCb58(subnetId)} has no validators that could sign at height ${height}`,
        'signingSubnetId',
      );
    this.#kept.set(key, read);
    return read;
  }
}
