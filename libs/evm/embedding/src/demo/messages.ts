import {
  type Abi,
  type AbiParameter,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  sha256,
  size,
  stringToHex,
} from 'viem';
import { type Announced, announce } from './announcer.js';

/** Where a TeleporterMessenger and the precompile that has messages signed are on every Avalanche chain; here is a contract that logs what they log. */
export const MESSENGER: Hex = '0x253b2784c75e510dd0ff1da844684a1ac0aa5fcf';
export const WARP: Hex = '0x0200000000000000000000000000000000000005';

/** Made up: this blockchain, and one that nobody runs. */
export const OWN_BLOCKCHAIN = keccak256(stringToHex('Nunatak demo chain'));
const FAR_BLOCKCHAIN = keccak256(stringToHex('a chain far from the Nunatak demo chain'));
/** Of a local network. */
const NETWORK = 12_345;

const EVENTS = parseAbi([
  'struct Receipt { uint256 receivedMessageNonce; address relayerRewardAddress; }',
  'struct Message { uint256 messageNonce; address originSenderAddress; bytes32 destinationBlockchainID; address destinationAddress; uint256 requiredGasLimit; address[] allowedRelayerAddresses; Receipt[] receipts; bytes message; }',
  'struct Fee { address feeTokenAddress; uint256 amount; }',
  'event SendCrossChainMessage(bytes32 indexed messageID, bytes32 indexed destinationBlockchainID, Message message, Fee feeInfo)',
  'event ReceiveCrossChainMessage(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID, address indexed deliverer, address rewardRedeemer, Message message)',
  'event MessageExecuted(bytes32 indexed messageID, bytes32 indexed sourceBlockchainID)',
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
]);

/** A message between two accounts, one of this chain and one of the far one. */
export interface DemoMessage {
  nonce: bigint;
  from: Hex;
  to: Hex;
  text: string;
}

/** Call data for {@link MESSENGER}: a message to the far chain, which is also given to the precompile. */
export function sendMessage(message: DemoMessage, fee: { token: Hex; amount: bigint }): Hex {
  const sent = wordsOf(message, FAR_BLOCKCHAIN);
  const feeInfo = { feeTokenAddress: fee.token, amount: fee.amount };
  const messageID = idOf(OWN_BLOCKCHAIN, FAR_BLOCKCHAIN, message.nonce);
  const said = log('SendCrossChainMessage', {
    ...{ messageID, destinationBlockchainID: FAR_BLOCKCHAIN, message: sent, feeInfo },
  });
  const unsigned = unsignedMessage(encodeAbiParameters(inputsOf('SendCrossChainMessage', 'message'), [sent] as never));
  const handed = log('SendWarpMessage', { sender: MESSENGER, messageID: sha256(unsigned), message: unsigned });
  return announce(said, WARP, announce(handed));
}

/** Call data for {@link MESSENGER}: a message of the far chain has arrived and was handed to its recipient. */
export function receiveMessage(message: DemoMessage, deliverer: Hex): Hex {
  const messageID = idOf(FAR_BLOCKCHAIN, OWN_BLOCKCHAIN, message.nonce);
  const common = { messageID, sourceBlockchainID: FAR_BLOCKCHAIN };
  const arrived = log('ReceiveCrossChainMessage', {
    ...{ ...common, deliverer, rewardRedeemer: deliverer, message: wordsOf(message, OWN_BLOCKCHAIN) },
  });
  return announce(arrived, MESSENGER, announce(log('MessageExecuted', common)));
}

function wordsOf({ nonce, from, to, text }: DemoMessage, destination: Hex) {
  return {
    ...{ messageNonce: nonce, originSenderAddress: from, destinationBlockchainID: destination },
    ...{ destinationAddress: to, requiredGasLimit: 100_000n, allowedRelayerAddresses: [], receipts: [] },
    message: stringToHex(text),
  };
}

/** As a TeleporterMessenger makes it. */
function idOf(source: Hex, destination: Hex, nonce: bigint): Hex {
  const key = parseAbiParameters('address, bytes32, bytes32, uint256');
  return keccak256(encodeAbiParameters(key, [MESSENGER, source, destination, nonce]));
}

type EventName = (typeof EVENTS)[number]['name'];

/** An event's parameters: one by its name, or all that are no topics. */
function inputsOf(eventName: EventName, parameter?: string) {
  const { inputs } = EVENTS.find(({ name }) => name === eventName)!;
  const isMeant = (input: AbiParameter & { indexed?: boolean }) =>
    parameter === undefined ? !input.indexed : input.name === parameter;
  return (inputs as readonly AbiParameter[]).filter(isMeant);
}

function log(eventName: EventName, args: Record<string, unknown>): Announced {
  const topics = encodeEventTopics({ abi: EVENTS as Abi, eventName, args } as never) as Hex[];
  const inputs = inputsOf(eventName);
  return {
    topics,
    data: encodeAbiParameters(
      inputs,
      inputs.map(({ name }) => args[name!]),
    ),
  };
}

/** What validators would be asked to sign: a call of the messenger with a payload, from this blockchain. */
function unsignedMessage(payload: Hex): Hex {
  const uint = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0');
  const sized = (bytes: Hex) => uint(size(bytes), 4) + bytes.slice(2);
  const call: Hex = `0x${uint(0, 2)}${uint(1, 4)}${sized(MESSENGER)}${sized(payload)}`;
  return `0x${uint(0, 2)}${uint(NETWORK, 4)}${OWN_BLOCKCHAIN.slice(2)}${sized(call)}`;
}
