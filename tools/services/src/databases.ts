import type { Domain, DomainDatabase } from '@nunatak/domain';
import { migrateStore } from '@nunatak/migrations';

/** URLs of databases by their domains' names. A domain without one is absent. */
export type DatabaseUrls = Readonly<Record<string, string>>;

/** Returns the databases of domains. */
export function databasesOf(domains: readonly Domain[]): DomainDatabase[] {
  return domains.flatMap(({ database }) => database ?? []);
}

/** Returns the URLs of all databases for which there is one. */
export function databaseUrlsOf(
  domains: readonly Domain[],
  urlOf: (database: DomainDatabase) => string | undefined,
): DatabaseUrls {
  return Object.fromEntries(
    domains.flatMap(({ name, database }) => {
      const url = database && urlOf(database);
      return url ? [[name, url]] : [];
    }),
  );
}

/** Brings each database's schema up to date, as `nunatak migrate` does. Safe while services run. */
export async function migrateDatabases(domains: readonly Domain[], urls: DatabaseUrls): Promise<void> {
  for (const { name, database } of domains) {
    const url = urls[name];
    if (database && url !== undefined) await migrateStore(await database.schema(), url);
  }
}
