import { integer, text } from './setting.js';

/** The settings that every service has, to be spread into its own: `defineSettings({ ...serviceSettings({ adminPort: 9101 }), … })`. */
export function serviceSettings(defaults: { adminPort: number }) {
  return {
    logLevel: text({
      doc: 'The least important messages that are written.',
      choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    }),
    logFormat: text({
      doc: 'How messages are written: one JSON object a line, or text for people.',
      choices: ['json', 'text'],
      default: 'json',
    }),
    adminHost: text({ doc: 'Address on which /healthz, /readyz and /metrics listen.', default: '0.0.0.0' }),
    adminPort: integer({
      doc: 'Port of /healthz, /readyz and /metrics; 0 takes a free one.',
      max: 65_535,
      default: defaults.adminPort,
    }),
    shutdownTimeoutMs: integer({
      doc: 'How long a stop may take, in milliseconds, before the process ends all the same.',
      min: 100,
      default: 15_000,
    }),
  };
}
