import type { KeyStatus } from '@nunatak/accounts-contracts';
import type { Refused } from '../admission/admission.js';

/** Why a request is refused, as metrics count it. */
export type RefusalReason = Exclude<KeyStatus, 'valid'> | 'several' | 'malformed' | 'scope' | 'guesses' | 'away';

/** A refusal with the reason that is counted. The message holds nothing of the key. */
export interface KeyRefusal extends Refused {
  readonly reason: RefusalReason;
}

/** Refusals of keys that accounts does not call valid. */
export const REFUSED_BY_STATUS: Readonly<Record<Exclude<KeyStatus, 'valid'>, KeyRefusal>> = {
  unknown: { reason: 'unknown', statusCode: 401, message: 'The API key is unknown' },
  disabled: { reason: 'disabled', statusCode: 401, message: 'The API key is disabled' },
  revoked: { reason: 'revoked', statusCode: 401, message: 'The API key is revoked' },
  expired: { reason: 'expired', statusCode: 401, message: 'The API key has expired' },
};

export const SEVERAL_KEYS: KeyRefusal = {
  reason: 'several',
  statusCode: 400,
  message: 'One API key must be given, once: x-service-api-key or x-glacier-api-key',
};

/** Accounts is tried again each second. */
const RETRY_AFTER = { 'retry-after': '1' };

export const KEYS_AWAY: KeyRefusal = {
  reason: 'away',
  statusCode: 503,
  message: 'API keys can not be verified at the moment',
  headers: RETRY_AFTER,
};

export const PLANS_AWAY: KeyRefusal = {
  reason: 'away',
  statusCode: 503,
  message: 'The limits of clients without an API key are not known at the moment',
  headers: RETRY_AFTER,
};

/** @param fault as `apiKeyFault` returns it */
export function malformedKey(fault: string): KeyRefusal {
  return { reason: 'malformed', statusCode: 401, message: `The API key ${fault}` };
}

export function outOfScope(operationId: string | undefined): KeyRefusal {
  const what = operationId ?? 'this operation';
  return { reason: 'scope', statusCode: 403, message: `The API key is not allowed to call ${what}` };
}

export function tooManyGuesses(waitMs: number): KeyRefusal {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1_000)));
  const message = `Too many unknown API keys came from this address: try again in ${seconds} s`;
  return { reason: 'guesses', statusCode: 429, message, headers: { 'retry-after': seconds } };
}
