import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const watched = new WeakSet<Server>();

/**
 * Makes every response of a server emit `close`. Of pipelined requests, Node emits it only for the response whose turn it is when the
 * connection ends; those queued behind it would never end for whoever waits for them: counters, drains, streams that are piped into them,
 * requests to other services. Call it after the server's own listeners are there.
 */
export function closeQueuedResponses(server: Server): void {
  if (watched.has(server)) return;
  watched.add(server);
  const queues = new WeakMap<Socket, Set<ServerResponse>>();
  const watch = ({ socket }: IncomingMessage, response: ServerResponse) => {
    // It has its connection already: Node sees to it.
    if (response.socket !== null) return;
    let queue = queues.get(socket);
    if (queue === undefined) {
      queue = new Set();
      queues.set(socket, queue);
      socket.once('close', () => closeAll(queues.get(socket)!));
    }
    queue.add(response);
    response.once('close', () => queues.get(socket)!.delete(response));
  };
  server.prependListener('request', watch);
  // Only beside a listener of the server's own: without any, Node answers 417 itself, and with this one alone nobody would.
  if (server.listenerCount('checkExpectation') > 0) server.prependListener('checkExpectation', watch);
}

function closeAll(queue: Set<ServerResponse>): void {
  for (const response of queue) {
    // Its turn came meanwhile.
    if (response.socket !== null) continue;
    response.destroy();
    response.emit('close');
  }
}
