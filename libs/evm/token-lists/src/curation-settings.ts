import { integer, list, text } from '@nunatak/core/settings';
import { DEFAULT_REFRESH_MS } from './documents/watched-documents.js';

/** The settings of what people say of tokens and contracts, to be spread into those of a service that serves it. */
export function curationSettings() {
  return {
    ownTokenLists: list({
      doc: 'Your own token lists (docs/token-lists-and-reputation.md), files or http(s) URLs: they override all other lists, what tokens say of themselves, and heuristics.',
      default: [],
      secret: true,
    }),
    tokenLists: list({
      doc: 'Token lists of tokens of any chain, files or http(s) URLs in order of trust, asked after those that the chains file names for a chain.',
      default: [],
      secret: true,
    }),
    tokenListRefreshMs: integer({
      doc: 'How often token lists at URLs are asked for, in milliseconds, give or take a tenth. Files are looked at every 10 seconds.',
      min: 60_000,
      max: 7 * 86_400_000,
      default: DEFAULT_REFRESH_MS,
    }),
    tokenListFolder: text({
      doc: 'Folder for the last good copy of each token list that was fetched, so that a start has them at once. Without it a start has them once they are fetched.',
      optional: true,
    }),
    contractDescriptions: list({
      doc: 'Files with descriptions of contracts (docs/token-lists-and-reputation.md); the first that describes a contract counts.',
      default: [],
    }),
  };
}
