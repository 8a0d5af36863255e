import { accountsDomain } from '@nunatak/accounts-domain';
import type { EmbeddedDomain } from '@nunatak/embedding';

/** Accounts in one process, where secrets and tokens are given. */
export const accountsEmbedding: EmbeddedDomain = {
  ...accountsDomain,
  addOptions: () => undefined,
  help: '',
  main: async () => (await import('./accounts-main.js')).accountsMain,
};
