import type { StoreSchema } from '@nunatak/database';
import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** Describes a domain as plain data: what `npm start`, `npm run services`, the tool, the tests and the generated pages loop over. */
export interface Domain {
  /** As in `evm`. */
  readonly name: string;
  /** Absent: no service of the domain stores anything. */
  readonly database?: DomainDatabase;
  readonly services: readonly DomainService[];
}

/** The one database of a domain. */
export interface DomainDatabase {
  /** As in `nunatak_evm`: its name in a PostgreSQL that Nunatak starts. */
  readonly name: string;
  /** The environment variable that names the database to the domain's services and to the tool. */
  readonly variable: string;
  /** Loads the migrations. */
  schema(): Promise<StoreSchema>;
}

/** A service of a domain. Its settings on one machine are made from its needs. */
export interface DomainService extends ServiceManifest {
  /** What the work is divided by: a chain or network has one active replica, a request goes to any. */
  readonly scale: 'chain' | 'network' | 'request';
  readonly needs: ServiceNeeds;
  /** The name of its gRPC port: the service reads `NUNATAK_<NAME>_BIND`, its callers `NUNATAK_<NAME>_ADDRESS`. */
  readonly answers?: string;
  /** The script that runs it, relative to the root, and its arguments. Default: `apps/<name>/dist/main.js`. */
  readonly main?: readonly string[];
}

/** What a service runs on. */
export interface ServiceNeeds {
  /** The domain's database. */
  readonly database?: boolean;
  /** Connections of a replica to that database, beside `NUNATAK_DATABASE_CONNECTIONS`: leases, checks, bulk loads. */
  readonly connections?: number;
  /** What the service does with logs. */
  readonly stream?: 'publishes' | 'reads';
  /** The gRPC ports that it calls, of any domain, by their names. A port that nobody opens is left out of its settings. */
  readonly calls?: readonly string[];
  /** A Redis, where one is given. */
  readonly redis?: boolean;
  /** The environment variable that names a folder of a replica's own, whose content survives restarts. */
  readonly folder?: string;
  /** Environment variables that lead to the nodes and chains of its domain. Without any of them, the service has nothing to do. */
  readonly nodes?: readonly string[];
  /** Environment variables that an operator gives to this service alone. Without all of them, the service is not started. */
  readonly given?: readonly string[];
}
