import type { Hex, Log } from '@nunatak/evm-contracts';
import { encodeAbiParameters, keccak256, parseAbiParameters, sha256 } from 'viem';
import { MESSAGE_EXECUTED, MESSAGE_RECEIVED, MESSAGE_SENT, WARP_MESSAGE_SENT } from '../event-topics.js';
import { TELEPORTER_MESSENGER, WARP_PRECOMPILE } from '../interchain-events.js';

const MESSAGE =
  '(uint256 nonce, address sender, bytes32 destination, address recipient, uint256 gas, address[] relayers, (uint256 nonce, address relayer)[] receipts, bytes payload)';
const HERE: Hex = `0x${'0e'.repeat(32)}`;
const FAR: Hex = `0x${'fa'.repeat(32)}`;

interface ScriptedMessage {
  nonce: number;
  sender: Hex;
  recipient: Hex;
}

type Bytes = `0x${string}`;

function tuple({ nonce, sender, recipient }: ScriptedMessage, destination: Hex) {
  const receipts = [{ nonce: BigInt(nonce) + 1n, relayer: recipient as Bytes }];
  return {
    ...{
      nonce: BigInt(nonce),
      sender: sender as Bytes,
      destination: destination as Bytes,
      recipient: recipient as Bytes,
    },
    ...{ gas: 9n, relayers: [], receipts, payload: '0x0102' as const },
  };
}

function idOf(source: Hex, destination: Hex, nonce: number): Hex {
  const key = parseAbiParameters('address, bytes32, bytes32, uint256');
  return keccak256(
    encodeAbiParameters(key, [TELEPORTER_MESSENGER, source as Bytes, destination as Bytes, BigInt(nonce)]),
  );
}

const padded = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`;
const uint = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0');
const sized = (bytes: Hex) => uint((bytes.length - 2) / 2, 4) + bytes.slice(2);

/** What a TeleporterMessenger and the warp precompile log when a message is sent to a far chain. Two logs. */
export function sentLogs(message: ScriptedMessage, token: Hex, logIndex: number, far = FAR): Log[] {
  const sent = tuple(message, far);
  const data = encodeAbiParameters(parseAbiParameters(`${MESSAGE} message, (address token, uint256 amount) fee`), [
    sent,
    { token: token as Bytes, amount: 7n },
  ]);
  const payload = encodeAbiParameters(parseAbiParameters(`${MESSAGE} message`), [sent]);
  const call: Hex = `0x${uint(0, 2)}${uint(1, 4)}${sized(TELEPORTER_MESSENGER)}${sized(payload)}`;
  const unsigned: Bytes = `0x${uint(0, 2)}${uint(1337, 4)}${HERE.slice(2)}${sized(call)}`;
  return [
    {
      logIndex,
      address: TELEPORTER_MESSENGER,
      topics: [MESSAGE_SENT, idOf(HERE, far, message.nonce), far],
      data,
    },
    {
      logIndex: logIndex + 1,
      address: WARP_PRECOMPILE,
      topics: [WARP_MESSAGE_SENT, padded(TELEPORTER_MESSENGER), sha256(unsigned)],
      data: encodeAbiParameters(parseAbiParameters('bytes'), [unsigned]),
    },
  ];
}

/** What it logs when a far chain's message arrives and its call succeeds. Two logs. */
export function receivedLogs(message: ScriptedMessage, deliverer: Hex, logIndex: number, far = FAR): Log[] {
  const id = idOf(far, HERE, message.nonce);
  const data = encodeAbiParameters(parseAbiParameters(`address redeemer, ${MESSAGE} message`), [
    deliverer as Bytes,
    tuple(message, HERE),
  ]);
  return [
    { logIndex, address: TELEPORTER_MESSENGER, topics: [MESSAGE_RECEIVED, id, far, padded(deliverer)], data },
    { logIndex: logIndex + 1, address: TELEPORTER_MESSENGER, topics: [MESSAGE_EXECUTED, id, far], data: '0x' },
  ];
}
