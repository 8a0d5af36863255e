import { type Output, table } from '../output/output.js';
import { type Findings, MOST_SHOWN } from './findings.js';

/** What a verification reports beside its findings. */
export interface Verification {
  /** The first fields of the JSON document. */
  value: object;
  /** The first lines for people. */
  lines: readonly string[];
  isComplete: boolean;
  /** What puts differences right, unless the findings advise something else. */
  wayOut: string;
}

/** Prints the result of a verification: what was compared, what was not, and the number of differences. */
export function reportFindings(
  output: Output,
  findings: Findings,
  { value, lines, isComplete, wayOut }: Verification,
): void {
  const { count, shown, compared, skipped, repair, advice } = findings;
  const document = {
    ...value,
    isComplete,
    differences: shown,
    differenceCount: count,
    ...(repair && { repair }),
    compared: Object.fromEntries(compared),
    notCompared: [...skipped].map(([reason, times]) => ({ reason, count: times })),
  };
  output.result(document, () =>
    [
      ...lines,
      table(['compared', ''], [...compared]),
      ...(skipped.size ? [table(['not compared', ''], [...skipped])] : []),
      count
        ? `${count} differences${count > MOST_SHOWN ? ` (the first ${MOST_SHOWN} are shown)` : ''}: ${advice ?? wayOut}`
        : 'no differences',
    ].join('\n\n'),
  );
}
