import type { MessageStream } from '@nunatak/evm-queries';

/** Which messages a listing has. Blockchain ids are 32 bytes in hex, addresses are in lower case. */
export interface MessageFilter {
  sourceBlockchainId?: string;
  destinationBlockchainId?: string;
  /** Of the source or of the destination. */
  blockchainId?: string;
  from?: string;
  to?: string;
  /** The sender's or the recipient's address. */
  party?: string;
}

/**
 * What a listing takes of one chain. A chain has the messages that were sent there and those that arrived there: which one of their two
 * blockchains it is need not be compared, and where it is another than the filter's there is nothing.
 *
 * @param own the chain's own blockchain id; undefined where nobody has stated it
 */
export function streamsOf(own: string | undefined, filter: MessageFilter): MessageStream[] {
  const { blockchainId } = filter;
  const ways: MessageFilter[] =
    blockchainId === undefined
      ? [{}]
      : [{ sourceBlockchainId: blockchainId }, { destinationBlockchainId: blockchainId }];
  return (['sent', 'received'] as const).flatMap((kind) =>
    ways.flatMap((way) => {
      const source = both(filter.sourceBlockchainId, way.sourceBlockchainId);
      const destination = both(filter.destinationBlockchainId, way.destinationBlockchainId);
      if (source === null || destination === null) return [];
      const [here, there] = kind === 'sent' ? [source, destination] : [destination, source];
      if (own !== undefined && here !== undefined && here !== own) return [];
      const compared = own === undefined ? here : undefined;
      return [kind === 'sent' ? streamOf(kind, compared, there) : streamOf(kind, there, compared)];
    }),
  );
}

function streamOf(
  kind: MessageStream['kind'],
  source: string | undefined,
  destination: string | undefined,
): MessageStream {
  return {
    kind,
    ...(source !== undefined && { sourceBlockchainId: source }),
    ...(destination !== undefined && { destinationBlockchainId: destination }),
  };
}

/** What has to be equal to both; undefined: anything is, null: nothing is. */
function both(a: string | undefined, b: string | undefined): string | undefined | null {
  if (a !== undefined && b !== undefined && a !== b) return null;
  return a ?? b;
}
