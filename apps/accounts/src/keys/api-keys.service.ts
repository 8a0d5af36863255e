import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { API_KEY_PREFIX, makeApiKey } from '@nunatak/accounts-contracts';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { organisationOf } from '../organisations/organisations.service.js';
import { KeySecrets } from '../secrets/key-secrets.js';
import { AccountsStore, type Audited } from '../store/accounts-store.js';
import { ApiKeyEntity, type KeyState } from '../store/api-key.entity.js';

/** Characters that are stored of a key's random part, and of a key of another service, which may be short. */
const SHOWN_CHARACTERS = 8;
const SHOWN_OF_FOREIGN = 4;

/** What operators decide about a key. Undefined: as it is, or as it is by default. Null: none. */
export interface KeyTerms {
  name?: string | undefined;
  scopes?: readonly string[] | undefined;
  unitsPerMinute?: number | null | undefined;
  unitsPerDay?: number | null | undefined;
  expiresAt?: string | null | undefined;
}

/** Which keys are listed. */
export interface KeyFilter {
  organisation?: string | undefined;
  state?: KeyState | undefined;
  /** The id after which the page begins. */
  after?: string | undefined;
  pageSize: number;
}

/** A key that was made. It is shown this once. */
export interface MadeKey {
  key: string;
  stored: ApiKeyEntity;
}

/** API keys, as operators change them. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(AccountsStore) private readonly store: AccountsStore,
    @Inject(KeySecrets) private readonly secrets: KeySecrets,
  ) {}

  /** Returns a page of keys by id. @throws NotFoundError for an organisation that there is not */
  list({ organisation, state, after, pageSize }: KeyFilter): Promise<ApiKeyEntity[]> {
    return this.store.read(async (manager) => {
      const of = organisation === undefined ? undefined : await organisationOf(manager, organisation);
      return manager.find(ApiKeyEntity, {
        where: {
          ...(of && { organisation: { id: of.id } }),
          ...(state !== undefined && { state }),
          ...(after !== undefined && { id: MoreThan(after) }),
        },
        ...{ relations: { organisation: true }, order: { id: 'ASC' }, take: pageSize },
      });
    });
  }

  /** @throws NotFoundError */
  get(id: string): Promise<ApiKeyEntity> {
    return this.store.read((manager) => keyOf(manager, id));
  }

  /** Makes a key. @throws NotFoundError for an organisation that there is not; BadRequestError for half a limit */
  create(token: string, organisation: string, terms: KeyTerms & { name: string }): Promise<MadeKey> {
    const key = makeApiKey();
    return this.store.change(token, async (manager, now) => {
      const stored = await this.#insert(manager, now, organisation, key, terms);
      return [{ key, stored }, audited('create', stored, detailsOf(stored))];
    });
  }

  /**
   * Stores a key of another service.
   * @throws NotFoundError for an organisation that there is not; BadRequestError for half a limit, and for a key that is stored already
   */
  import(token: string, organisation: string, key: string, terms: KeyTerms & { name: string }): Promise<ApiKeyEntity> {
    return this.store.change(token, async (manager, now) => {
      // Changes happen one after the other: no other import stores the key meanwhile.
      const hashes = this.secrets.all(key).map(({ hash }) => hash);
      if (await manager.existsBy(ApiKeyEntity, { hash: In(hashes) }))
        throw new BadRequestError('key: this key is stored already', 'key');
      const stored = await this.#insert(manager, now, organisation, key, terms);
      return [stored, audited('import', stored, detailsOf(stored))];
    });
  }

  /** Changes what is given. @throws NotFoundError; BadRequestError for a key that is revoked, or half a limit */
  update(token: string, id: string, terms: KeyTerms & { state?: KeyState | undefined }): Promise<ApiKeyEntity> {
    return this.store.change(token, async (manager) => {
      const key = await livingKeyOf(manager, id);
      const { name, scopes, state } = terms;
      key.name = name ?? key.name;
      key.scopes = scopes === undefined ? key.scopes : [...scopes];
      key.state = state ?? key.state;
      Object.assign(key, limitsOf(terms), expiryOf(terms));
      await manager.save(key);
      const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
      return [key, audited('update', key, given)];
    });
  }

  /**
   * Makes a key that takes the place of another one, which works for some time more. It has the same name, scopes and limits.
   * @throws NotFoundError; BadRequestError for a key that is revoked
   */
  rotate(token: string, id: string, overlapSeconds: number): Promise<MadeKey> {
    const key = makeApiKey();
    return this.store.change(token, async (manager, now) => {
      const former = await livingKeyOf(manager, id);
      const { name, scopes, unitsPerMinute, unitsPerDay, expiresAt } = former;
      const stored = await this.#insert(manager, now, former.organisation.id, key, {
        ...{ name, scopes, unitsPerMinute, unitsPerDay },
        expiresAt: expiresAt?.toISOString(),
      });
      const end = new Date(now.getTime() + overlapSeconds * 1_000);
      former.expiresAt = expiresAt !== null && expiresAt < end ? expiresAt : end;
      await manager.save(former);
      const details = { by: stored.id, expiresAt: former.expiresAt };
      return [{ key, stored }, audited('rotate', former, details)];
    });
  }

  /** Ends a key for good. Without effect on one that is revoked already. @throws NotFoundError */
  revoke(token: string, id: string): Promise<ApiKeyEntity> {
    return this.store.change(token, async (manager) => {
      const key = await keyOf(manager, id);
      key.state = 'revoked';
      await manager.save(key);
      return [key, audited('revoke', key, {})];
    });
  }

  /** Returns how many keys are stored under each version of the secret, those that have none included. */
  async secretVersions(): Promise<{ version: number; isConfigured: boolean; keys: number }[]> {
    const rows = await this.store.read((manager) =>
      manager
        .createQueryBuilder(ApiKeyEntity, 'key')
        .select('key.secret_version', 'version')
        .addSelect('count(*)::integer', 'keys')
        .groupBy('key.secret_version')
        .getRawMany<{ version: number; keys: number }>(),
    );
    const versions = new Set([...this.secrets.versions, ...rows.map(({ version }) => version)]);
    return [...versions]
      .sort((a, b) => b - a)
      .map((version) => ({
        ...{ version, isConfigured: this.secrets.versions.includes(version) },
        keys: rows.find((row) => row.version === version)?.keys ?? 0,
      }));
  }

  async #insert(
    manager: EntityManager,
    now: Date,
    organisation: string,
    key: string,
    terms: KeyTerms & { name: string },
  ): Promise<ApiKeyEntity> {
    const { version, hash } = this.secrets.newest(key);
    const stored = manager.create(ApiKeyEntity, {
      ...{ id: randomUUID(), organisation: await organisationOf(manager, organisation), name: terms.name },
      ...{ prefix: shownOf(key), hash, secretVersion: version, scopes: [...(terms.scopes ?? [])], state: 'active' },
      ...{ unitsPerMinute: null, unitsPerDay: null, expiresAt: null, createdAt: now },
      ...limitsOf(terms),
      ...expiryOf(terms),
    });
    await manager.insert(ApiKeyEntity, stored);
    return stored;
  }
}

async function keyOf(manager: EntityManager, id: string): Promise<ApiKeyEntity> {
  const found = await manager.findOne(ApiKeyEntity, { where: { id }, relations: { organisation: true } });
  if (found === null) throw new NotFoundError(`there is no key ${id}`);
  return found;
}

async function livingKeyOf(manager: EntityManager, id: string): Promise<ApiKeyEntity> {
  const key = await keyOf(manager, id);
  if (key.state === 'revoked') throw new BadRequestError(`id: the key ${id} is revoked, which is final`, 'id');
  return key;
}

function shownOf(key: string): string {
  const isOwn = key.startsWith(API_KEY_PREFIX);
  return isOwn ? key.slice(0, API_KEY_PREFIX.length + SHOWN_CHARACTERS) : key.slice(0, SHOWN_OF_FOREIGN);
}

/** @throws BadRequestError for half a limit */
function limitsOf({ unitsPerMinute, unitsPerDay }: KeyTerms): Partial<ApiKeyEntity> {
  if ((unitsPerMinute == null) !== (unitsPerDay == null))
    throw new BadRequestError('unitsPerMinute and unitsPerDay must be given together');
  return unitsPerMinute === undefined || unitsPerDay === undefined ? {} : { unitsPerMinute, unitsPerDay };
}

function expiryOf({ expiresAt }: KeyTerms): Partial<ApiKeyEntity> {
  return expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}

function detailsOf({ organisation, name, scopes, unitsPerMinute, unitsPerDay, expiresAt }: ApiKeyEntity): object {
  return { organisation: organisation.id, name, scopes, unitsPerMinute, unitsPerDay, expiresAt };
}

function audited(action: string, { id }: ApiKeyEntity, details: object): Audited {
  return { action, kind: 'key', subject: id, details };
}
