import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type AttackKind = 'pipelined' | 'hit-and-run' | 'crowd' | 'idlers' | 'faults';

/** What an attacker did and was answered. */
export interface AttackReport {
  connections: number;
  statuses: Record<string, number>;
}

/** What somebody else saw of a URL. */
export interface Seen {
  /** 0: refused or cut. */
  statuses: Record<string, number>;
  /** Of each answer, in order of length. */
  milliseconds: number[];
}

/** Attacks a URL for some seconds, from a process of its own. */
export async function attackFrom(kind: AttackKind, url: string, seconds: number): Promise<AttackReport> {
  return JSON.parse(await run('attacker.mjs', [kind, url, String(seconds)], Promise.resolve())) as AttackReport;
}

/** Asks URLs again and again, from a process of its own, while `meanwhile` goes on. */
export async function watchFrom(urls: readonly string[], meanwhile: Promise<unknown>): Promise<Map<string, Seen>> {
  return new Map(Object.entries(JSON.parse(await run('probe.mjs', urls, meanwhile)) as Record<string, Seen>));
}

/** The duration that so large a share of the answers didn't exceed. */
export function percentile({ milliseconds }: Seen, share: number): number {
  return milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share))] ?? Number.NaN;
}

/** Runs a script of this folder until it ends, which it may do once `until` is over. @returns what it printed */
async function run(script: string, args: readonly string[], until: Promise<unknown>): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await until.finally(() => child.stdin.end());
  const code = await ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return output;
}
