import { Fits } from './expectation.js';

/** What an expected answer of the standard dialect is in the hosted one: amounts of money are numbers, index statuses upper case. */
export function toHosted(value: unknown): unknown {
  if (value instanceof Fits || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toHosted);
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, part]) => {
      if (name === 'indexStatus') return [name, String(part).toUpperCase()];
      if (name === 'value' && 'currencyCode' in fields) return [name, Number(part)];
      return [name, toHosted(part)];
    }),
  );
}

const MOVES = ['erc20Transfers', 'erc721Transfers', 'erc1155Transfers'] as const;

/** A combined transaction without its empty lists of transfers: absent and empty say the same there. */
export function withoutEmptyMoves(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const left = { ...(record as Record<string, unknown>) };
  for (const name of MOVES) if (Array.isArray(left[name]) && left[name].length === 0) delete left[name];
  return left;
}
