import { nunatak } from '../generated/nunatak-accounts-v1.js';
import type { AddressPlans, KeyRecord, KeysMessage, Plan, UnitLimits, Verification } from './keys.js';
import { KeysCodecError } from './keys-codec-error.js';

import wire = nunatak.accounts.v1;

/** A 64-bit field as protobufjs reads it: a Long where the package `long` is installed. */
type WireInteger = number | { toNumber(): number };

const STATUS_TO_WIRE = {
  valid: wire.KeyStatus.KEY_STATUS_VALID,
  unknown: wire.KeyStatus.KEY_STATUS_UNKNOWN,
  disabled: wire.KeyStatus.KEY_STATUS_DISABLED,
  revoked: wire.KeyStatus.KEY_STATUS_REVOKED,
  expired: wire.KeyStatus.KEY_STATUS_EXPIRED,
} as const;
const KIND_TO_WIRE = {
  key: wire.ChangeKind.CHANGE_KIND_KEY,
  organisation: wire.ChangeKind.CHANGE_KIND_ORGANISATION,
  plan: wire.ChangeKind.CHANGE_KIND_PLAN,
} as const;

export function verificationToWire(verification: Verification): wire.VerifyResponse.$Properties {
  const { generation, status } = verification;
  if (status === 'unknown') return { generation, status: STATUS_TO_WIRE.unknown };
  const { keyId, keyName, organisationId, plan, keyLimit = null, scopes, expiresInMs = null } = verification;
  const { name, ...limits } = plan;
  const key = { keyId, keyName, organisationId, plan: { name, limits }, keyLimit, scopes: [...scopes], expiresInMs };
  return { generation, status: STATUS_TO_WIRE[status], key };
}

/** @throws KeysCodecError for a status of another release, or a known key without its record */
export function verificationFromWire(response: wire.VerifyResponse): Verification {
  const generation = fromInteger(response.generation);
  const status = named(STATUS_TO_WIRE, response.status, 'status');
  if (status === 'unknown') return { generation, status };
  if (!response.key) throw new KeysCodecError(`a key is ${status}, but the answer has no record of it`);
  return { generation, status, ...recordFromWire(response.key) };
}

export function messageToWire(message: KeysMessage): wire.ChangesResponse.$Properties {
  const { generation, kind } = message;
  if (kind === 'alive') return { generation };
  const { addressPlans = null } = message;
  if (kind === 'connected') return { generation, addressPlans };
  return { generation, change: { kind: KIND_TO_WIRE[message.changed], id: message.id }, addressPlans };
}

/** @throws KeysCodecError for a kind of change of another release, or limits that are missing */
export function messageFromWire({ generation, change, addressPlans }: wire.ChangesResponse): KeysMessage {
  const number = fromInteger(generation);
  const plans = addressPlans && addressPlansFromWire(addressPlans);
  if (change) {
    const changed = named(KIND_TO_WIRE, change.kind, 'kind of change');
    return { kind: 'changed', generation: number, changed, id: change.id, ...(plans && { addressPlans: plans }) };
  }
  if (plans) return { kind: 'connected', generation: number, addressPlans: plans };
  return { kind: 'alive', generation: number };
}

function recordFromWire(record: wire.KeyRecord): KeyRecord {
  const { keyId, keyName, organisationId, plan, keyLimit, scopes, expiresInMs } = record;
  return {
    ...{ keyId, keyName, organisationId, plan: planFromWire(plan), scopes },
    ...(keyLimit && { keyLimit: limitsFromWire(keyLimit) }),
    ...(expiresInMs != null && { expiresInMs: fromInteger(expiresInMs) }),
  };
}

function planFromWire(plan: wire.Plan | null): Plan {
  if (!plan) throw new KeysCodecError('a key has no plan');
  return { name: plan.name, ...limitsFromWire(plan.limits) };
}

function addressPlansFromWire({ unauthenticated, metrics }: wire.AddressPlans): AddressPlans {
  return { unauthenticated: limitsFromWire(unauthenticated), metrics: limitsFromWire(metrics) };
}

function limitsFromWire(limits: wire.UnitLimits | null): UnitLimits {
  if (!limits) throw new KeysCodecError('limits are missing');
  return { unitsPerMinute: fromInteger(limits.unitsPerMinute), unitsPerDay: fromInteger(limits.unitsPerDay) };
}

function named<Name extends string>(byName: Readonly<Record<Name, number>>, value: number, what: string): Name {
  for (const name in byName) if (byName[name] === value) return name;
  throw new KeysCodecError(`the ${what} ${value} is one of another release`);
}

function fromInteger(value: WireInteger): number {
  const number = typeof value === 'number' ? value : value.toNumber();
  if (!Number.isSafeInteger(number) || number < 0) throw new KeysCodecError(`an integer above 2^53: ${value}`);
  return number;
}
