/** Compute units in fixed UTC windows. */
export interface UnitLimits {
  unitsPerMinute: number;
  unitsPerDay: number;
}

export interface Plan extends UnitLimits {
  name: string;
}

export const KEY_STATUSES = ['valid', 'unknown', 'disabled', 'revoked', 'expired'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** What is stored of a key, as gateways need it. */
export interface KeyRecord {
  /** UUID. */
  keyId: string;
  keyName: string;
  /** UUID. */
  organisationId: string;
  plan: Plan;
  /** A lower limit of the key's own. Absent: the plan alone. */
  keyLimit?: UnitLimits;
  /** See `isInScope`. Empty: all operations. */
  scopes: readonly string[];
  /** Milliseconds until the key expires, by the database's clock; no change is streamed for it. Absent: never. */
  expiresInMs?: number;
}

/** What a key is worth. */
export type Verification = {
  /** The last change that the answer includes. */
  generation: number;
} & ({ status: 'unknown' } | ({ status: Exclude<KeyStatus, 'unknown'> } & KeyRecord));

/** Limits of clients without a key, which count by address. */
export interface AddressPlans {
  /** On the data host. */
  unauthenticated: UnitLimits;
  /** On the metrics host, whose clients send no keys. */
  metrics: UnitLimits;
}

/** What a change concerns: one key, all keys of an organisation, or those of all organisations with a plan. */
export type ChangedKind = 'key' | 'organisation' | 'plan';

/**
 * A message of the stream of changes.
 * - `connected`: the stream begins. All changes up to the generation have happened; those before are not repeated.
 * - `changed`: one change. `id` is a UUID, or a plan's name. `addressPlans` is there if one of them changed.
 * - `alive`: nothing has changed since the message before.
 */
export type KeysMessage =
  | { kind: 'connected'; generation: number; addressPlans: AddressPlans }
  | { kind: 'changed'; generation: number; changed: ChangedKind; id: string; addressPlans?: AddressPlans }
  | { kind: 'alive'; generation: number };

/** A message, or the loss of the stream: changes are missed until the next `connected`. */
export type KeysNews = KeysMessage | { kind: 'lost'; error: Error };

/** What gateways ask of accounts. Each change has a number, its generation, which grows in the order of commits. */
export interface Keys {
  /**
   * Returns what a key is worth. A text that can't be a key is `unknown`.
   * @throws UnavailableError while the database is away: ask again later
   */
  verify(key: string): Promise<Verification>;
  /**
   * Streams changes from now on, `connected` first. A message comes at least each second while the database answers.
   * @param signal ends the stream, as leaving the iteration does
   * @throws UnavailableError while the database is away before the first message
   */
  changes(signal: AbortSignal): AsyncIterable<KeysMessage>;
}

/** Dependency-injection token of the {@link Keys} implementation. */
export const KEYS = Symbol('Keys');
