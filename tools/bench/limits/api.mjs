// Prints one JSON line per reference limit: API without and with the database, then both behind a gateway hop.  SECONDS=20 CONNECTIONS=50
import { execFile, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { sleep } from '../lib/paths.mjs';
import { startPg } from '../lib/pg.mjs';
import { sampler } from '../lib/proc.mjs';

const cwd = dirname(fileURLToPath(import.meta.url)),
  secs = +(process.env.SECONDS ?? 20),
  conns = +(process.env.CONNECTIONS ?? 50);
const db = await startPg('api-limit', 55433);
const c = new pg.Client({ connectionString: db.url });
await c.connect();
await c.query(`create table tx (block int not null, idx int not null, ts int not null, block_hash text not null, hash text not null, status int2 not null, type int2 not null, gas int not null, gas_used int not null, gas_price text not null, nonce int not null, from_addr text not null, to_addr text not null, value numeric not null);
insert into tx select i/20, i%20, 1700000000+i/20*2, '0x'||md5((i/20)::text)||md5((i/20+1)::text), '0x'||md5(i::text)||md5((i+1)::text), 1, 2, 300000, 51234, '25000000000', i/2000, '0x'||lpad(to_hex((i::bigint*7919)%2000),40,'0'), '0x'||lpad(to_hex(i%5000),40,'0'), (i::numeric*1000000007) from generate_series(0,999999) i;
create index on tx (from_addr, block desc, idx desc);`);
await c.query('vacuum analyze tx');
await c.query('checkpoint');
const rows = (await c.query('select count(*)::int n from tx')).rows[0].n;
await c.end();
const start = async (file, port, env) => {
  const p = spawn(process.execPath, [`${cwd}/${file}`], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: 'inherit',
  });
  for (let i = 0; i < 100; i++) {
    try {
      await fetch(`http://127.0.0.1:${port}/none`);
      break;
    } catch {
      await sleep(50);
    }
  }
  return p;
};
const api = await start('api-server.mjs', 28080, { DATABASE_URL: db.url });
const gw = await start('gateway.mjs', 28081, { UPSTREAM: 'http://127.0.0.1:28080' });
const gw2 = await start('gateway.mjs', 28082, { UPSTREAM: 'http://127.0.0.1:28080', PROXY_UNDICI: '1' });
const r = await (
  await fetch('http://127.0.0.1:28082/v1/chains/43112/addresses/0x' + '5'.padStart(40, '0') + '/transactions')
).text();
if (JSON.parse(r).transactions.length !== 25) throw new Error('no rows: ' + r.slice(0, 200));
const us = (v) => {
  const m = /([\d.]+)(us|ms|s)/.exec(v);
  return m ? +(m[1] * { us: 1e-3, ms: 1, s: 1000 }[m[2]]).toFixed(2) : null;
};
const wrk = async (limit, port, path, roots) => {
  const a = path ? [`http://127.0.0.1:${port}${path}`] : ['-s', `${cwd}/list.lua`, `http://127.0.0.1:${port}`];
  const run = (d) => promisify(execFile)('wrk', ['-t1', `-c${conns}`, `-d${d}s`, '--latency', ...a]);
  await run(3);
  const s = sampler(roots),
    { stdout: o } = await run(secs),
    u = s.stop();
  console.log(
    JSON.stringify({
      limit,
      connections: conns,
      seconds: secs,
      rows,
      reqPerS: Math.round(+/Requests\/sec:\s+([\d.]+)/.exec(o)[1]),
      p50Ms: us(/^\s+50%\s+(\S+)/m.exec(o)[1]),
      p99Ms: us(/^\s+99%\s+(\S+)/m.exec(o)[1]),
      non2xx: +(/Non-2xx or 3xx responses: (\d+)/.exec(o)?.[1] ?? 0),
      bytesPerReply: path ? undefined : r.length,
      load1: +loadavg()[0].toFixed(1),
      cpuS: Object.fromEntries(Object.entries(u).map(([k, v]) => [k, v.cpuS])),
      pssMb: Object.fromEntries(Object.entries(u).map(([k, v]) => [k, v.maxPssMb])),
    }),
  );
};
try {
  await wrk('fastify, fixed answer, no database', 28080, '/fixed', { api: api.pid });
  await wrk('fastify + pg, keyset list of 25', 28080, null, { api: api.pid, postgres: db.pid });
  await wrk('gateway (http-proxy default) -> fastify fixed', 28081, '/fixed', { gateway: gw.pid, api: api.pid });
  await wrk('gateway (http-proxy default) -> fastify + pg', 28081, null, {
    gateway: gw.pid,
    api: api.pid,
    postgres: db.pid,
  });
  await wrk('gateway (http-proxy undici 128x1) -> fastify + pg', 28082, null, {
    gateway: gw2.pid,
    api: api.pid,
    postgres: db.pid,
  });
} finally {
  for (const p of [api, gw, gw2]) p.kill('SIGTERM');
  await db.stop();
}
process.exit(0);
