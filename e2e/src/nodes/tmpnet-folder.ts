import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** The folder of a network as avalanchego's tmpnet makes it: the node answers on another port after each start. */
export class TmpnetFolder {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  /**
   * @param path the folder, which is made
   * @param nodeUrl of the one node
   */
  constructor(
    readonly path: string,
    private readonly nodeUrl: string,
    genesisFile: string,
  ) {
    mkdirSync(join(path, 'NodeID-one'), { recursive: true });
    copyFileSync(genesisFile, join(path, 'genesis.json'));
  }

  /** Opens another port to the node, and writes the file that names it. @returns the node's URL from now on */
  async start(): Promise<string> {
    const { hostname, port } = new URL(this.nodeUrl);
    const server = createServer((client) => {
      const node = connect(Number(port), hostname);
      for (const [from, to] of [
        [client, node],
        [node, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => undefined).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.#server = server;
    const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(this.#file, JSON.stringify({ pid: process.pid, uri, stakingAddress: '127.0.0.1:9' }));
    return uri;
  }

  /** Closes the port, and removes the file, as a node does that ends. */
  stop(): void {
    rmSync(this.#file, { force: true });
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  get #file(): string {
    return join(this.path, 'NodeID-one', 'process.json');
  }
}
