import type { MessageEventRow, MessageEvents, MessageStart } from '@nunatak/evm-queries';
import type { ChainPlace } from '../paging/chain-places.js';

/** A message, by what is stored of it in its two chains. It was sent or received, as far as is known; hex is without 0x. */
export interface FoundMessage {
  messageId: string;
  contract: string;
  sourceBlockchainId: string;
  destinationBlockchainId: string;
  /** Of the chains that are served here. */
  sourceChainId: string | undefined;
  destinationChainId: string | undefined;
  sent: MessageEventRow | undefined;
  fee: MessageEventRow | undefined;
  /** Whether the receipt came back. */
  isReceiptDelivered: boolean;
  received: MessageEventRow | undefined;
  isExecuted: boolean;
}

/** The chains of a message that are served here. */
export type Sides = Pick<FoundMessage, 'sourceChainId' | 'destinationChainId'>;

/** Puts together what two chains have of a message. */
export function foundMessage(
  start: MessageStart,
  sides: Sides,
  source: MessageEvents | undefined,
  destination: MessageEvents | undefined,
): FoundMessage {
  const { messageId, contract, sourceBlockchainId, destinationBlockchainId } = start;
  return {
    ...{ messageId, contract, sourceBlockchainId, destinationBlockchainId, ...sides },
    ...{ sent: source?.sent, fee: source?.fee, isReceiptDelivered: source?.receipt !== undefined },
    ...{ received: destination?.received, isExecuted: destination?.executed !== undefined },
  };
}

/**
 * Whether a message shows in a listing by this event: by the one that it was sent first, or, where that is not stored, by its arrival. An
 * arrival shows, too, when what was sent is stored by now and the listing has already passed its place: since it began, that is, in a
 * chain that was behind then.
 *
 * @param places from which this page goes on
 */
export function showsBy(start: MessageStart, message: FoundMessage, places: readonly ChainPlace[]): boolean {
  const { sent, received } = message;
  if (start.kind === 'sent') return sent !== undefined && isAt(start, sent);
  if (!received || !isAt(start, received)) return false;
  if (!sent) return true;
  const place = places.find(([chainId]) => chainId === sent.chainId);
  return place === undefined || (isPassed(sent, place) && !isBefore(sent, received));
}

function isAt(start: MessageStart, event: MessageEventRow): boolean {
  return start.chainId === event.chainId && start.height === event.height && start.logIndex === event.logIndex;
}

function isPassed({ height, logIndex }: MessageEventRow, [, toHeight, toIndex]: ChainPlace): boolean {
  return height > toHeight || (height === toHeight && logIndex >= toIndex);
}

/** Whether an event comes before another one in the listing's order, the newest first. */
function isBefore(a: MessageEventRow, b: MessageEventRow): boolean {
  const difference = a.timestampMilliseconds - b.timestampMilliseconds;
  return difference === 0 ? BigInt(a.chainId) < BigInt(b.chainId) : difference > 0;
}
