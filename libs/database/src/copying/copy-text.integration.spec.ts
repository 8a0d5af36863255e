import { expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { inTransaction } from '../connections/transaction.js';
import { copyRows } from '../statements/statement-script.js';
import { COPY_NULL, CopyText, copyBytes, copyText, SortedCopyText } from './copy-text.js';

const database = useDatabase();

const TEXTS = [
  '',
  'plain',
  'a\tb',
  'two\nlines\r',
  '\\N',
  '\\.',
  'back\\slash',
  'é',
  '\u{1F600}',
  '→ \u00a0\u0085',
  '0x\\x00',
];

it.each([
  ['in the order in which they were added', () => new CopyText()],
  ['sorted', () => new SortedCopyText()],
])('texts and bytes come out of the database as they were, %s', async (_, rowText) => {
  const rows = rowText();
  TEXTS.forEach((text, i) => {
    rows.add(`${i}\t${copyText(text)}\t${i % 2 ? COPY_NULL : copyBytes('0x00ff0a5c')}\n`);
  });
  await database.pool.query(
    'DROP TABLE IF EXISTS note; CREATE TABLE note (i int NOT NULL, content text NOT NULL, bytes bytea)',
  );
  const encoded = { table: 'note', columns: 'i, content, bytes', format: 'text' as const, copies: [rows.taken()] };
  await inTransaction(database.pool, (client) => copyRows(client, [encoded], (table) => table));
  const { rows: stored } = await database.pool.query<{ content: string; bytes: Buffer | null }>(
    'SELECT content, bytes FROM note ORDER BY i',
  );
  expect(stored.map(({ content }) => content)).toEqual(TEXTS);
  expect(stored.map(({ bytes }) => bytes?.toString('hex') ?? null)).toEqual(
    TEXTS.map((__, i) => (i % 2 ? null : '00ff0a5c')),
  );
});
