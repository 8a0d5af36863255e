import { DATA_OPERATIONS } from './generated/data-operations.js';

/** An operation's id, or its beginning followed by `*`. */
const SCOPE = /^(?:[A-Za-z][A-Za-z0-9-]{0,99})?\*?$/;

/** Returns why a text is no scope, or undefined if it is one. */
export function scopeFault(scope: string): string | undefined {
  if (scope !== '' && SCOPE.test(scope)) return undefined;
  return 'must be the id of an operation, or its beginning followed by *';
}

/** Returns the scopes that match no operation of the data host. */
export function unmatchedScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !DATA_OPERATIONS.some((operationId) => isInScope([scope], operationId)));
}

/** Whether a key with these scopes may call an operation. No scope at all allows every operation. */
export function isInScope(scopes: readonly string[], operationId: string): boolean {
  if (scopes.length === 0) return true;
  return scopes.some((scope) =>
    scope.endsWith('*') ? operationId.startsWith(scope.slice(0, -1)) : operationId === scope,
  );
}
