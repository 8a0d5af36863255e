import { defineSettings, tracingSettings } from '@firn/platform/config';

/** What `npm start` takes from the environment; all else are options of the command line. */
export const settings = defineSettings(tracingSettings());
