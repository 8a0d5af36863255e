import ipaddr from 'ipaddr.js';
import type { Caller, Plan } from './caller.js';

/** All of an IPv4 address. Of an IPv6 address the network that a provider gives each client: a /64. */
const COUNTED_BYTES = 8;

/** Names of windows are short: there may be a million. */
const HOST_LETTERS = { data: 'd', metrics: 'm' } as const;

/** Whose windows a call takes from. */
export interface Subject {
  /** Names the windows in every store: `o:` and an organisation's id, `d:` (data host) or `m:` (metrics host) and an address. */
  readonly id: string;
  readonly kind: Caller['kind'];
  readonly plan: Plan;
  /** A key with a limit of its own: a call takes from both or from neither. */
  readonly key?: { readonly id: string; readonly plan: Plan };
}

/** Returns the subject of a caller. A key without a limit of its own has no windows. */
export function subjectOf(caller: Caller): Subject {
  const { kind, plan } = caller;
  if (kind === 'address') return { id: `${HOST_LETTERS[caller.host]}:${addressBytes(caller.address)}`, kind, plan };
  const id = `o:${caller.id}`;
  const limit = caller.key?.limit;
  return limit === undefined ? { id, kind, plan } : { id, kind, plan, key: { id: caller.key!.id, plan: limit } };
}

/** Returns what an address counts under, in hexadecimal; nothing for a missing one. @param address in canonical form */
export function addressBytes(address: string | undefined): string {
  if (address === undefined) return '';
  const bytes = ipaddr.parse(address).toByteArray();
  return Buffer.from(bytes.slice(0, COUNTED_BYTES)).toString('hex');
}
