import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';

/** A domain, as far as its database goes. */
interface ServedDomain {
  /** As in `evm`. */
  name: string;
  /** As in `nunatak_evm`: made where a PostgreSQL is started here. */
  database: string;
  /** The environment variable that names the database to the domain's services. */
  variable: string;
  /** Brings its schema up to date, as `nunatak migrate` does. Safe while services run. */
  migrate(databaseUrl: string): Promise<void>;
}

/** Every domain that has a database. */
export const DOMAINS = [
  {
    name: 'evm',
    database: 'nunatak_evm',
    variable: 'NUNATAK_EVM_DATABASE_URL',
    migrate: (databaseUrl: string) => migrateStore(EVM_SCHEMA, databaseUrl),
  },
  {
    name: 'primary-network',
    database: 'nunatak_primary_network',
    variable: 'NUNATAK_PRIMARY_NETWORK_DATABASE_URL',
    migrate: (databaseUrl: string) => migrateStore(PRIMARY_NETWORK_SCHEMA, databaseUrl),
  },
] as const satisfies readonly ServedDomain[];

type Domain = (typeof DOMAINS)[number];

/** URLs of databases by their domains' names; absent where a domain has none here. */
export type DatabaseUrls = { readonly [Name in Domain['name']]?: string };

/** The databases of all domains for which there is a URL. */
export function databaseUrlsOf(url: (domain: Domain) => string | undefined): DatabaseUrls {
  const urls = DOMAINS.map((domain) => [domain.name, url(domain)] as const);
  return Object.fromEntries(urls.filter((entry): entry is [Domain['name'], string] => Boolean(entry[1])));
}
