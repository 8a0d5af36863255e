// A service that answers each request at once with some 1,500 bytes, as a page of the interface has. Prints its URL.
import { createServer } from 'node:http';

const body = Buffer.from(
  JSON.stringify({ transactions: Array.from({ length: 3 }, () => ({ hash: 'ab'.repeat(240) })) }),
);
const head = { 'content-type': 'application/json', 'content-length': body.length };
const server = createServer((_request, response) => response.writeHead(200, head).end(body));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
