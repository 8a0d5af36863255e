/** A span of time for people: its largest unit or two. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '-';
  if (seconds < 1) return '0 s';
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ];
  const at = units.findIndex(([, size]) => seconds >= size);
  const [name, size] = units[at]!;
  const whole = Math.floor(seconds / size);
  const next = units[at + 1];
  const rest = next ? Math.floor((seconds - whole * size) / next[1]) : 0;
  return rest && next ? `${whole} ${name} ${rest} ${next[0]}` : `${whole} ${name}`;
}

/** Intervals of heights, shortened where there are many. */
export function intervals(all: readonly { from: number; to: number }[], most = 4): string {
  if (!all.length) return 'none';
  const shown = all.slice(0, most).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  return shown.join(', ') + (all.length > most ? ` and ${all.length - most} more` : '');
}
