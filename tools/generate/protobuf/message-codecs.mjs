import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

const pbjs = join(dirname(createRequire(import.meta.url).resolve('protobufjs-cli/package.json')), 'bin/pbjs');

/** Encoders, decoders and types are all that is used; absent stays null instead of becoming a default. */
const LEAN = [
  '--no-create',
  '--no-verify',
  '--no-convert',
  '--no-delimited',
  '--no-typeurl',
  '--no-service',
  '--null-semantics',
];

/** Projects outside of contracts that decode messages of others: the messages between Avalanche's nodes. */
const DECODING = ['libs/avalanche/p2p'];

/**
 * The codecs of the messages in the `src/proto` of each contracts project and of {@link DECODING}, with their types: one module for each protobuf package, named after
 * it (`nunatak/evm/v1` → `src/generated/nunatak-evm-v1.js` and `.d.ts`). Same input, same output.
 * @param {string} root
 * @param {readonly string[]} projects folders, relative to the root
 * @returns {Record<string, string>} text by path, relative to the root
 */
export function messageCodecs(root, projects) {
  const out = mkdtempSync(join(tmpdir(), 'nunatak-message-codecs-'));
  try {
    const texts = {};
    for (const project of projects.filter((folder) => folder.endsWith('/contracts') || DECODING.includes(folder))) {
      const protos = join(root, project, 'src/proto');
      for (const [name, files] of packagesBelow(protos)) {
        const module = join(out, `${name}.js`);
        const target = ['-t', 'static-module', '-w', 'esm', '--dependency', 'protobufjs/minimal.js', '-r', name];
        execFileSync(process.execPath, [pbjs, ...target, '-p', protos, ...LEAN, '-d', '-o', module, ...files]);
        for (const end of ['.js', '.d.ts'])
          texts[`${project}/src/generated/${name}${end}`] = readFileSync(join(out, name + end), 'utf8');
      }
    }
    return texts;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** @param {string} protos @returns {Map<string, string[]>} by name of the module, the files of a package, in order of their names */
function packagesBelow(protos) {
  const packages = new Map();
  if (!existsSync(protos)) return packages;
  for (const file of readdirSync(protos, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.proto')) continue;
    const path = join(protos, file);
    const name = relative(protos, dirname(path)).split(sep).join('-');
    packages.set(name, [...(packages.get(name) ?? []), path]);
  }
  return packages;
}
