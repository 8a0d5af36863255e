import type { ListedToken } from '../token-lists/merge-lists.js';
import type { Reputation } from '../token-lists/token-list.js';

/**
 * A token's reputation: what lists say of it, the operator's own first, and where they say nothing what heuristics found. A list's `null`
 * says that there is none, and is the way to clear a token that a heuristic found. Null where nobody says anything.
 */
export function reputationOf(listed: ListedToken | undefined, isSuspect: boolean): Reputation | null {
  if (listed?.reputation !== undefined) return listed.reputation;
  return isSuspect ? 'Malicious' : null;
}
