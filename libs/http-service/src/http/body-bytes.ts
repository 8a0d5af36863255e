import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';

interface BodyConfig {
  bodyBytes?: number;
}

/** On a handler: the largest body that its operation takes, in bytes. */
export function BodyBytes(bodyBytes: number): MethodDecorator {
  return RouteConfig({ bodyBytes } satisfies BodyConfig);
}

/** Returns what {@link BodyBytes} declares of a route. */
export function bodyBytesOf({ config }: Pick<RouteOptions, 'config'>): number | undefined {
  return (config as BodyConfig | undefined)?.bodyBytes;
}
