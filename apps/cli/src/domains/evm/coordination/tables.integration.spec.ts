import { describeCoordinationTables } from '@nunatak/coordination/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateEvmStore } from '@nunatak/evm-store';

// Until earlier releases are gone, `job` is a view.
describeCoordinationTables("the EVM database's", useDatabase({ prepare: migrateEvmStore }), { job: 'repair_job' });
