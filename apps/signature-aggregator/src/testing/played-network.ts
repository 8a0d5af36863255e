import type { SetMember } from '@nunatak/avalanche-warp';
import { NotFoundError } from '@nunatak/core/errors';
import type { L1Validator, MessageOfTransaction, RegisteredBlockchain } from '@nunatak/primary-network-contracts';
import type { SigningIndex, SigningNodes } from '../sets/set-sources.js';

/** A network in memory: what its index and its nodes answer, each with a head of its own. */
export class PlayedNetwork {
  readonly networkId = 12_345;
  indexHead = 100;
  nodeHead = 100;
  proposedHeight = 99;
  /** While set, what asks it fails with this error. */
  indexFault: Error | undefined;
  nodeFault: Error | undefined;
  /** By subnet id (hex). */
  readonly subnets = new Map<string, (height: number) => SetMember[]>([['00'.repeat(32), () => []]]);
  readonly l1s = new Map<string, L1Validator[]>();
  /** By chain id (hex). */
  readonly chains = new Map<string, Buffer>();
  readonly epochs = new Map<string, number>();
  readonly transactions = new Map<string, MessageOfTransaction>();
  /** Methods that were asked, in order. */
  readonly asked: string[] = [];

  readonly index: SigningIndex = {
    validatorSet: async (_, subnetId, height = this.indexHead) => {
      this.#ask('index.validatorSet', this.indexFault);
      const members = this.subnets.get(subnetId.toString('hex'));
      if (!members) throw new NotFoundError(`subnet_id: network 12345 has no subnet ${subnetId.toString('hex')}`);
      if (height > this.indexHead)
        throw new NotFoundError(`height ${height} is above ${this.indexHead}`, { code: 'height_not_indexed' });
      return { height, validators: members(height).map(withKey) };
    },
    l1Validators: async (_, subnetId) => {
      this.#ask('index.l1Validators', this.indexFault);
      return { height: this.indexHead, time: 0, validators: this.l1s.get(subnetId.toString('hex')) ?? [] };
    },
    blockchain: async (networkId, blockchainId): Promise<RegisteredBlockchain> => {
      this.#ask('index.blockchain', this.indexFault);
      const subnetId = this.chains.get(blockchainId.toString('hex'));
      if (!subnetId) throw new NotFoundError(`blockchain_id: network ${networkId} has no such blockchain`);
      return { networkId, blockchainId, subnetId, vmId: Buffer.alloc(32), name: 'a chain', time: 0 };
    },
    transactionMessage: async (_, transactionId) => {
      this.#ask('index.transactionMessage', this.indexFault);
      const message = this.transactions.get(transactionId.toString('hex'));
      if (!message) throw new NotFoundError('transaction_id: network 12345 has no such transaction');
      return message;
    },
    subnet: async () => ({}),
  };

  readonly nodes: SigningNodes = {
    proposedHeight: async () => this.#node('proposedHeight', () => this.proposedHeight),
    height: async () => this.#node('height', () => this.nodeHead),
    epochHeight: async (chain) =>
      this.#node('epochHeight', () => {
        const height = this.epochs.get(chain.toString('hex'));
        if (height === undefined) throw this.unknownChain;
        return height;
      }),
    validatorsAt: async (subnetId, height) =>
      this.#node('validatorsAt', () => this.subnets.get(subnetId.toString('hex'))?.(height) ?? []),
    exhaustedValidators: async () => this.#node('exhaustedValidators', () => []),
    subnetOf: async (chain) =>
      this.#node('subnetOf', () => {
        const subnetId = this.chains.get(chain.toString('hex'));
        if (!subnetId) throw this.unknownChain;
        return subnetId;
      }),
  };

  /** @param unknownChain what nodes answer about a chain that they do not run */
  constructor(private readonly unknownChain: Error) {}

  /** Adds a subnet with members that are the same at each height, and a chain of it. */
  addSubnet(subnetId: Buffer, members: SetMember[], chainId?: Buffer): void {
    this.subnets.set(subnetId.toString('hex'), () => members);
    if (chainId) this.chains.set(chainId.toString('hex'), subnetId);
  }

  #node<Answer>(method: string, answer: () => Answer): Answer {
    this.#ask(`nodes.${method}`, this.nodeFault);
    return answer();
  }

  #ask(method: string, fault: Error | undefined): void {
    this.asked.push(method);
    if (fault) throw fault;
  }
}

function withKey({ nodeId, weight, publicKey }: SetMember) {
  return { nodeId, weight, ...(publicKey && { publicKey }) };
}
