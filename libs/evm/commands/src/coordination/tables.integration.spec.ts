import { describeCoordinationTables } from '@nunatak/coordination/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';

describeCoordinationTables("the EVM database's", useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) }));
