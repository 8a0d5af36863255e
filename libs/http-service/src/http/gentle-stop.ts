import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { closeQueuedResponses } from './queued-responses.js';

/** While a server closes, connections that have become idle are looked for this often. */
const IDLE_CHECK_MS = 50;

export interface GentleStopOptions {
  /** For how long the server goes on answering after the stop began, so that balancers notice. 0: it stops accepting at once. */
  drainMs: number;
  /** How long answers that are under way may take after that; then they are cut off. */
  timeoutMs: number;
  /** Beside `connection: close`, headers of all answers from the beginning of the stop on. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Prepares a server for a stop that no client notices: it goes on accepting and answering for a while, each answer closing its connection;
 * then it accepts nothing more, finishes what is under way and closes connections as they become idle. Call it before the server listens.
 * @returns the stop; resolves once every connection is closed
 */
export function gentleStop(server: Server, options: GentleStopOptions): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  const mark = (response: ServerResponse) => {
    if (response.headersSent) return;
    response.setHeader('connection', 'close');
    for (const [name, value] of Object.entries(options.headers ?? {})) response.setHeader(name, value);
  };
  closeQueuedResponses(server);
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (stopping) mark(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    if (!server.listening) return;
    stopping = true;
    for (const response of underWay) mark(response);
    if (options.drainMs > 0) await new Promise((resolve) => setTimeout(resolve, options.drainMs));
    await closeServer(server, options.timeoutMs);
  };
}

/** Accepts nothing more, waits for answers that are under way, and cuts off what is left after `timeoutMs`. */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Node closes connections that are idle now, but not those that become so.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
