import { decodeEventLog, encodeAbiParameters, getAddress, keccak256, parseAbi, parseAbiParameters } from 'viem';
import type { Hex } from '../rpc.js';
import { bytesOfCb58, cb58Of } from './cb58.js';
import type { NodeLog } from './chain-data.js';
import type { TransactionFacts } from './facts.js';
import type { Oracle } from './oracle.js';
import type { Expected } from './records.js';

const WARP: Hex = '0x0200000000000000000000000000000000000005';
const SIGNED = '0x56600c567728a800c0aa927500f831cb451df66a7af570eb4df4dfbf4674887d';

const EVENTS = parseAbi([
  'struct Receipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct Message { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; Receipt[] receipts; bytes message; }',
  'struct Fee { address feeTokenAddress; uint256 amount; }',
  'event SendCrossChainMessage(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, Message message, Fee feeInfo)',
  'event ReceiveCrossChainMessage(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, address indexed deliverer, address rewardRedeemer, Message message)',
  'event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID)',
  'event MessageExecutionFailed(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, Message message)',
  'event AddFeeAmount(bytes32 indexed messageID, Fee updatedFeeInfo)',
  'event ReceiptReceived(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, address indexed relayerRewardAddress, Fee feeInfo)',
]);

interface Fee {
  feeTokenAddress: Hex;
  amount: bigint;
}

interface Message {
  messageNonce: bigint;
  originSenderAddress: Hex;
  destinationBlockchainID: Hex;
  destinationAddress: Hex;
  receipts: { receivedMessageNonce: bigint; relayerRewardAddress: Hex }[];
  message: Hex;
}

/** An event's arguments: those of all kinds of events. */
interface Arguments {
  messageID: Hex;
  sourceBlockchainID: Hex;
  message: Message;
  feeInfo: Fee;
  updatedFeeInfo: Fee;
  deliverer: Hex;
  rewardRedeemer: Hex;
}

/** An event of the contract, where it happened. */
interface Happened {
  oracle: Oracle;
  facts: TransactionFacts;
  logIndex: number;
  name: string;
  args: Arguments;
}

/** A message as it must be answered, with what lists are chosen and ordered by. */
export interface ExpectedMessage {
  id: Hex;
  /** In lower case. */
  from: string;
  to: string;
  /** 32 bytes. */
  source: Hex;
  destination: Hex;
  /** Of the chains that are served. */
  chainIds: string[];
  /** Where it begins to be known: it was sent there, or, where that is not known, it arrived there. */
  start: Happened;
  /** Without the contract's address, which is named in two ways. */
  record: Expected;
}

/**
 * What the chains' logs say of messages that a contract sent and received: every one that it sent, or that arrived from a chain that is not
 * among these. In the order of listings: newest first, then by chain, then by place.
 */
export function messagesOf(oracles: readonly Oracle[], contract: Hex): ExpectedMessage[] {
  const chains = new Map(oracles.map((oracle) => [blockchainIdOf(oracle), oracle]));
  const events = oracles.flatMap((oracle) => eventsIn(oracle, contract));
  const ids = new Set(events.filter(({ name }) => /^(Send|ReceiveC)/.test(name)).map(({ args }) => args.messageID));
  return [...ids].map((id) => messageOf(id, events, chains, contract)).sort(byStart);
}

/** Makes known to chains which of their transactions sent or received a message: the first one of several. */
export function knowMessages(oracles: readonly Oracle[], contract: Hex): void {
  const chains = new Map(oracles.map((oracle) => [blockchainIdOf(oracle), oracle.description.chainId]));
  for (const oracle of oracles) {
    const infos = new Map<Hex, Expected>();
    for (const { facts, name, args } of eventsIn(oracle, contract)) {
      const { hash } = facts.transaction;
      const teleporterMessageId = args.messageID.slice(2);
      if (infos.has(hash)) continue;
      if (name === 'SendCrossChainMessage') {
        const destinationChainId = chains.get(args.message.destinationBlockchainID);
        infos.set(hash, { teleporterMessageId, direction: 'SOURCE_TRANSACTION', destinationChainId });
      } else if (name === 'ReceiveCrossChainMessage') {
        const sourceChainId = chains.get(args.sourceBlockchainID);
        infos.set(hash, { teleporterMessageId, direction: 'DESTINATION_TRANSACTION', sourceChainId });
      }
    }
    oracle.messageInfos = infos;
  }
}

/** Returns the hashes of a chain's transactions that sent a message of a contract, and of those that received one. */
export function sendsAndReceives(oracle: Oracle, contract: Hex): { sent: Set<Hex>; received: Set<Hex> } {
  const events = eventsIn(oracle, contract);
  const having = (wanted: string): Set<Hex> =>
    new Set(events.flatMap(({ name, facts }) => (name === wanted ? [facts.transaction.hash] : [])));
  return { sent: having('SendCrossChainMessage'), received: having('ReceiveCrossChainMessage') };
}

function blockchainIdOf({ description: { chain, chainId } }: Oracle): Hex {
  if (typeof chain.platformChainId !== 'string') throw new Error(`no blockchain id of ${chainId}`);
  return bytesOfCb58(chain.platformChainId);
}

function eventsIn(oracle: Oracle, contract: Hex): Happened[] {
  return oracle.facts.transactions.flatMap((facts) =>
    facts.receipt.logs
      .filter(({ address }) => address === contract)
      .map((log) => {
        const { eventName, args } = decodeEventLog({ abi: EVENTS, ...(log as NodeLog & { topics: [Hex] }) });
        const happened = { oracle, facts, logIndex: Number(log.logIndex), args: args as unknown as Arguments };
        return { ...happened, name: eventName };
      }),
  );
}

function messageOf(id: Hex, all: Happened[], chains: ReadonlyMap<Hex, Oracle>, contract: Hex): ExpectedMessage {
  const events = all.filter(({ args }) => args.messageID === id);
  const named = (...names: string[]): Happened[] => events.filter(({ name }) => names.includes(name));
  const [sent] = named('SendCrossChainMessage');
  const [received] = named('ReceiveCrossChainMessage');
  const start = (sent ?? received)!;
  const { message } = start.args;
  const source = sent ? sourceIn(sent) : start.args.sourceBlockchainID;
  const destination = message.destinationBlockchainID;
  if (id !== idOf(contract, source, destination, message.messageNonce))
    throw new Error(`${id} is another message's id`);
  const chainIds = [source, destination].map((chain) => chains.get(chain)?.description.chainId ?? '');
  const record = {
    messageId: id.slice(2),
    ...{ sourceBlockchainId: cb58Of(source), destinationBlockchainId: cb58Of(destination) },
    ...{ sourceEvmChainId: chainIds[0], destinationEvmChainId: chainIds[1] },
    messageNonce: String(message.messageNonce),
    ...{ from: message.originSenderAddress, to: message.destinationAddress, data: message.message },
    messageExecuted: named('MessageExecuted').length > 0,
    receipts: message.receipts.map(({ receivedMessageNonce, relayerRewardAddress }) => ({
      ...{ receivedMessageNonce: String(receivedMessageNonce), relayerRewardAddress },
    })),
    receiptDelivered: named('ReceiptReceived').length > 0,
    rewardDetails: rewardOf(named('SendCrossChainMessage', 'AddFeeAmount').at(-1)),
    sourceTransaction: sent && transactionOf(sent),
    destinationTransaction: received && {
      ...transactionOf(received),
      ...{ rewardRedeemer: received.args.rewardRedeemer, delivererAddress: received.args.deliverer },
    },
    status: received ? (sent ? 'delivered' : 'delivered_source_not_indexed') : 'pending',
  };
  const [from, to] = [message.originSenderAddress, message.destinationAddress].map((a) => a.toLowerCase());
  return { id, from: from!, to: to!, source, destination, chainIds, start, record };
}

function idOf(contract: Hex, source: Hex, destination: Hex, nonce: bigint): Hex {
  const types = parseAbiParameters('address, bytes32, bytes32, uint256');
  return keccak256(encodeAbiParameters(types, [contract, source, destination, nonce]));
}

/** The blockchain of which the validators were asked to sign what a transaction sent, by the precompile's log behind the event. */
function sourceIn({ facts, logIndex }: Happened): Hex {
  const log = facts.receipt.logs.find(
    ({ address, topics, logIndex: at }) => address === WARP && topics[0] === SIGNED && Number(at) === logIndex + 1,
  );
  if (!log) throw new Error(`${facts.transaction.hash} had nothing signed`);
  // Behind the bytes' offset and length, a version of two bytes, and the network's number of four.
  const from = 2 + 2 * (32 + 32 + 2 + 4);
  return `0x${log.data.slice(from, from + 64)}`;
}

function rewardOf(stated: Happened | undefined): Expected {
  const fee = stated && (stated.args.feeInfo ?? stated.args.updatedFeeInfo);
  if (!fee) return { address: `0x${'0'.repeat(40)}`, name: '', symbol: '', decimals: 0, ercType: 'ERC-20', value: '0' };
  const token = stated.oracle.erc20Token(fee.feeTokenAddress.toLowerCase() as Hex);
  return { ...token, address: getAddress(fee.feeTokenAddress), value: String(fee.amount) };
}

function transactionOf({ facts: { block, transaction, receipt } }: Happened): Expected {
  const gasSpent = String(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice));
  return { txHash: transaction.hash, timestamp: Number(block.timestamp), gasSpent };
}

function byStart({ start: a }: ExpectedMessage, { start: b }: ExpectedMessage): number {
  const [first, second] = [a, b].map(({ facts: { block } }) =>
    Number(block.timestampMilliseconds ?? Number(block.timestamp) * 1000),
  ) as [number, number];
  if (first !== second) return second - first;
  const [one, other] = [a, b].map(({ oracle }) => Number(oracle.description.chainId)) as [number, number];
  return one - other || b.facts.height - a.facts.height || b.logIndex - a.logIndex;
}
