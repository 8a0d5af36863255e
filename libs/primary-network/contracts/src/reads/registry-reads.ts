import type { RegisteredBlockchain } from './primary-network.js';
import type { TimeRange } from './staking-reads.js';

/** The place of the transaction that made a blockchain or a subnet. */
export interface RegistryKey {
  height: number;
  index: number;
}

/** A page of a list of what the P-Chain registers, newest first. */
export interface RegistryPage extends TimeRange {
  /** Of one subnet alone. */
  subnetId?: Buffer;
  /** `next` of the page before. */
  after?: RegistryKey;
  size?: number;
}

export interface Blockchains {
  /** Unix seconds: the last stored block's. */
  time: number;
  blockchains: RegisteredBlockchain[];
  /** Behind which the next page begins; absent on the last one. */
  next?: RegistryKey;
}

export interface RegisteredSubnet {
  subnetId: Buffer;
  /** Unix seconds: of the block that made the subnet. */
  time: number;
  /** How many of the owners have to sign. */
  threshold: number;
  /** The owners of now, as the network writes addresses. */
  controlKeys: string[];
  /** Those of now, L1 validators that are not active included. */
  validators: number;
}

export interface Subnets {
  /** Unix seconds: the last stored block's. */
  time: number;
  subnets: RegisteredSubnet[];
  /** Behind which the next page begins; absent on the last one. */
  next?: RegistryKey;
}

/** Blockchains or subnets of a page. */
export const MOST_REGISTERED = 1_000;

/** What other domains may ask of the lists of subnets and blockchains. */
export interface RegistryReads {
  /** Blockchains of all subnets, or of one, newest first. @param page `size`: {@link MOST_REGISTERED} at most, default 100 */
  blockchains(networkId: number, page?: RegistryPage): Promise<Blockchains>;

  /** All subnets, or one, newest first. @param page `size`: {@link MOST_REGISTERED} at most, default 100 */
  subnets(networkId: number, page?: RegistryPage): Promise<Subnets>;
}
