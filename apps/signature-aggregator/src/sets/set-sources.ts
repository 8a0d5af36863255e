import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { SetMember } from '@nunatak/avalanche-warp';
import { BadRequestError, NotFoundError, NunatakError, UnavailableError } from '@nunatak/core/errors';
import type { PrimaryNetwork } from '@nunatak/primary-network-contracts';
import type { AvalancheNodes } from '../nodes/avalanche-nodes.js';
import { SharedReads } from './shared-reads.js';

/** What a network's index is asked for. */
export type SigningIndex = Pick<
  PrimaryNetwork,
  'validatorSet' | 'l1Validators' | 'blockchain' | 'transactionMessage' | 'subnet'
>;

/** What a network's nodes are asked for. */
export type SigningNodes = Pick<
  AvalancheNodes,
  'proposedHeight' | 'height' | 'epochHeight' | 'validatorsAt' | 'exhaustedValidators' | 'subnetOf'
>;

/** The primary network as a subnet. */
export const PRIMARY_SUBNET = Buffer.alloc(32);

/** What an index lacks: the fault in its message. */
export type Lack = 'subnet' | 'blockchain' | 'transaction';

const FIELDS: Readonly<Record<Lack, string>> = {
  subnet: 'subnet_id',
  blockchain: 'blockchain_id',
  transaction: 'transaction_id',
};

/** Returns whether an error of the index says that it has no such thing; it may be behind, though. */
export function isLacking(error: unknown, what: Lack): boolean {
  return error instanceof NotFoundError && error.message.startsWith(FIELDS[what]);
}

/** Returns whether an error of the index means that a node may know better: the index is behind, away, or lacks the network. */
export function mayNodesKnow(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof NunatakError && error.retryable);
}

/** Whether the index has a height is asked so often at most: the answer costs a set of the primary network. */
const INDEXED_KEPT_MS = 1_000;
const INDEXED_HEIGHTS = 1_000;

/** Where the validator sets of one network come from: the index, and nodes while the index is not there yet. */
export class SetSources {
  readonly #indexed = new SharedReads((height) => this.#isIndexedTo(Number(height)), INDEXED_KEPT_MS, INDEXED_HEIGHTS);

  constructor(
    readonly networkId: number,
    private readonly index: SigningIndex,
    private readonly nodes: SigningNodes,
  ) {}

  /**
   * Returns the members of a subnet's set.
   * @throws BadRequestError for a subnet that does not exist, and for a height of the future; UnavailableError
   */
  async members(subnetId: Buffer, height: number): Promise<readonly SetMember[]> {
    try {
      return (await this.index.validatorSet(this.networkId, subnetId, height)).validators;
    } catch (error) {
      if (!mayNodesKnow(error)) throw error;
      if (isLacking(error, 'subnet') && (await this.isIndexedTo(height))) throw unknownSubnet(subnetId);
      return this.#membersOfNodes(subnetId, height);
    }
  }

  /** Returns whether the index has the block of a height; a second old at most. */
  isIndexedTo(height: number): Promise<boolean> {
    return this.#indexed.get(String(height));
  }

  async #isIndexedTo(height: number): Promise<boolean> {
    try {
      await this.index.validatorSet(this.networkId, PRIMARY_SUBNET, height);
      return true;
    } catch (error) {
      if (!mayNodesKnow(error)) throw error;
      return false;
    }
  }

  async #membersOfNodes(subnetId: Buffer, height: number): Promise<readonly SetMember[]> {
    try {
      const highest = await this.nodes.height();
      if (height > highest)
        throw new BadRequestError(
          `pChainHeight: ${height} is in the future: the P-Chain's last block is ${highest}`,
          'pChainHeight',
        );
      return await this.nodes.validatorsAt(subnetId, height);
    } catch (error) {
      if (error instanceof BadRequestError) throw error;
      throw new UnavailableError(
        `The validators of subnet ${encodeCb58(subnetId)} at height ${height} are not indexed yet, and no node states them`,
        { cause: error, headers: { 'retry-after': '1' } },
      );
    }
  }
}

/** The fault of a subnet that is not there. */
export function unknownSubnet(subnetId: Buffer): BadRequestError {
  return new BadRequestError(`signingSubnetId: there is no subnet ${encodeCb58(subnetId)}`, 'signingSubnetId');
}
