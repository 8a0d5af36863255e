import { printableLines } from '@nunatak/core/secrets';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** A log line for people, made from one of JSON: `12:00:01.250 warn  evm-indexer: text key=value`, an error's stack below. */
export function textLine(json: string): string {
  const {
    level,
    time,
    service,
    msg,
    err,
    pid: _pid,
    hostname: _hostname,
    ...details
  } = JSON.parse(json) as Record<string, unknown>;
  const clock = new Date(time as number | string).toISOString().slice(11, 23);
  const rest = Object.entries(details).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [
    clock,
    (LEVELS[level as number] ?? String(level)).padEnd(5),
    `${String(service)}:`,
    msg,
    ...rest,
  ].filter((part) => part !== undefined);
  const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
  return printableLines(`${head.join(' ')}\n${err ? `${stack ?? message ?? JSON.stringify(err)}\n` : ''}`);
}
