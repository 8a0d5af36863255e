import type { BlockStream } from '@nunatak/block-stream';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';

/** Everything that comes into a log, from its start on, in one list that grows. */
export async function readLog(
  stream: BlockStream<PrimaryNetworkEvent>,
  logKey: string,
): Promise<PrimaryNetworkEvent[]> {
  const events: PrimaryNetworkEvent[] = [];
  await stream.subscribe('reader', logKey, undefined, {
    handle: async (batch) => {
      events.push(...batch);
    },
  });
  return events;
}

/** The ids of the blocks among events, as hex. */
export function blockIds(events: readonly PrimaryNetworkEvent[]): string[] {
  return events.flatMap((event) =>
    event.kind === 'genesis' || event.kind === 'vertex' ? [] : [event.block.id.toString('hex')],
  );
}
