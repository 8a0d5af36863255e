import { innerCallSettings, integer, text } from '@nunatak/core/settings';

/** Settings of keys. Keys and limits apply where the first one is given. */
export const accountsSettings = {
  accountsAddress: text({
    doc: 'host:port of the accounts services’ gRPC port, which verifies API keys; several separated by commas. Without it, keys are ignored, and nothing is limited.',
    optional: true,
  }),
  keysStaleMs: integer({
    doc: 'While no accounts service answers, a key goes on for so long after it was last known to be valid. So long may a revocation wait then.',
    min: 0,
    default: 600_000,
  }),
  ...innerCallSettings,
};
