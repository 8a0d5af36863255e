import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers by method; a method that is not there is a fault of the request. */
export type NodeAnswers = Record<string, (params: Record<string, unknown>) => unknown>;

/** An avalanchego's HTTP API on loopback, as far as a test plays it. */
export class NodeServer {
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answers: NodeAnswers): Promise<NodeServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, params, id } = JSON.parse(Buffer.concat(chunks).toString());
        node.asked.push(method);
        const answer = answers[method];
        response.setHeader('content-type', 'application/json');
        if (!answer) response.statusCode = 404;
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answer && { result: answer(params) }) }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node = new NodeServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return node;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
