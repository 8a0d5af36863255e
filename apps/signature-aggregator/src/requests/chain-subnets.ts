import { encodeCb58 } from '@nunatak/avalanche-codec';
import { NodeError } from '@nunatak/chain-nodes';
import { BadRequestError, UnavailableError } from '@nunatak/core/errors';
import { LRUCache } from 'lru-cache';
import type { Heights } from '../sets/heights.js';
import {
  isLacking,
  mayNodesKnow,
  PRIMARY_SUBNET,
  type SetSources,
  type SigningIndex,
  type SigningNodes,
} from '../sets/set-sources.js';

/** Blockchains whose subnets are remembered: more than any network has. */
const MOST = 16_384;
/** The P-Chain's id. */
export const PLATFORM_CHAIN = Buffer.alloc(32);

/** What a node's words about a blockchain that does not exist are taken for: "problem retrieving blockchain …: not found". */
const DOES_NOT_EXIST: ReadonlySet<NodeError['kind']> = new Set(['fatal', 'missing-block']);

/** Which subnet a blockchain belongs to. That never changes. */
export class ChainSubnets {
  readonly #subnets = new LRUCache<string, Buffer>({ max: MOST });

  constructor(
    private readonly networkId: number,
    private readonly index: Pick<SigningIndex, 'blockchain'>,
    private readonly nodes: Pick<SigningNodes, 'subnetOf'>,
    private readonly sources: Pick<SetSources, 'isIndexedTo'>,
    private readonly heights: Pick<Heights, 'proposed'>,
  ) {}

  /** @param field names the blockchain in the fault. @throws BadRequestError for a blockchain that does not exist; UnavailableError */
  async of(blockchainId: Buffer, field: string): Promise<Buffer> {
    if (blockchainId.equals(PLATFORM_CHAIN)) return PRIMARY_SUBNET;
    const key = blockchainId.toString('latin1');
    const known = this.#subnets.get(key);
    if (known !== undefined) return known;
    const subnetId = await this.#read(blockchainId, field);
    this.#subnets.set(key, subnetId);
    return subnetId;
  }

  async #read(blockchainId: Buffer, field: string): Promise<Buffer> {
    try {
      return (await this.index.blockchain(this.networkId, blockchainId)).subnetId;
    } catch (error) {
      if (!mayNodesKnow(error)) throw error;
      const isThere =
        !isLacking(error, 'blockchain') || !(await this.sources.isIndexedTo(await this.heights.proposed()));
      if (!isThere) throw unknownChain(blockchainId, field);
    }
    try {
      return await this.nodes.subnetOf(blockchainId);
    } catch (error) {
      if (error instanceof NodeError && DOES_NOT_EXIST.has(error.kind)) throw unknownChain(blockchainId, field);
      throw new UnavailableError(`Neither the index nor a node states the subnet of ${encodeCb58(blockchainId)}`, {
        cause: error,
        headers: { 'retry-after': '1' },
      });
    }
  }
}

function unknownChain(blockchainId: Buffer, field: string): BadRequestError {
  return new BadRequestError(`${field}: the network has no blockchain ${encodeCb58(blockchainId)}`, field);
}
