import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a chain's node does not offer is shown where the chain's state is. */
export class WhatNodesLack1795564800010 implements MigrationInterface {
  readonly name = 'WhatNodesLack1795564800010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What the nodes don't offer, and what that costs: a text each. Empty where nothing is missing, and in rows of earlier releases.
      ALTER TABLE ingester_status ADD COLUMN missing text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
