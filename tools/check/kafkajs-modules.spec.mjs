import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');

describe('kafkajs', () => {
  it('is reached below its public face by one file', () => {
    const files = ['apps', 'libs', 'tools', 'e2e'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((path) => /\.(ts|mjs)$/.test(path) && !/(^|\/)(dist|node_modules)\/|\.spec\.(ts|mjs)$/.test(path))
        .map((path) => join(folder, path)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => readFileSync(join(root, path), 'utf8').includes('kafkajs/src'))).toEqual([
      'libs/block-stream/src/kafka/kafkajs-cluster.ts',
    ]);
  });
});
