import { DOMAINS } from './domains.js';
import { settingsWith } from './settings.js';

/** What `npm start` takes from the environment with all domains: for docs/configuration.md. */
export const settings = settingsWith(await Promise.all(DOMAINS.map((domain) => domain.main())));
