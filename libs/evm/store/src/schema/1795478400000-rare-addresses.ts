import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose lists are read by address, as they were then. */
const LISTED_TABLES = ['transaction', 'token_transfer', 'internal_transaction'];

/** Lists of an address are read along its index, however few addresses a chain's table has: also of chains that are there already. */
export class RareAddresses1795478400000 implements MigrationInterface {
  readonly name = 'RareAddresses1795478400000';

  async up(db: QueryRunner): Promise<void> {
    const partitions: { name: string }[] = await db.query(
      `SELECT i.inhrelid::regclass::text AS name FROM pg_inherits i
       WHERE i.inhparent = ANY($1::text[]::regclass[])`,
      [LISTED_TABLES],
    );
    for (const { name } of partitions) {
      for (const column of ['from_address', 'to_address'])
        await db.query(`ALTER TABLE ${name} ALTER COLUMN ${column} SET (n_distinct = -0.001)`);
      await db.query(`ANALYZE ${name}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
