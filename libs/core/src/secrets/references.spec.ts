import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepAside, resolveReferences } from './references.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-references-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const resolved = (text: string, environment = {}) => resolveReferences(text, environment, new Set());

it('URLs that may hold a key are kept in a file of the owner alone, and are found by their references', () => {
  const path = join(folder, 'urls');
  const plain = ['http://127.0.0.1:9650', 'https://api.example/ext/bc/C/rpc', 'http://node:8545/'];
  const secret = ['https://node.example/key1', 'https://name:word@node.example', 'https://node.example/?key=2'];
  const kept = keepAside([...plain, ...secret], path);
  expect(kept.slice(0, 3)).toEqual(plain);
  expect(kept.slice(3)).toEqual([1, 2, 3].map((line) => `file://${path}#${line}`));
  expect(kept.map((text) => resolved(text))).toEqual([...plain, ...secret]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const references = [`http://127.0.0.1/\${KEY}`, kept[4]!];
  expect(keepAside(references, path)).toEqual(references);
  // Later ones change no earlier reference.
  expect(keepAside(['https://node.example/key3', secret[1]!], path)).toEqual([`file://${path}#4`, `file://${path}#2`]);
  expect(readFileSync(path, 'utf8')).toBe([...secret, 'https://node.example/key3', ''].join('\n'));
});

it('placeholders stand for variables, and those that are not set are named', () => {
  const missing = new Set<string>();
  expect(resolveReferences(`https://\${HOST}/\${KEY}`, { HOST: 'node.example' }, missing)).toBe(
    'https://node.example/',
  );
  const nodes = { NODES: 'http://a, http://b/key' };
  expect(resolveReferences(`\${NODES#2}`, nodes, missing)).toBe('http://b/key');
  expect(resolveReferences(`\${NODES#3}`, nodes, missing)).toBe('');
  expect([...missing]).toEqual(['KEY', 'NODES#3']);
});

it('a reference that leads nowhere is an error that names the file', () => {
  expect(() => resolved(`file://${folder}/none#1`)).toThrow(`${folder}/none can't be read (ENOENT)`);
  keepAside(['https://node.example/key1'], join(folder, 'one'));
  expect(() => resolved(`file://${folder}/one#2`)).toThrow(`${folder}/one has no line 2`);
});
