import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LISTED_TABLES, rareAddressStatements } from './chain-partitions.js';

/** Lists of an address are read along its index, however few addresses a chain's table has: also of chains that are there already. */
export class RareAddresses1795478400000 implements MigrationInterface {
  readonly name = 'RareAddresses1795478400000';

  async up(db: QueryRunner): Promise<void> {
    const partitions: { parent: string; name: string }[] = await db.query(
      `SELECT i.inhparent::regclass::text AS parent, i.inhrelid::regclass::text AS name FROM pg_inherits i
       WHERE i.inhparent = ANY($1::text[]::regclass[])`,
      [LISTED_TABLES],
    );
    for (const { parent, name } of partitions) {
      for (const statement of rareAddressStatements(parent, name)) await db.query(statement);
      await db.query(`ANALYZE ${name}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
