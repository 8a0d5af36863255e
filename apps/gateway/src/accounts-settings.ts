import { innerCallSettings, integer, text } from '@nunatak/core/settings';
import { limitSettings } from './limits/limit-settings.js';
import { usageSettings } from './usage/usage-settings.js';

/** Settings of keys, limits and usage, wherever the gateway runs. They apply where accounts are configured. */
export const admissionSettings = {
  keysStaleMs: integer({
    doc: 'While no accounts service answers, a key goes on for so long after it was last known to be valid. So long may a revocation wait then.',
    min: 0,
    default: 600_000,
  }),
  ...limitSettings,
  ...usageSettings,
};

/** How a gateway in a process of its own reaches accounts. Keys and limits apply where the first one is given. */
export const accountsSettings = {
  accountsAddress: text({
    doc: 'host:port of the accounts services’ gRPC port, which verifies API keys; several separated by commas. Without it, keys are ignored, nothing is limited, and the operations of accounts answer 404.',
    optional: true,
  }),
  ...innerCallSettings,
};
