import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that run a contract's code (EIP-7702) are found when delegations change. */
export class DelegatedAccounts1795822801440 implements MigrationInterface {
  readonly name = 'DelegatedAccounts1795822801440';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- 4: an account with a delegation, see PROXY_KINDS.
      CREATE INDEX ON contract (chain_id, address) WHERE proxy = 4;
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
