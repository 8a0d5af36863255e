import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A table of src/fixtures/arithmetic.json, which avalanchego's own functions filled (src/fixtures/arithmetic/main.go), row by row.
 * @param Column the names in the table's first row
 */
export function arithmeticRows<Column extends string>(table: string): Record<Column, bigint>[] {
  const file = join(import.meta.dirname, '../fixtures/arithmetic.json');
  const [columns, ...rows] = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[][]>)[table]!;
  return rows.map(
    (row) => Object.fromEntries(columns!.map((name, i) => [name, BigInt(row[i]!)])) as Record<Column, bigint>,
  );
}
