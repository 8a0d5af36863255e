import { describeCoordinationTables } from '@firn/coordination/testing';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { migrateEvmStore } from '@firn/evm-store';

// Until earlier releases are gone, `job` is a view.
describeCoordinationTables("the EVM database's", useDatabase({ prepare: migrateEvmStore }), { job: 'repair_job' });
