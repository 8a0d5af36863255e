import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DRAINING_HEADER } from '@nunatak/gateway-contracts';
import { gentleStop } from '@nunatak/http-service/http';
import type { Service } from '@nunatak/http-service/service';

/** What is being answered when the listener closes has this long; the database gives up on a statement earlier. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Listens for gateways. When the service stops, it goes on answering for its `drainMs`, and each answer tells gateways to ask another
 * replica; then what is under way is finished, and the application closed.
 * @returns its URL
 */
export async function listenForGateways(
  app: NestFastifyApplication,
  service: Pick<Service<{ drainMs: number }>, 'config' | 'onStop'>,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const { drainMs } = service.config;
  const headers = { [DRAINING_HEADER]: '1' };
  const stop = gentleStop(app.getHttpServer(), { drainMs, timeoutMs: ANSWER_TIMEOUT_MS, headers });
  service.onStop('listener', () => stop().then(() => app.close()));
  await app.listen(port, host);
  return app.getUrl();
}
