import { START_TIMEOUT_MS, waitUntil } from '../waiting.js';
import type { Release } from './release.js';

const ADMIN_PORT = 9100;

/** Waits until each gateway sends requests to so many replicas of a service, which it finds by their Service's name. */
export async function areKnown(release: Release, service: string, count: number): Promise<void> {
  await waitUntil({
    ...{ what: `${count} of ${service} at each gateway`, timeoutMs: START_TIMEOUT_MS },
    isDone: async () => {
      const gateways = await release.pods('gateway');
      const texts = await Promise.all(
        gateways.map(async ({ status }) => (await fetch(`http://${status.podIP}:${ADMIN_PORT}/metrics`)).text()),
      );
      const known = new RegExp(
        `^nunatak_gateway_upstream_replicas\\{upstream="${service}",state="in"[^}]*\\} ${count}$`,
        'm',
      );
      return texts.every((text) => known.test(text));
    },
  });
}
