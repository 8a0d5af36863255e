import { createHash } from 'node:crypto';
import type { IcmCount } from '@nunatak/metrics-queries';

/** A source and a destination, as far as they are told apart. */
export interface IcmPair extends Pick<IcmCount, 'source' | 'destination'> {
  /** Tells pairs apart. */
  readonly key: string;
  /** The pair's place within an interval: it stays when other pairs come, so that a page goes on where the one before has ended. */
  readonly place: number;
}

const NONE = Buffer.alloc(32);
const PLACES = 2 ** 32;
const HOUR = 3_600;

/** Returns what tells a pair apart. */
export function keyOf({ source, destination }: Pick<IcmCount, 'source' | 'destination'>): string {
  return Buffer.concat([source ?? NONE, destination ?? NONE]).toString('hex');
}

/** The pair that all messages belong to. */
export const ALL_MESSAGES: IcmPair = pairOf({ source: undefined, destination: undefined });

function pairOf({ source, destination }: Pick<IcmCount, 'source' | 'destination'>): IcmPair {
  const key = keyOf({ source, destination });
  return { source, destination, key, place: createHash('sha256').update(key, 'hex').digest().readUInt32BE(0) };
}

/** Returns the pairs of counts, once each, in the order of their places. */
export function pairsIn(counts: readonly Pick<IcmCount, 'source' | 'destination'>[]): IcmPair[] {
  const pairs = new Map(counts.map((count) => [keyOf(count), count]));
  return [...pairs.values()].map(pairOf).sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1));
}

/** An item of a series: an interval, and a pair's place in it. */
export interface IcmItem {
  begin: number;
  place: number;
}

/** Returns the number by which a page token names an item. */
export function positionOf({ begin, place }: IcmItem): number {
  return (begin / HOUR) * PLACES + place;
}

/** Returns what {@link positionOf} was given. */
export function itemAt(position: number): IcmItem {
  return { begin: Math.floor(position / PLACES) * HOUR, place: position % PLACES };
}
