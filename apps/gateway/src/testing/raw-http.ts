import { request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with exactly these headers and this target, which fetch would tidy up. The body of the answer isn't decoded. */
export function rawRequest(
  base: string,
  target: string,
  options: {
    method?: string;
    headers?: Record<string, string | string[]>;
    body?: string | Buffer;
    chunked?: boolean;
    /** Reads nothing of the answer's body for this long. */
    pauseMs?: number;
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const { method = 'GET', headers = {}, body, chunked = false, pauseMs = 0 } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      if (pauseMs > 0) {
        answer.pause();
        setTimeout(() => answer.resume(), pauseMs);
      }
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    if (chunked) outgoing.write(body);
    outgoing.end(chunked ? undefined : body);
  });
}

/** Writes bytes to a connection and returns what comes back until it is closed. */
export function rawBytes(base: string, bytes: string, waitMs = 5000): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}

/** An answer's body as JSON. */
export function json(answer: RawAnswer): unknown {
  return JSON.parse(answer.body.toString());
}
