import { integer, ratio, text, url } from './setting.js';

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
    adminHost: text({
      doc: 'Address on which /healthz, /readyz and /metrics listen. 0.0.0.0, or a pod’s own, where probes and Prometheus come from other machines.',
      default: '127.0.0.1',
    }),
    adminPort: integer({
      doc: 'Port of /healthz, /readyz and /metrics; 0 takes a free one.',
      max: 65_535,
      default: defaults.adminPort,
    }),
    ...tracingSettings(),
    shutdownTimeoutMs: integer({
      doc: 'How long a stop may take, in milliseconds, before the process ends all the same. Where there is NUNATAK_DRAIN_MS, counted after it.',
      min: 100,
      default: 15_000,
    }),
  };
}

/** The settings of what sends traces. */
export function tracingSettings() {
  return {
    tracingUrl: url({
      doc: 'Traces endpoint of an OpenTelemetry collector (OTLP over HTTP), such as http://collector:4318/v1/traces. None: traces are off, and cost nothing. Headers that the collector wants: OTEL_EXPORTER_OTLP_HEADERS.',
      optional: true,
      secret: true,
    }),
    tracingSampleRatio: ratio({
      doc: 'The share of traces that are kept, of those that begin in this service.',
      default: 0.1,
    }),
  };
}

/** The settings of a service that answers HTTP requests of others. */
export function drainSettings() {
  return {
    drainMs: integer({
      doc: 'For how long the service goes on answering after it was told to stop, in milliseconds. It is not ready from the beginning of that time on, so that balancers have left it at its end.',
      max: 600_000,
      default: 5_000,
    }),
  };
}
