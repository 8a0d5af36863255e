import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of a test, and what it was asked. */
export interface WebServer {
  port: number;
  /** `http://127.0.0.1:port`, or of the address that was given. */
  origin: string;
  requests: IncomingMessage[];
  connections: number;
  close(): Promise<void>;
}

export async function webServer(answer: RequestListener, address = '127.0.0.1', port = 0): Promise<WebServer> {
  const made: WebServer = { port, origin: '', requests: [], connections: 0, close: async () => {} };
  const server = createServer((request, response) => {
    made.requests.push(request);
    answer(request, response);
  });
  server.on('connection', () => made.connections++);
  server.listen(port, address);
  await once(server, 'listening');
  made.port = (server.address() as AddressInfo).port;
  made.origin = `http://${address}:${made.port}`;
  made.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return made;
}

/** An address to listen on, and what is answered there. */
export interface WebServerOfAddress {
  address: string;
  answer: RequestListener;
}

/** Starts two servers on two addresses and one port. A port that is free on one address may be taken on the other: then another port is tried. */
export async function webServersOnOnePort(
  first: WebServerOfAddress,
  second: WebServerOfAddress,
): Promise<[WebServer, WebServer]> {
  for (;;) {
    const one = await webServer(first.answer, first.address);
    try {
      return [one, await webServer(second.answer, second.address, one.port)];
    } catch (error) {
      await one.close();
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
