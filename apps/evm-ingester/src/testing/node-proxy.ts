import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A URL that stands before a node. */
export interface NodeProxy {
  url: string;
  /** Closes it; connections that are open are cut. */
  stop(): Promise<void>;
}

/**
 * Opens a URL, with a free port of this machine, that answers with status 200 what `answer` makes of each request's body.
 * @param answer undefined, or a rejection, cuts the connection; as long as it settles nothing, the exchange stays open
 */
export async function openNodeProxy(answer: (body: string) => Promise<string | undefined>): Promise<NodeProxy> {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = await answer(Buffer.concat(chunks).toString());
      if (text === undefined) return void response.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks the node that a proxy stands before. @returns its answer's text, whatever its status */
export async function forward(target: string, body: string): Promise<string> {
  const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return answer.text();
}
