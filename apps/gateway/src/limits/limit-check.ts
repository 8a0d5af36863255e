import { WEIGHTS } from '@nunatak/gateway-contracts';
import {
  type AdmissionRequest,
  type Admitted,
  type Check,
  type Identity,
  isRefused,
  type Refused,
  type Verdict,
} from '../admission/admission.js';
import type { Caller, Identify } from './caller.js';
import { type HeaderSyntax, limitHeaders, secondsToWait } from './limit-headers.js';
import type { LimitTally } from './limit-tally.js';
import type { Decision, LimitWindows, WithoutRedis } from './limit-windows.js';
import { subjectOf } from './subject.js';
import { MINUTE_MS, type Taken, WINDOWS } from './windows.js';

export interface LimitRules {
  /** `dry-run` counts and shows refusals, and refuses nothing. */
  readonly mode: 'enforce' | 'dry-run';
  readonly headers: HeaderSyntax;
  readonly withoutRedis: WithoutRedis;
}

/** While Redis is away and none may pass. Gateways use Redis again within a second of its return. */
const AWAY: Refused = {
  statusCode: 503,
  message: 'Limits can not be applied at the moment',
  headers: { 'retry-after': '1' },
};

/** Returns what is called when an admitted request has ended. */
export type CountUsage = (caller: Caller, request: AdmissionRequest) => NonNullable<Admitted['release']>;

/** Returns a check that finds out who a request counts for, and takes its units from the caller's windows. */
export function limitCheck(
  identify: Identify,
  windows: LimitWindows,
  rules: LimitRules,
  tally: LimitTally,
  countUsage?: CountUsage,
): Check {
  const admitted = (verdict: Verdict, caller: Caller, request: AdmissionRequest): Verdict => {
    if (isRefused(verdict)) return verdict;
    const identity = identityOf(caller);
    const release = countUsage?.(caller, request);
    if (identity === undefined && release === undefined) return verdict;
    return { ...verdict, identity, ...(release !== undefined && { release }) };
  };
  const decide = (caller: Caller | Refused, request: AdmissionRequest): Verdict | Promise<Verdict> => {
    if ('statusCode' in caller) return caller;
    const units = WEIGHTS[request.weight];
    const judged = ({ by, taken }: Decision): Verdict => {
      tally.count(caller.kind, by, taken === undefined ? 'undecided' : taken.accepted ? 'accepted' : 'refused');
      return admitted(verdictOf(taken, units, rules), caller, request);
    };
    const decision = windows.take(subjectOf(caller), units);
    return decision instanceof Promise ? decision.then(judged) : judged(decision);
  };
  return (request) => {
    const caller = identify(request);
    return caller instanceof Promise ? caller.then((known) => decide(known, request)) : decide(caller, request);
  };
}

function identityOf(caller: Caller): Identity | undefined {
  if (caller.kind === 'address' || caller.key === undefined) return undefined;
  return { organisationId: caller.id, keyId: caller.key.id };
}

function verdictOf(taken: Taken | undefined, units: number, rules: LimitRules): Verdict {
  const isEnforced = rules.mode === 'enforce';
  if (taken === undefined) return isEnforced && rules.withoutRedis === 'closed' ? AWAY : undefined;
  // An admitted request is not told to wait.
  if (!isEnforced) return { headers: limitHeaders(rules.headers, { ...taken, accepted: true }, units) };
  const headers = limitHeaders(rules.headers, taken, units);
  return taken.accepted ? { headers } : { statusCode: 429, message: messageOf(taken, units), headers };
}

function messageOf(taken: Taken, units: number): string {
  const tooSmall = taken.windows.findIndex(({ limit }) => limit < units);
  if (tooSmall >= 0)
    return `The request costs ${units} compute units, more than ${nameOf(taken, tooSmall)}: waiting does not help`;
  const refusing = taken.windows.findLastIndex(({ left }) => left < units);
  const { left } = taken.windows[refusing]!;
  const wait = secondsToWait(taken, units);
  return `The request costs ${units} compute units, and ${left} are left of ${nameOf(taken, refusing)}: try again in ${wait} s`;
}

function nameOf({ windows }: Taken, i: number): string {
  const owner = i < 2 ? 'the plan' : 'the key';
  return `${owner}'s ${windows[i]!.limit} a ${WINDOWS[i]!.ms === MINUTE_MS ? 'minute' : 'day'}`;
}
