import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An admin port that plays answers by method and path. */
export class AdminPort {
  /** Methods and paths that were asked, with their bodies. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param answers by `GET /path`: a body for a 200, or a status with its body */
  static async start(answers: Record<string, object | [number, object]>): Promise<AdminPort> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const name = `${request.method} ${request.url}`;
      port.asked.push(`${name} ${Buffer.concat(chunks)}`.trim());
      const answer = answers[name] ?? [404, { message: `No such route: ${name}`, statusCode: 404 }];
      const [status, body] = Array.isArray(answer) ? answer : [200, answer];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = new AdminPort(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
