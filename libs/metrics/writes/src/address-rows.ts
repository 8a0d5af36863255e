import { COPY_NULL, copyBytes, type StatementScript } from '@nunatak/database';
import { type ADDRESS, CHAIN_ID, type DEPLOYER } from '@nunatak/metrics-schema';
import type { Pool, PoolClient } from 'pg';

/** The minutes (Unix seconds / 60) of an address's newest appearance, and of its newest as a sender: -1 where it never sent. */
export interface Seen {
  last: number;
  sent: number;
}

export const NEVER = -1;

/** A table of addresses; that of deployers knows no senders. */
export type AddressTable = typeof ADDRESS | typeof DEPLOYER;

const ADDRESS_BYTES = 20;
/** The addresses of a statement's first parameter, one after the other: the client would escape each element of an array. */
const KEYS = `SELECT substring($1::bytea FROM 1 + ${ADDRESS_BYTES} * i FOR ${ADDRESS_BYTES}) FROM generate_series(0, length($1::bytea) / ${ADDRESS_BYTES} - 1) AS i`;

/** Reads which of some addresses are stored, and when they appeared last. @param addresses hex digits with `0x`, lower case */
export async function readSeen(
  db: Pool | PoolClient,
  chainId: string,
  table: AddressTable,
  addresses: readonly string[],
): Promise<[address: string, seen: Seen][]> {
  const sent = hasSenders(table) ? 'last_sent_minute' : 'NULL';
  const { rows } = await db.query<[Buffer, number, number | null]>({
    // By the index, however the planner takes their number.
    text: `SELECT address, last_minute, ${sent} FROM ${CHAIN_ID.partition(table.name, chainId)} WHERE address = ANY(ARRAY(${KEYS}))`,
    values: [joined(addresses)],
    rowMode: 'array',
  });
  return rows.map(([address, last, lastSent]) => [
    `0x${address.toString('hex')}`,
    { last, sent: lastSent === null ? NEVER : lastSent },
  ]);
}

/** The row of a new address, in COPY's text format. */
export function addressRow(chainId: string, table: AddressTable, address: string, { last, sent }: Seen): string {
  const minutes = hasSenders(table) ? `${last}\t${sent === NEVER ? COPY_NULL : sent}` : last;
  return `${chainId}\t${minutes}\t${copyBytes(address)}\n`;
}

/** Adds the statement that updates stored addresses. The transaction keeps the planner from reading the whole table ({@link byIndexAlone}). */
export function updateSeen(
  script: StatementScript,
  chainId: string,
  table: AddressTable,
  changed: ReadonlyMap<string, Seen>,
): void {
  if (changed.size === 0) return;
  const partition = CHAIN_ID.partition(table.name, chainId);
  const seen = [...changed.values()];
  const last = seen.map((each) => each.last);
  const address = `substring($1::bytea FROM 1 + ${ADDRESS_BYTES} * (i::integer - 1) FOR ${ADDRESS_BYTES}) AS address`;
  if (hasSenders(table)) {
    script.add(
      `UPDATE ${partition} a SET last_minute = n.last, last_sent_minute = nullif(n.sent, ${NEVER}) FROM (
         SELECT ${address}, last, sent FROM unnest($2::integer[], $3::integer[]) WITH ORDINALITY AS u (last, sent, i)) n WHERE a.address = n.address`,
      [joined([...changed.keys()]), last, seen.map((each) => each.sent)],
    );
  } else {
    script.add(
      `UPDATE ${partition} a SET last_minute = n.last FROM (
         SELECT ${address}, last FROM unnest($2::integer[]) WITH ORDINALITY AS u (last, i)) n WHERE a.address = n.address`,
      [joined([...changed.keys()]), last],
    );
  }
}

/** Adds the statement that deletes addresses. */
export function deleteSeen(
  script: StatementScript,
  chainId: string,
  table: AddressTable,
  addresses: readonly string[],
): void {
  if (addresses.length === 0) return;
  script.add(`DELETE FROM ${CHAIN_ID.partition(table.name, chainId)} WHERE address = ANY(ARRAY(${KEYS}))`, [
    joined(addresses),
  ]);
}

/** Adds the statement that makes the rest of the transaction find rows by their indexes, also where a batch names many of them. */
export function byIndexAlone(script: StatementScript): void {
  const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
  script.add(`SELECT ${settings.map((name) => `set_config('${name}', 'off', true)`).join(', ')}`);
}

function joined(addresses: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(addresses.length * ADDRESS_BYTES);
  for (let i = 0; i < addresses.length; i++) bytes.write(addresses[i]!.slice(2), i * ADDRESS_BYTES, 'hex');
  return bytes;
}

function hasSenders(table: AddressTable): boolean {
  return 'last_sent_minute' in table.columns;
}
