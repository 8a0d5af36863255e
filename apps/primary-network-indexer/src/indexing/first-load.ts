import { beginFirstLoad, type NetworkFacts } from '@firn/primary-network-store';
import type { PoolClient } from 'pg';

/** A part of so many events shows that there are more than the indexer can take. */
export const FULL_PART_EVENTS = 256;
/** With so many of a log's events stored it is worth it: indexes of fewer are made in no time, and kept up in no time. */
const FIRST_EVENTS = 4_096;

/** When a first load begins, where it is not as usual: for tests. */
export interface FirstLoadOptions {
  /** Default: {@link FIRST_EVENTS}. */
  firstEvents?: number | undefined;
  /** Default: {@link FULL_PART_EVENTS}. */
  fullPartEvents?: number | undefined;
}

/** Whether a part is full. */
export function isFullPart(events: number, { fullPartEvents = FULL_PART_EVENTS }: FirstLoadOptions = {}): boolean {
  return events >= fullPartEvents;
}

/**
 * Whether a network is being loaded for the first time while a part of one of its logs is written, from this part on perhaps: inside the part's
 * transaction, behind the lock of the network's row. While it is, the indexes that its lists are read along, and the rows of what is unspent,
 * are left for the end, which {@link LoadEnder} brings.
 *
 * @param facts what is stored of the network
 * @param stored the log's events that are stored, before this part's
 */
export async function isLoading(
  client: PoolClient,
  networkId: string,
  facts: NetworkFacts,
  stored: number,
  events: number,
  options: FirstLoadOptions = {},
): Promise<boolean> {
  if (facts.isLoading) return true;
  const { firstEvents = FIRST_EVENTS } = options;
  if (!isFullPart(events, options) || stored < firstEvents || stored > 2 * firstEvents) return false;
  return beginFirstLoad(client, networkId);
}
