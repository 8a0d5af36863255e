import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from '@nunatak/evm-contracts';
import type { AbiWords } from './abi-words.js';

/** That a message was delivered, and who is rewarded for it. */
export interface InterchainReceipt {
  /** The nonce of the message that was received. */
  receivedNonce: bigint;
  relayerRewardAddress: Hex;
}

/** A message between chains, as a TeleporterMessenger contract sends and receives it (`TeleporterMessage`). Blockchain ids are 32 bytes in hex. */
export interface InterchainMessage {
  /** Of the sending contract; 0 in none that was sent. */
  nonce: bigint;
  /** Who called the sending contract, on the source chain. */
  sender: Hex;
  destinationBlockchainId: Hex;
  /** Whom the receiving contract calls, on the destination chain. */
  destination: Hex;
  requiredGasLimit: bigint;
  /** Who may deliver it; empty: anybody. */
  allowedRelayers: Hex[];
  receipts: InterchainReceipt[];
  payload: Hex;
}

/** What a message's sender offers for its delivery. */
export interface InterchainFee {
  /** An ERC-20 contract of the source chain; the zero address where nothing is offered. */
  token: Hex;
  /** In the token's smallest unit. */
  amount: bigint;
}

/** A `TeleporterMessage` has eight fields, of a word each or an offset. */
const MESSAGE_WORDS = 8;

/** Reads a `TeleporterMessage` tuple. @param at its first word */
export function readMessage(words: AbiWords, at: number): InterchainMessage {
  return {
    nonce: words.uint(at),
    sender: words.address(at + 1),
    destinationBlockchainId: words.bytes32(at + 2),
    destination: words.address(at + 3),
    requiredGasLimit: words.uint(at + 4),
    allowedRelayers: words.array(words.follow(at + 5, at, MESSAGE_WORDS), 1, (item) => words.address(item)),
    receipts: words.array(words.follow(at + 6, at, MESSAGE_WORDS), 2, (item) => ({
      receivedNonce: words.uint(item),
      relayerRewardAddress: words.address(item + 1),
    })),
    payload: words.bytes(words.follow(at + 7, at, MESSAGE_WORDS)),
  };
}

/** Reads a `TeleporterFeeInfo` tuple. @param at its first word */
export function readFee(words: AbiWords, at: number): InterchainFee {
  return { token: words.address(at), amount: words.uint(at + 1) };
}

/** What makes a message's id: which contract (the same address on both chains) sent it from where to where, and its nonce. */
export interface InterchainMessageKey {
  contract: Hex;
  sourceBlockchainId: Hex;
  destinationBlockchainId: Hex;
  nonce: bigint;
}

/**
 * The id that a TeleporterMessenger gives a message: keccak-256 of the ABI-encoded key. Any contract may log events of this form, but not
 * with an id that holds for another contract's address: an id that differs from this one was made up.
 */
export function interchainMessageId({
  contract,
  sourceBlockchainId,
  destinationBlockchainId,
  nonce,
}: InterchainMessageKey): Hex {
  const words = [contract, sourceBlockchainId, destinationBlockchainId].map((word) => word.slice(2).padStart(64, '0'));
  const key = words.join('') + nonce.toString(16).padStart(64, '0');
  return `0x${Buffer.from(keccak_256(Buffer.from(key, 'hex'))).toString('hex')}`;
}
