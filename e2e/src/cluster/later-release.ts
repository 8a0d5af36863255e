import { StoreSchema } from '@nunatak/database';
import { migrateStore } from '@nunatak/migrations';
import { DOMAINS } from '@nunatak/services';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['block', 'transaction', 'token_transfer', 'token'];

class OfALaterRelease implements MigrationInterface {
  readonly name = 'OfALaterRelease4070908800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN of_a_later_release text`);
    await runner.query('CREATE INDEX of_a_later_release ON transaction (of_a_later_release)');
  }

  async down(): Promise<void> {}
}

/** Migrates the EVM's store as the Job of a later release does: its busiest tables get a column. @param ownerUrl of the role that owns them */
export async function migrateToLaterRelease(ownerUrl: string): Promise<void> {
  const schema = await DOMAINS.find(({ name }) => name === 'evm')!.database!.schema();
  const migrations = [...schema.options.migrations, OfALaterRelease];
  await migrateStore(new StoreSchema({ ...schema.options, migrations }), ownerUrl);
}
