import { isIPv4 } from 'node:net';
import type { Caller, Plan } from './caller.js';

/** Whose windows a call takes from. */
export interface Subject {
  /** Names the windows in every store: `o:` and an organisation's id, `a:`, a host and an address. */
  readonly id: string;
  readonly kind: Caller['kind'];
  readonly plan: Plan;
  /** A key with a limit of its own: a call takes from both or from neither. */
  readonly key?: { readonly id: string; readonly plan: Plan };
}

/** Returns the subject of a caller. A key without a limit of its own has no windows. */
export function subjectOf(caller: Caller): Subject {
  const { kind, plan } = caller;
  if (kind === 'address') return { id: `a:${caller.host}:${addressBytes(caller.address)}`, kind, plan };
  const id = `o:${caller.id}`;
  const limit = caller.key?.limit;
  return limit === undefined ? { id, kind, plan } : { id, kind, plan, key: { id: caller.key!.id, plan: limit } };
}

/**
 * Returns what an address counts under, in hexadecimal: the 4 bytes of IPv4, the first 8 of IPv6, since a provider gives each client a
 * network of that size. Of a missing address: nothing.
 * @param address in canonical form
 */
export function addressBytes(address: string | undefined): string {
  if (address === undefined) return '';
  if (isIPv4(address))
    return address
      .split('.')
      .map((byte) => hex(Number(byte), 2))
      .join('');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // A dotted end (`::1.2.3.4`) stands for two groups, behind the first four.
  const behind =
    tail === undefined || tail === ''
      ? []
      : tail.split(':').flatMap((group) => (group.includes('.') ? ['', ''] : [group]));
  while (tail !== undefined && groups.length + behind.length < 8) groups.push('0');
  return [...groups, ...behind]
    .slice(0, 4)
    .map((group) => hex(Number.parseInt(group, 16), 4))
    .join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
