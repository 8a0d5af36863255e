import type { AddedHeaders } from '../admission/admission.js';
import { type Taken, WINDOWS, type WindowState } from './windows.js';

/** How answers show limits: as the drafts up to 06 write them, and the hosted service, or as draft 11 does. */
export type HeaderSyntax = 'draft-06' | 'draft-11';

/** Returns the headers of an answer to which limits applied; of a refusal also how long to wait. */
export function limitHeaders(syntax: HeaderSyntax, taken: Taken, weight: number): AddedHeaders {
  const headers = syntax === 'draft-06' ? draft06(taken.windows) : draft11(taken.windows);
  if (taken.accepted) return headers;
  const wait = String(secondsToWait(taken, weight));
  return { ...headers, ...(syntax === 'draft-06' && { 'ratelimit-reset': wait }), 'retry-after': wait };
}

/** Returns the whole seconds until the last window that refused ends, rounded up. */
export function secondsToWait({ windows }: Taken, weight: number): number {
  const refusing = windows.filter(({ left }) => left < weight).map(({ endsInMs }) => endsInMs);
  return Math.max(1, Math.ceil(Math.max(...refusing) / 1_000));
}

function draft06(windows: readonly WindowState[]): AddedHeaders {
  const scarcest = windows.reduce((least, window) => (window.left < least.left ? window : least));
  return {
    'ratelimit-policy': windows.map(({ limit }, i) => `${limit};w=${seconds(i)}`).join(', '),
    'ratelimit-limit': String(scarcest.limit),
    'ratelimit-remaining': String(scarcest.left),
  };
}

function draft11(windows: readonly WindowState[]): AddedHeaders {
  const policies = windows.map(({ limit }, i) => `"${WINDOWS[i]!.name}";q=${limit};w=${seconds(i)}`);
  const states = windows.map(
    ({ left, endsInMs }, i) => `"${WINDOWS[i]!.name}";r=${left};t=${Math.ceil(endsInMs / 1_000)}`,
  );
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') };
}

function seconds(i: number): number {
  return WINDOWS[i]!.ms / 1_000;
}
