import type { ListedToken } from '../token-lists/merge-lists.js';
import type { ReferenceToken } from './reference-texts.js';

/**
 * The tokens of a chain that others may want to be taken for: those that lists name and nobody calls malicious, and the native one.
 * @param tokens what lists say, by address: 40 lower-case hex digits without 0x
 */
export function referenceTokens(
  tokens: ReadonlyMap<string, ListedToken>,
  native: { name: string; symbol: string },
): ReferenceToken[] {
  const references: ReferenceToken[] = [{ name: native.name, symbol: native.symbol }];
  for (const [address, { name, symbol, reputation }] of tokens) {
    if (reputation === 'Malicious') continue;
    references.push({ address, ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) });
  }
  return references;
}
