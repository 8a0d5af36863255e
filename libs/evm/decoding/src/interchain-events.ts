import { unsignedWarpMessageIn } from '@nunatak/avalanche-codec';
import type { Hex, Log } from '@nunatak/evm-contracts';
import { AbiWords } from './abi-words.js';
import {
  BLOCKCHAIN_ID_INITIALIZED,
  MESSAGE_EXECUTED,
  MESSAGE_EXECUTION_FAILED,
  MESSAGE_FEE_ADDED,
  MESSAGE_RECEIPT,
  MESSAGE_RECEIVED,
  MESSAGE_SENT,
  RELAYER_REWARDS_REDEEMED,
  WARP_MESSAGE_SENT,
} from './event-topics.js';
import { type InterchainFee, type InterchainMessage, readFee, readMessage } from './interchain-message.js';
import { topicAddress } from './token-transfers.js';

/** The TeleporterMessenger of version 1.0.0, which has one address on every chain. */
export const TELEPORTER_MESSENGER = '0x253b2784c75e510dd0ff1da844684a1ac0aa5fcf';
/** The warp precompile of every Avalanche EVM chain. */
export const WARP_PRECOMPILE = '0x0200000000000000000000000000000000000005';

/** A message was sent, or sent again (`retrySendCrossChainMessage` logs the same event, with the fee as it then is). */
export interface MessageSent {
  kind: 'sent';
  messageId: Hex;
  message: InterchainMessage;
  fee: InterchainFee;
}

/** A message was delivered; whether it was executed is another event of the same transaction. */
export interface MessageReceived {
  kind: 'received';
  messageId: Hex;
  sourceBlockchainId: Hex;
  /** Who sent the delivering transaction, or called the contract. */
  deliverer: Hex;
  /** Who may redeem the fee, on the source chain. */
  rewardRedeemer: Hex;
  message: InterchainMessage;
}

/** A message's call succeeded: at its delivery, or when it was tried again later. */
export interface MessageExecuted {
  kind: 'executed';
  messageId: Hex;
  sourceBlockchainId: Hex;
}

/** A message was delivered and its call failed; it may be tried again. */
export interface MessageExecutionFailed {
  kind: 'execution-failed';
  messageId: Hex;
  sourceBlockchainId: Hex;
  message: InterchainMessage;
}

/** The fee of a sent message was raised. */
export interface MessageFeeAdded {
  kind: 'fee-added';
  messageId: Hex;
  /** The whole fee, as it is now. */
  fee: InterchainFee;
}

/** On the source chain: the destination chain's receipt of a message came in, with another message. */
export interface MessageReceiptReceived {
  kind: 'receipt';
  /** Of the message that was delivered there. */
  messageId: Hex;
  destinationBlockchainId: Hex;
  relayerRewardAddress: Hex;
  fee: InterchainFee;
}

/** A relayer took out what it has earned of a token. */
export interface RewardsRedeemed {
  kind: 'rewards-redeemed';
  redeemer: Hex;
  token: Hex;
  amount: bigint;
}

/** The contract learned which chain it is on. */
export interface BlockchainIdInitialized {
  kind: 'blockchain-id';
  blockchainId: Hex;
}

/** Somebody had the chain's validators sign a message: what carries a TeleporterMessenger's messages, among others. */
export interface WarpMessageSent {
  kind: 'warp';
  /** SHA-256 of the unsigned message. */
  warpMessageId: Hex;
  sender: Hex;
  networkId: number;
  sourceBlockchainId: Hex;
  /** What the sender gave the precompile: of a TeleporterMessenger, a message. */
  payload: Hex;
}

/** Something that a log states of messages between Avalanche's chains. */
export type InterchainEvent = { contract: Hex; logIndex: number } & (
  | MessageSent
  | MessageReceived
  | MessageExecuted
  | MessageExecutionFailed
  | MessageFeeAdded
  | MessageReceiptReceived
  | RewardsRedeemed
  | BlockchainIdInitialized
  | WarpMessageSent
);

type Statement = InterchainEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'contract' | 'logIndex'>
    : never
  : never;

/**
 * What a log states of messages between chains, or nothing. Any contract may log TeleporterMessenger's events: whose are believed is
 * the caller's decision ({@link TELEPORTER_MESSENGER}; `interchainMessageId` checks that an id is the contract's own). The warp
 * precompile's log is read of the precompile alone.
 */
export function interchainEventOf(log: Log): InterchainEvent | undefined {
  const statement = statementOf(log);
  return statement && ({ contract: log.address, logIndex: log.logIndex, ...statement } as InterchainEvent);
}

function statementOf(log: Log): Statement | undefined {
  switch (log.topics[0]) {
    case MESSAGE_SENT:
      return read(log, 3, (words, messageId, destination) => {
        const message = readMessage(words, words.follow(0, 0, 3));
        // The topic repeats the message's own field.
        if (message.destinationBlockchainId !== destination) return undefined;
        return { kind: 'sent', messageId, message, fee: readFee(words, 1) };
      });
    case MESSAGE_RECEIVED:
      return read(log, 4, (words, messageId, sourceBlockchainId) => {
        const deliverer = topicAddress(log.topics[3]);
        if (deliverer === undefined) return undefined;
        const rewardRedeemer = words.address(0);
        const message = readMessage(words, words.follow(1, 0, 2));
        return { kind: 'received', messageId, sourceBlockchainId, deliverer, rewardRedeemer, message };
      });
    case MESSAGE_EXECUTED:
      return read(log, 3, (_, messageId, sourceBlockchainId) => ({ kind: 'executed', messageId, sourceBlockchainId }));
    case MESSAGE_EXECUTION_FAILED:
      return read(log, 3, (words, messageId, sourceBlockchainId) => {
        const message = readMessage(words, words.follow(0, 0, 1));
        return { kind: 'execution-failed', messageId, sourceBlockchainId, message };
      });
    case MESSAGE_FEE_ADDED:
      return read(log, 2, (words, messageId) => ({ kind: 'fee-added', messageId, fee: readFee(words, 0) }));
    case MESSAGE_RECEIPT:
      return read(log, 4, (words, messageId, destinationBlockchainId) => {
        const relayerRewardAddress = topicAddress(log.topics[3]);
        if (relayerRewardAddress === undefined) return undefined;
        const fee = readFee(words, 0);
        return { kind: 'receipt', messageId, destinationBlockchainId, relayerRewardAddress, fee };
      });
    case RELAYER_REWARDS_REDEEMED:
      return read(log, 3, (words, redeemerTopic, tokenTopic) => {
        const [redeemer, token] = [topicAddress(redeemerTopic), topicAddress(tokenTopic)];
        if (redeemer === undefined || token === undefined) return undefined;
        return { kind: 'rewards-redeemed', redeemer, token, amount: words.uint(0) };
      });
    case BLOCKCHAIN_ID_INITIALIZED:
      return read(log, 2, (_, blockchainId) => ({ kind: 'blockchain-id', blockchainId }));
    case WARP_MESSAGE_SENT:
      return log.address === WARP_PRECOMPILE ? warpStatement(log) : undefined;
    default:
      return undefined;
  }
}

function warpStatement(log: Log): Statement | undefined {
  return read(log, 3, (words, senderTopic, warpMessageId) => {
    const sender = topicAddress(senderTopic);
    const bytes = words.bytes(words.follow(0, 0, 1));
    if (sender === undefined || words.failed) return undefined;
    const message = unsignedWarpMessageIn(Buffer.from(bytes.slice(2), 'hex'));
    // The precompile sends nothing else.
    if (message?.payload.type !== 'addressed-call') return undefined;
    const sourceBlockchainId = hexOf(message.sourceChainId);
    const payload = hexOf(message.payload.payload);
    return { kind: 'warp', warpMessageId, sender, networkId: message.networkId, sourceBlockchainId, payload };
  });
}

function hexOf(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}

/** Reads a log with so many topics. @param statement of its data's words, and its second and third topic (`0x` where it has none) */
function read(
  { topics, data }: Log,
  topicCount: number,
  statement: (words: AbiWords, first: Hex, second: Hex) => Statement | undefined,
): Statement | undefined {
  if (topics.length !== topicCount) return undefined;
  const words = new AbiWords(data);
  const stated = statement(words, topics[1]!, topics[2] ?? '0x');
  return words.failed ? undefined : stated;
}
