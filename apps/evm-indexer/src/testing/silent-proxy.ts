import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can fall silent: nothing is closed, nothing is answered, as behind a firewall that forgot them. */
export interface SilentProxy {
  port: number;
  /** Every connection that is there, or comes, is never answered again. */
  fallSilent(): void;
  /** Connections that come from now on are answered; those that fell silent stay so. */
  recover(): void;
  close(): Promise<void>;
}

/** Starts one in front of a port of this machine. */
export async function startSilentProxy(target: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isSilent) return;
    const upstream = keep(connect(target, '127.0.0.1'));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    recover: () => {
      isSilent = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
