import type { Hex, Log } from '@nunatak/evm-contracts';
import {
  type InterchainEvent,
  interchainEventOf,
  type MessageExecuted,
  type MessageExecutionFailed,
  type MessageFeeAdded,
  type MessageReceiptReceived,
  type MessageReceived,
  type MessageSent,
} from './interchain-events.js';
import { type InterchainMessage, interchainMessageId } from './interchain-message.js';
import { subjectOf } from './log-subjects.js';

/** Something that happened to one message between chains; a sent one's chain is that of which its validators were asked to sign it. */
export type MessageEvent = { contract: Hex; logIndex: number } & (
  | (MessageSent & { sourceBlockchainId: Hex })
  | MessageReceived
  | MessageExecuted
  | MessageExecutionFailed
  | MessageFeeAdded
  | MessageReceiptReceived
);

type Sent = InterchainEvent & MessageSent;

/**
 * What a transaction's logs state of messages between chains. Where a log has the message, its id has to be the one that the logging
 * contract gives such a message; a message counts as sent only when the same contract then had it signed, by the warp precompile, which
 * says of which chain. The other statements are as good as the contract that made them: who reads them says whom to believe.
 */
export function messageEventsOf(logs: readonly Log[]): MessageEvent[] {
  let events: MessageEvent[] | undefined;
  // What each contract sent last, until the precompile's log of it.
  let unsigned: Map<Hex, Sent> | undefined;
  for (const log of logs) {
    if (subjectOf(log) !== 'interchain') continue;
    const event = interchainEventOf(log);
    if (event?.kind === 'sent') {
      unsigned ??= new Map();
      unsigned.set(event.contract, event);
      continue;
    }
    const found = event?.kind === 'warp' ? signed(event.sender, event.sourceBlockchainId, unsigned) : checked(event);
    if (!found) continue;
    events ??= [];
    events.push(found);
  }
  return events ?? NONE;
}

const NONE: MessageEvent[] = [];

/** What a contract sent last, if that is what the chain's validators were asked to sign. */
function signed(
  contract: Hex,
  sourceBlockchainId: Hex,
  unsigned: Map<Hex, Sent> | undefined,
): MessageEvent | undefined {
  const sent = unsigned?.get(contract);
  if (!sent) return undefined;
  unsigned!.delete(contract);
  return isOwnId(sent, sourceBlockchainId) ? { ...sent, sourceBlockchainId } : undefined;
}

function checked(event: InterchainEvent | undefined): MessageEvent | undefined {
  switch (event?.kind) {
    case 'received':
    case 'execution-failed':
      return isOwnId(event, event.sourceBlockchainId) ? event : undefined;
    case 'executed':
    case 'fee-added':
    case 'receipt':
      return event;
    default:
      return undefined;
  }
}

function isOwnId(
  { contract, messageId, message }: { contract: Hex; messageId: Hex; message: InterchainMessage },
  sourceBlockchainId: Hex,
): boolean {
  const { destinationBlockchainId, nonce } = message;
  return messageId === interchainMessageId({ contract, sourceBlockchainId, destinationBlockchainId, nonce });
}
