import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A message that a client sent: `startup`, or the byte that names its type (Q: a query, P: Parse, d: CopyData, c: CopyDone …). */
export interface ClientMessage {
  type: string;
  text: string;
}

/** Stands between clients and a PostgreSQL, and can fall silent in the middle of a connection, as a peer does whose host has vanished. */
export interface SilentProxy {
  /** What to give to clients instead of the database's URL. */
  url: string;
  /**
   * The next connection that sends such a message falls silent at it: the message and all after it reach nobody, no answer comes, and
   * nothing is closed.
   */
  silenceNext(isMeant: (message: ClientMessage) => boolean): void;
  /** Every connection that is there, or comes, is never answered again. Nothing is closed. */
  fallSilent(): void;
  /** Connections that come from now on are answered; those that fell silent stay so. */
  recover(): void;
  /** How many connections have fallen silent at a message. */
  readonly silenced: number;
  stop(): void;
}

const STARTUP_HEADER = 4;
const HEADER = 5;

/** Starts a proxy before the database at `target`, a connection URL. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isMeant: ((message: ClientMessage) => boolean) | undefined;
  let silenced = 0;
  const connections = new Set<{ isSilent: boolean }>();
  let isAway = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
    }
    const connection = { isSilent: isAway };
    connections.add(connection);
    client.once('close', () => {
      connections.delete(connection);
      database.destroy();
    });
    database.once('close', () => {
      if (!connection.isSilent) client.destroy();
    });
    const split = messageSplitter();
    client.on('data', (chunk: Buffer) => {
      for (const { bytes, ...message } of split(chunk)) {
        if (connection.isSilent) return;
        if (isMeant?.(message)) {
          isMeant = undefined;
          connection.isSilent = true;
          silenced++;
          return;
        }
        database.write(bytes);
      }
    });
    database.on('data', (chunk: Buffer) => {
      if (!connection.isSilent) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silenceNext: (wanted) => {
      isMeant = wanted;
    },
    fallSilent: () => {
      isAway = true;
      for (const connection of connections) connection.isSilent = true;
    },
    recover: () => {
      isAway = false;
    },
    get silenced() {
      return silenced;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Cuts what a client sends into its messages. */
function messageSplitter(): (chunk: Buffer) => Generator<ClientMessage & { bytes: Buffer }> {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return function* split(chunk) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const header = isStarted ? HEADER : STARTUP_HEADER;
      if (rest.length < header) return;
      // The length counts itself, not the type before it.
      const length = rest.readUInt32BE(header - 4) + header - 4;
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      const type = isStarted ? String.fromCharCode(bytes[0]!) : 'startup';
      rest = rest.subarray(length);
      isStarted = true;
      yield { type, text: bytes.toString('latin1', header), bytes };
    }
  };
}
