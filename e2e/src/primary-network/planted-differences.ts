import pg from 'pg';

const PRIMARY_NETWORK = `'\\x${'00'.repeat(32)}'::bytea`;
const ONE = (table: string, id: string, where: string) => `${id} = (SELECT ${id} FROM ${table} WHERE ${where} LIMIT 1)`;
const CURRENT = `kind = 'V' AND status = 'C' AND subnet_id = ${PRIMARY_NETWORK}`;
/** How the state machine's JSON begins the number. */
const EXCESS = '"l1ValidatorExcess":{"n":"';

/** Statements that make stored rows differ from a node's, by the table and the field that `networks verify` has to name. */
export const PLANTED: Readonly<Record<string, string>> = {
  'block current_supply': `UPDATE block SET current_supply = current_supply + 1 WHERE chain = 'P'`,
  'platform_state l1ValidatorExcess': `UPDATE platform_state SET value = replace(value, '${EXCESS}', '${EXCESS}9')
    WHERE key = 'chain' AND strpos(value, '${EXCESS}') > 0`,
  'block parentId': `UPDATE block SET parent_id = sha256(parent_id) WHERE chain = 'X' AND height = 3`,
  'transaction bytes': `UPDATE transaction SET bytes = bytes || '\\x00' WHERE ${ONE('transaction', 'id', `chain = 'C'`)}`,
  'staker weight': `UPDATE staker SET weight = weight + 1 WHERE ${ONE('staker', 'transaction_id', CURRENT)}`,
  'staker potentialReward': `UPDATE staker SET potential_reward = potential_reward + 1 WHERE ${ONE('staker', 'transaction_id', CURRENT)}`,
  'l1_validator balance': `UPDATE l1_validator SET end_accumulated_fee = end_accumulated_fee + 1
    WHERE ${ONE('l1_validator', 'validation_id', 'is_active AND weight > 0')}`,
  'l1_validator row': `DELETE FROM l1_validator WHERE ${ONE('l1_validator', 'validation_id', 'NOT is_active AND weight > 0')}`,
  'subnet threshold': `UPDATE subnet SET threshold = threshold + 1
    WHERE ${ONE('subnet', 'subnet_id', `subnet_id <> ${PRIMARY_NETWORK}`)}`,
  'blockchain name': `UPDATE blockchain SET name = name || '!' WHERE ${ONE('blockchain', 'blockchain_id', `name <> 'P-Chain'`)}`,
  'utxo row': `DELETE FROM unspent WHERE ${ONE('unspent', 'utxo_id', 'NOT is_staked')}`,
  'utxo bytes': `UPDATE utxo SET amount = amount + 1
    WHERE utxo_id = (SELECT utxo_id FROM unspent WHERE kind = 'transfer' AND NOT is_staked ORDER BY utxo_id DESC LIMIT 1)`,
};

/** Makes all differences of {@link PLANTED}. */
export async function plantDifferences(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of Object.values(PLANTED)) {
      const { rowCount } = await client.query(statement);
      if (!rowCount) throw new Error(`no row was changed: ${statement}`);
    }
  } finally {
    await client.end();
  }
}
