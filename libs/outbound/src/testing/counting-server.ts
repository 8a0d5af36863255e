import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Counts whoever connects, and hangs up. */
export interface CountingServer {
  port: number;
  connections: number;
  close(): Promise<void>;
}

/** At all addresses of this machine: loopback of IPv4 and IPv6, link-local and others. Where there is no IPv6, at those of IPv4. */
export async function countingServer(): Promise<CountingServer> {
  const counted = { port: 0, connections: 0, close: async () => {} };
  const listen = async (host: string): Promise<Server> => {
    const server = createServer((socket) => {
      counted.connections++;
      socket.destroy();
    });
    server.listen(0, host);
    await once(server, 'listening');
    return server;
  };
  const server = await listen('::').catch(() => listen('0.0.0.0'));
  counted.port = (server.address() as AddressInfo).port;
  counted.close = async () => {
    server.close();
    await once(server, 'close');
  };
  return counted;
}
