import { CHAIN_ID, personAddress } from '../api/synthetic-chain.mjs';

/** Collections of each standard. Each owner has a part of each, and ids of all owners take turns. */
export const COLLECTIONS = 2;

/**
 * Addresses that have received as many tokens of collections as the store was made with, of ERC-721 and of ERC-1155 each. Every token was minted to
 * somebody else before.
 */
export const OWNERS = {
  /** Holds them all. */
  keeper: { number: 0, keeps: (number) => `${number} >= 0` },
  /** Holds every tenth, and gave the others away. */
  giver: { number: 1, keeps: (number) => `${number} / ${COLLECTIONS} % 10 = 0` },
  /** Holds none: they were burned. */
  leaver: { number: 2, keeps: (number) => `${number} < 0` },
};

export const ownerAddress = (name) => personAddress(name, 0);
/** A collection's address: kind is collection (ERC-721) or edition (ERC-1155). */
export const collectionAddress = (kind, number = 0) => personAddress(kind, number);

/** The block after which all owners have all they ever received, of a chain of so many blocks. */
export const heightOfPlenty = (head) => 2 * thirdOf(head);
export const thirdOf = (head) => Math.floor(head / 3);

/** Paths of lists, each without its query. */
export const balancesPath = (owner, list) => `/v1/chains/${CHAIN_ID}/addresses/${ownerAddress(owner)}/balances:${list}`;
export const tokensPath = (kind) => `/v1/chains/${CHAIN_ID}/nfts/collections/${collectionAddress(kind)}/tokens`;
