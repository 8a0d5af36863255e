import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy on loopback that delays what the server sends. */
export class SlowProxy {
  /** From now on, in milliseconds. */
  delayMs = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(target: { address: string; port: number }): Promise<SlowProxy> {
    const server = createServer((near) => {
      const far = connect(target.port, target.address);
      near.pipe(far);
      far.on('data', (chunk: Buffer) => setTimeout(() => near.write(chunk), proxy.delayMs));
      for (const socket of [near, far]) {
        proxy.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          proxy.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
    });
    const proxy = new SlowProxy(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
