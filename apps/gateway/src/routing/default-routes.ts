import type { PublicHost } from '@nunatak/gateway-contracts';
import { SERVICES } from '../generated/services.js';
import type { OfferedService } from './offered-service.js';
import type { Route } from './route-table.js';

/** A host's table. A service that this installation doesn't run still has its prefixes in it: its 404 then says why. */
export function routesOfHost(host: PublicHost, services: readonly OfferedService[]): Route[] {
  return services
    .filter(({ offers }) => offers.host === host)
    .flatMap(({ name, offers }) => offers.prefixes.map((prefix) => ({ prefix, service: name })));
}

/** Prefixes of routes whose POSTs only read. */
export function safePostsOf(services: readonly OfferedService[]): string[] {
  return services.flatMap(({ offers }) => offers.safePosts ?? []);
}

export const DEFAULT_SAFE_POSTS: readonly string[] = safePostsOf(SERVICES);

/** Each service as `name=URL` on this machine. */
export const DEFAULT_UPSTREAMS: readonly string[] = SERVICES.map(
  ({ name, port }) => `${name}=http://127.0.0.1:${port}`,
);
