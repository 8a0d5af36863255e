import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const app = Fastify();
app.register(proxy, {
  upstream: process.env.UPSTREAM,
  http: { agentOptions: { keepAlive: true, maxSockets: 256 } },
  undici: process.env.PROXY_UNDICI ? { connections: 128, pipelining: 1 } : undefined,
});
await app.listen({ port: +process.env.PORT, host: '127.0.0.1' });
