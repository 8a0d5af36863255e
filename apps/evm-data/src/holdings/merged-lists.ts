import { BEGINNING, type ListedAddresses } from './listed-addresses.js';

/** Says before each reading whether there is time for it. */
export interface ReadingTime {
  /** @throws UnavailableError when an answer would come too late */
  check(): void;
  /** Whether it is time to answer with the addresses found so far. */
  readonly isOver: boolean;
}

/** How many addresses are in each of some lists, and in all of them or in one of them at least. Reads the lists to their ends. */
export async function countMerged(
  lists: readonly ListedAddresses[],
  isInAll: boolean,
  time: ReadingTime,
): Promise<{ counts: number[]; total: number }> {
  const counts = lists.map(() => 0);
  let total = 0;
  for (;;) {
    await fillAll(lists, time);
    let lowest: string | undefined;
    for (const { first } of lists) if (first !== undefined && (lowest === undefined || first < lowest)) lowest = first;
    if (lowest === undefined) return { counts, total };
    let members = 0;
    for (let i = 0; i < lists.length; i++) {
      if (lists[i]!.first !== lowest) continue;
      lists[i]!.skip();
      counts[i]!++;
      members++;
    }
    if (!isInAll || members === lists.length) total++;
  }
}

/** A page of a merged list. */
export interface MergedPage {
  addresses: string[];
  /** The address behind which the list goes on; absent: there are no more. */
  next?: string;
}

/** The first addresses that are in all of some lists, or in one of them at least. Fewer, with more behind them, when time is over. */
export async function mergedPage(
  lists: readonly ListedAddresses[],
  isInAll: boolean,
  size: number,
  time: ReadingTime,
): Promise<MergedPage> {
  const addresses: string[] = [];
  const began = placeOf(lists, isInAll);
  for (;;) {
    for (const list of lists)
      while (list.isToBeFilled) {
        const place = time.isOver ? placeOf(lists, isInAll) : BEGINNING;
        if (place > began) return { addresses, next: place };
        time.check();
        await list.fill();
      }
    const firsts = lists.flatMap(({ first }) => first ?? []).sort();
    if (firsts.length === 0 || (isInAll && firsts.length < lists.length)) return { addresses };
    const next = isInAll ? firsts.at(-1)! : firsts[0]!;
    if (!isInAll || firsts[0] === next) {
      // What is behind a full page shows that there is more.
      if (addresses.length === size) return { addresses, next: addresses.at(-1)! };
      addresses.push(next);
      for (const list of lists) if (list.first === next) list.skip();
    } else for (const list of lists) list.skipTo(next);
  }
}

async function fillAll(lists: readonly ListedAddresses[], time: ReadingTime): Promise<void> {
  for (const list of lists)
    while (list.isToBeFilled) {
      time.check();
      await list.fill();
    }
}

/** Up to which address the merged list has been taken: what one list has passed is in none that needs all of them. */
function placeOf(lists: readonly ListedAddresses[], isInAll: boolean): string {
  const places = lists.flatMap(({ takenUpTo }) => takenUpTo ?? []).sort();
  return (isInAll ? places.at(-1) : places[0]) ?? BEGINNING;
}
