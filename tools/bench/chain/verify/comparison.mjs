const BATCH = 100;
const SHOWN = 10;

/** Compares what two nodes answer, and keeps count by subject. The first differences are printed as they are found. */
export class Comparison {
  report = {};
  #shown = 0;

  constructor(live, replay) {
    this.live = live;
    this.replay = replay;
  }

  /** Asks both the same; `normal` brings answers to a form in which equal ones are equal. */
  async same(subject, calls, normal = (value) => value) {
    const [live, replay] = await Promise.all([answersTo(this.live, calls), answersTo(this.replay, calls)]);
    for (const [i, call] of calls.entries()) {
      const [a, b] = [live[i], replay[i]].map((answer) => text(normal(comparable(answer))));
      const shown = () => `${JSON.stringify(call)}\n  live   ${a.slice(0, 600)}\n  replay ${b.slice(0, 600)}`;
      this.count(subject, a === b, shown);
    }
  }

  count(subject, isSame, detail) {
    this.report[subject] ??= { compared: 0, different: 0 };
    this.report[subject].compared++;
    if (isSame) return;
    this.report[subject].different++;
    if (this.#shown++ < SHOWN) console.error(subject, detail());
  }

  total(field) {
    return Object.values(this.report).reduce((sum, entry) => sum + entry[field], 0);
  }
}

/** Answers, errors included, asked in batches. */
export async function answersTo(rpc, calls) {
  const answers = [];
  for (let at = 0; at < calls.length; at += BATCH) answers.push(...(await rpc.answers(calls.slice(at, at + BATCH))));
  return answers;
}

const comparable = ({ result, error }) => (error ? { error: error.code, data: error.data ?? '0x' } : result);

/** JSON with sorted keys. */
export function text(value) {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
