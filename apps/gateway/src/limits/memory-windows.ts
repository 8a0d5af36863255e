import { LRUCache } from 'lru-cache';
import type { Subject } from './subject.js';
import { limitsOf, type Taken, WINDOWS, type WindowState } from './windows.js';

/** Units used in the window with a number, which counts from 1970. */
interface Used {
  number: number;
  units: number;
}

/** What a subject has used: two windows, and two of each key with a limit of its own. */
interface Entry {
  own: Used[];
  keys: Map<string, Used[]> | undefined;
}

/**
 * Fixed windows in memory: the twin of the script that runs in Redis (`take-units.ts`). Both give the same answers at the same time of their
 * clocks. Holds a bounded number of subjects. The one that was used longest ago makes room for a further one, and begins anew.
 */
export class MemoryWindows {
  readonly #entries: LRUCache<string, Entry>;

  constructor(maxSubjects: number) {
    this.#entries = new LRUCache({ max: maxSubjects });
  }

  /** Goes on from what another store has answered, where it counted more. */
  learn({ id, key }: Subject, { windows }: Taken, nowMs: number): void {
    const entry = this.#entries.get(id);
    const known = windows.map((window, i) => usedOf(window, i, nowMs));
    const own = known.slice(0, 2).map((used, i) => more(entry?.own[i], used));
    const ofKey = key && entry?.keys?.get(key.id);
    const keys = key && known.slice(2).map((used, i) => more(ofKey?.[i], used));
    this.#entries.set(id, { own, keys: key ? (entry?.keys ?? new Map()).set(key.id, keys!) : entry?.keys });
  }

  /** Takes a call's units from all windows of a subject, or from none. @param nowMs milliseconds since 1970 */
  take(subject: Subject, weight: number, nowMs: number): Taken {
    const { id, key } = subject;
    const entry = this.#entries.get(id);
    const stored = [...(entry?.own ?? []), ...((key && entry?.keys?.get(key.id)) ?? [])];
    const limits = limitsOf(subject);
    const current = limits.map((_, i) => currentWindow(stored[i], Math.floor(nowMs / WINDOWS[i]!.ms)));
    const accepted = weight === 0 || current.every(({ units }, i) => units + weight <= limits[i]!);
    if (accepted) {
      for (const used of current) used.units += weight;
      const keys = key === undefined ? entry?.keys : (entry?.keys ?? new Map()).set(key.id, current.slice(2));
      this.#entries.set(id, { own: current.slice(0, 2), keys });
    }
    return {
      accepted,
      windows: current.map(({ number, units }, i) => ({
        limit: limits[i]!,
        left: Math.max(0, limits[i]! - units),
        endsInMs: (number + 1) * WINDOWS[i]!.ms - nowMs,
      })),
    };
  }
}

/** What a window of another store has used, as far as its clock goes with this one's. */
function usedOf({ limit, left, endsInMs }: WindowState, i: number, nowMs: number): Used {
  return { number: Math.round((nowMs + endsInMs) / WINDOWS[i]!.ms) - 1, units: limit - left };
}

function more(a: Used | undefined, b: Used): Used {
  return a?.number === b.number && a.units > b.units ? a : b;
}

/**
 * Returns the window that a call counts in. A stored window that is one ahead of the clock goes on: the clock was set back a little, and the
 * units in the window must not be given twice. Any other difference begins a window.
 */
function currentWindow(stored: Used | undefined, number: number): Used {
  if (stored !== undefined && (stored.number === number || stored.number === number + 1)) return { ...stored };
  return { number, units: 0 };
}
