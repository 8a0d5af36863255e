import { type OperationName, operationOf } from '../contract/operations.js';
import type { Query } from './api.js';

/** Remembers with which parameters operations were asked, alone and in pairs, in questions whose answers were compared. */
export class ParameterCoverage {
  private readonly asked = new Map<OperationName, Set<string>>();

  /** To be called for each answer. */
  visit(operation: OperationName, query: Query = {}): void {
    const seen = this.asked.get(operation) ?? new Set();
    this.asked.set(operation, seen);
    const given = Object.keys(query).filter((name) => query[name] !== undefined);
    for (const one of given) for (const other of given) seen.add(pairOf(one, other));
    if (query.pageSize === operationOf(operation).maxPageSize) seen.add(GREATEST_PAGE);
  }

  /** Parameters of an operation with which it was never asked, pairs of them, and pages of the greatest size. */
  missing(operation: OperationName): string[] {
    const { query, maxPageSize } = operationOf(operation);
    const pairs = query.flatMap((one, place) => query.slice(place).map((other) => pairOf(one, other)));
    const wanted = maxPageSize === undefined ? pairs : [...pairs, GREATEST_PAGE];
    return wanted.filter((pair) => !this.asked.get(operation)?.has(pair));
  }
}

const GREATEST_PAGE = 'pageSize at its greatest';

function pairOf(one: string, other: string): string {
  return one === other ? one : [one, other].sort().join(' & ');
}
