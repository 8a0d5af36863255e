import type { KeyedTable } from '@nunatak/database';

/** `survey`: each token's latest and largest holdings are picked; `picks`: these are compared; `turns`: all holdings are, in turn. */
export type AuditPhase = 'survey' | 'picks' | 'turns';

/** How far each kind of a chain's balances has been compared with what its node says. A reindexing's new rows are compared from the beginning. */
export const BALANCE_AUDIT: KeyedTable = {
  name: 'balance_audit',
  columns: {
    chain_id: 'bigint NOT NULL',
    kind: 'text NOT NULL',
    phase: "text NOT NULL DEFAULT 'survey'::text",
    place: 'text',
    seen_height: "bigint NOT NULL DEFAULT '-1'::integer",
    seen_hash: 'bytea',
    begun_at: 'timestamp with time zone NOT NULL DEFAULT now()',
    audited_at: 'timestamp with time zone',
    turn_begun_at: 'timestamp with time zone',
    whole_turn_begun_at: 'timestamp with time zone',
    compared: 'bigint NOT NULL DEFAULT 0',
    differences: 'bigint NOT NULL DEFAULT 0',
    differed_at: 'timestamp with time zone',
  },
  primaryKey: ['chain_id', 'kind'], // the hash of what was seen says that it is of another branch
};

/** The latest and largest holdings of each token, while a chain's audit begins: they are compared before all others. */
export const AUDIT_PICK: KeyedTable = {
  name: 'audit_pick',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    kind: 'text NOT NULL',
    token: 'bytea NOT NULL',
    holder: 'bytea NOT NULL',
    token_id: 'numeric(78,0) NOT NULL',
    balance: 'numeric NOT NULL',
  },
  primaryKey: ['chain_id', 'kind', 'token', 'holder', 'token_id'], // it names holdings; what they are is read when they are compared
  mayBeLarge: true,
};
