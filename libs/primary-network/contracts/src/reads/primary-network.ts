import type { PrimaryNetworkChain } from '../events/chain.js';
import type { RegistryReads } from './registry-reads.js';
import type { StakingReads } from './staking-reads.js';

/** A blockchain that the P-Chain registers, or one of the primary network's own three. */
export interface RegisteredBlockchain {
  networkId: number;
  blockchainId: Buffer;
  /** All zero: the primary network. */
  subnetId: Buffer;
  vmId: Buffer;
  name: string;
  /** Decimal. Absent where its genesis is none of an EVM chain. */
  evmChainId?: string;
  /** Unix seconds: of the block that made the blockchain. 0 of an older release. */
  time: number;
}

/** A blockchain that was found by its EVM chain id. */
export interface EvmBlockchain extends RegisteredBlockchain {
  /** Under which its network is served: `mainnet`, `fuji`. */
  network: string;
}

/** Who signs for a subnet at a height of the P-Chain. */
export interface ValidatorSet {
  height: number;
  /** By node id. */
  validators: SetMember[];
}

export interface SetMember {
  /** All zero: the L1's validators together that are not active. They count in the set's weight, and can't sign. */
  nodeId: Buffer;
  /** With that of delegators. */
  weight: bigint;
  /** BLS, compressed. Absent where the node has none. */
  publicKey?: Buffer;
}

/** A change's place: its block's height, and its place among the block's changes. */
export interface L1ValidatorChangeKey {
  height: number;
  index: number;
}

export const L1_VALIDATOR_CHANGE_KINDS = [
  'registered',
  'weight',
  'balance',
  'disabled',
  'exhausted',
  'removed',
] as const;

/** What has changed of an L1 validator: `exhausted` is a balance that ran out. */
export type L1ValidatorChangeKind = (typeof L1_VALIDATOR_CHANGE_KINDS)[number];

/** An L1 validator from a height on. */
export interface L1ValidatorHistoryEntry extends L1ValidatorChangeKey {
  /** Unix seconds. */
  time: number;
  /** `unknown`: a later release has it. */
  kind: L1ValidatorChangeKind | 'unknown';
  /** The height from which on validator sets have it. */
  validatorSetHeight: number;
  /** Absent where the balance ran out. */
  transactionId?: Buffer;
  /** 0: removed. */
  weight: bigint;
  /** nAVAX, after the change. 0: not active. */
  balance: bigint;
  /** nAVAX that the transaction brought; negative: gave back. */
  balanceChange: bigint;
}

/** A page of an L1 validator's history, oldest first. */
export interface L1ValidatorHistory {
  subnetId: Buffer;
  nodeId: Buffer;
  /** BLS, compressed. */
  publicKey: Buffer;
  changes: L1ValidatorHistoryEntry[];
  /** Behind which the next page begins; absent on the last one. */
  next?: L1ValidatorChangeKey;
}

/** A transaction as its chain has it. */
export interface TransactionBytes {
  /** As avalanchego names it. */
  type: string;
  /** Signed. */
  bytes: Buffer;
  /** Of its block; of the X-Chain before blocks the index of the first vertex that holds it. */
  height: number;
  /** Unix seconds. */
  time: number;
}

/** The contract that registers an L1's validators. */
export interface ValidatorManager {
  /** The blockchain that the conversion names. The P-Chain does not check that the blockchain exists. */
  blockchainId: Buffer;
  address: Buffer;
  /** The ConvertSubnetToL1Tx. */
  conversionTransactionId: Buffer;
}

export interface Subnet {
  /** Absent: the subnet is no L1. */
  validatorManager?: ValidatorManager;
}

/** The time of the block that registered the validator, and its validation id. */
export interface L1ValidatorKey {
  /** Unix seconds. */
  time: number;
  validationId: Buffer;
}

/** A validator of an L1 after the last stored block. */
export interface L1Validator {
  validationId: Buffer;
  nodeId: Buffer;
  /** BLS, compressed. */
  publicKey: Buffer;
  weight: bigint;
  /** nAVAX. 0: not active. */
  balance: bigint;
  /**
   * Unix seconds: when the balance ends if no L1 validator comes or goes and nobody adds to the balance. Absent: not active, or the balance
   * lasts for more than an hour.
   */
  balanceEndTime?: number;
}

/** A page of an L1's validators, oldest first. */
export interface L1ValidatorPage {
  /** The last stored block's. A later page may be of a later block. */
  height: number;
  /** Unix seconds. */
  time: number;
  validators: L1Validator[];
  /** Behind which the next page begins; absent on the last one. */
  next?: L1ValidatorKey;
}

export const MESSAGE_STATUSES = ['signed', 'superseded', 'ended'] as const;

/**
 * Whether validators sign a transaction's message. `superseded`: a later transaction set the validator's weight. `ended`: the validator was
 * removed.
 */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The message that the P-Chain's validators sign about a transaction. */
export interface TransactionMessage {
  /** As validators sign the message. */
  unsignedMessage: Buffer;
  /** What validators have to be given beside the message. Empty: nothing. */
  justification: Buffer;
  /** The L1. */
  subnetId: Buffer;
  validatorManager: ValidatorManager;
  /** The subnet of the validator manager's blockchain. Absent: there is no such blockchain. */
  managerSubnetId?: Buffer;
  /** `unknown`: a later release has it. */
  status: MessageStatus | 'unknown';
}

/** What the P-Chain's validators sign about a transaction. */
export interface MessageOfTransaction {
  /** As avalanchego names the transaction. */
  transactionType: string;
  /** Absent: validators sign no message about such a transaction. */
  message?: TransactionMessage;
}

/** Chain ids in a question for EVM blockchains. */
export const MOST_EVM_CHAIN_IDS = 1_000;
/** Entries of a page of an L1 validator's history. */
export const MOST_L1_VALIDATOR_CHANGES = 1_000;
/** Validators of a page of an L1's. */
export const MOST_L1_VALIDATORS = 10_000;

/**
 * What other domains may ask of the primary network: reads of what is stored, in one process and over gRPC alike.
 *
 * All throw NotFoundError for what is not stored (yet), and BadRequestError for what makes no sense, each with a message that begins with the
 * field's name; UnavailableError while it can't be read: ask again later.
 */
export interface PrimaryNetwork extends RegistryReads, StakingReads {
  blockchain(networkId: number, blockchainId: Buffer): Promise<RegisteredBlockchain>;

  /**
   * Blockchains of all stored networks with these EVM chain ids (decimal, {@link MOST_EVM_CHAIN_IDS} at most). Anybody may make one with any id:
   * of each network and id come at most three, those of the primary network first, then by age.
   */
  evmBlockchains(evmChainIds: readonly string[]): Promise<EvmBlockchain[]>;

  /**
   * What `platform.getValidatorsAt` of a node answers. Empty where the subnet has no validators at that height.
   * @param height default: the last stored one
   */
  validatorSet(networkId: number, subnetId: Buffer, height?: number): Promise<ValidatorSet>;

  /** @param page `after`: `next` of the page before; `size`: {@link MOST_L1_VALIDATOR_CHANGES} at most, default 100 */
  l1ValidatorHistory(
    networkId: number,
    validationId: Buffer,
    page?: { after?: L1ValidatorChangeKey; size?: number },
  ): Promise<L1ValidatorHistory>;

  /** Of C: an atomic transaction. */
  transaction(networkId: number, chain: PrimaryNetworkChain, transactionId: Buffer): Promise<TransactionBytes>;

  subnet(networkId: number, subnetId: Buffer): Promise<Subnet>;

  /**
   * An L1's validators now, inactive ones included and removed ones not. Empty of a subnet that is no L1.
   * @param page `after`: `next` of the page before; `size`: {@link MOST_L1_VALIDATORS} at most, default 1,000
   */
  l1Validators(
    networkId: number,
    subnetId: Buffer,
    page?: { after?: L1ValidatorKey; size?: number },
  ): Promise<L1ValidatorPage>;

  /** What the P-Chain's validators sign about a transaction, of whatever chain. */
  transactionMessage(networkId: number, transactionId: Buffer): Promise<MessageOfTransaction>;
}

/** Dependency-injection token of the {@link PrimaryNetwork} implementation. */
export const PRIMARY_NETWORK = Symbol('PrimaryNetwork');
