import { operationOf } from '../contract/operations.js';
import type { Dialect, Query } from './api.js';
import type { Comparison, Question } from './comparison.js';

/** A value of a parameter that filters a list, and which items it leaves. */
export interface Filter<Item> {
  query: Query;
  keeps(item: Item): boolean;
}

/** A list that is filtered. */
export interface FilteredList<Item> {
  question: Omit<Question, 'query' | 'dialect'>;
  /** Those of no filter, in the order that is the default. */
  items: readonly Item[];
  /** Each parameter's values. */
  filters: readonly (readonly Filter<Item>[])[];
  record(item: Item, dialect: Dialect): unknown;
  /** What stands in each page beside the items. */
  rest?: Record<string, unknown>;
  /** Why there is no answer where these filters leave no item: 404. Undefined: an empty list is the answer. */
  whyUnknown?: (asked: readonly Filter<Item>[]) => string | undefined;
  /** Filters of which one at least has to be given. */
  always?: readonly Filter<Item>[];
}

/**
 * Asks for a list with each parameter alone, and with each two together: page by page, turned round, and in the hosted dialect with the greatest
 * page.
 */
export async function compareFilteredList<Item>(comparison: Comparison, list: FilteredList<Item>): Promise<void> {
  const { filters, always = [{ query: {}, keeps: () => true }] } = list;
  const alone = filters.flat();
  const pairs = filters.flatMap((some, place) =>
    filters.slice(place + 1).flatMap((others) => some.flatMap((one) => others.map((other) => [one, other]))),
  );
  for (const first of always) {
    for (const asked of [[first], ...alone.map((one) => [first, one])]) await compareAlone(comparison, list, asked);
    for (const pair of pairs) await comparePage(comparison, list, [first, ...pair]);
  }
}

async function compareAlone<Item>(comparison: Comparison, list: FilteredList<Item>, asked: Filter<Item>[]) {
  const { query, maxPageSize } = operationOf(list.question.operation);
  await comparePage(comparison, list, asked);
  await comparePage(comparison, list, asked, { dialect: 'hosted-prefix', pageSize: maxPageSize });
  if (query.includes('sortOrder')) await comparePage(comparison, list, asked, { sortOrder: 'asc' });
}

interface How {
  dialect?: Dialect;
  pageSize?: number | undefined;
  sortOrder?: 'asc';
}

async function comparePage<Item>(
  comparison: Comparison,
  { question, items, record, rest, whyUnknown }: FilteredList<Item>,
  asked: readonly Filter<Item>[],
  { dialect = 'standard', pageSize, sortOrder }: How = {},
): Promise<void> {
  const found = items.filter((item) => asked.every(({ keeps }) => keeps(item)));
  if (sortOrder === 'asc') found.reverse();
  const query = Object.assign({}, ...asked.map((filter) => filter.query), sortOrder && { sortOrder });
  // In two pages, where there are two items.
  query.pageSize = pageSize ?? Math.max(1, Math.ceil(found.length / 2));
  const reason = found.length === 0 ? whyUnknown?.(asked) : undefined;
  if (reason !== undefined) return comparison.refused({ ...question, query, dialect }, 404, 'Not Found', reason);
  const expected = found.map((item) => record(item, dialect));
  await comparison.pages({ ...question, query, dialect }, expected, rest);
}
