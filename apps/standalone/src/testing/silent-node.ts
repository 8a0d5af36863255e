import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A node that takes every request and never answers. */
export async function startSilentNode(): Promise<{ url: string; stop(): Promise<void> }> {
  const server: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
