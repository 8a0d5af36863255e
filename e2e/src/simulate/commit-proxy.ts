import { connect, createServer, type Socket } from 'node:net';

/** PostgreSQL's protocol: a simple query (its length between) that says COMMIT, and the server's word that it was done. */
const ASKED = Buffer.from('COMMIT\0');
const DONE = Buffer.from('COMMIT\0');

/** Stands between the service and its database, and can lose the answer to a commit: the hardest loss, since the work was done. */
export interface CommitProxy {
  port: number;
  /** How many answers are still to be lost. */
  toLose: number;
  /** How many were lost. */
  readonly lost: number;
  stop(): void;
}

/** Starts it before the PostgreSQL on `port` of 127.0.0.1. */
export async function startCommitProxy(port: number): Promise<CommitProxy> {
  const sockets = new Set<Socket>();
  const proxy = {
    port: 0,
    toLose: 0,
    lost: 0,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    let awaited = false;
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (proxy.toLose > 0 && chunk.includes(ASKED)) {
        proxy.toLose--;
        awaited = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (!awaited) return void client.write(chunk);
      // Everything up to here is the answer to what came before COMMIT, or the answer itself.
      if (!chunk.includes(DONE)) return void client.write(chunk);
      proxy.lost++;
      client.destroy();
      database.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy.port = address && typeof address === 'object' ? address.port : 0;
  return proxy;
}
