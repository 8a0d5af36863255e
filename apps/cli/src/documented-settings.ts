import { settingsWith } from '@nunatak/commands/settings';
import { DOMAINS } from './domains.js';

/** Where the `nunatak` tool finds an installation, with all domains: for docs/configuration.md. Options of the command line win over these. */
export const settings = settingsWith(DOMAINS);
