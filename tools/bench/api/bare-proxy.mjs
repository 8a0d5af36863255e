// The limit of a gateway: Fastify with its proxy plugin and nothing else.
//   PORT=… UPSTREAM=http://… node tools/bench/api/bare-proxy.mjs
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const { PORT, UPSTREAM } = process.env;

const app = Fastify();
await app.register(proxy, { upstream: UPSTREAM });
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
