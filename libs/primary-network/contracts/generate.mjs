// Makes src/generated/ from src/proto/: static codecs and their types. Same input, same output.
//   node libs/primary-network/contracts/generate.mjs           writes the files
//   node libs/primary-network/contracts/generate.mjs --check   fails when what is committed differs
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = import.meta.dirname;
const protos = join(project, 'src/proto');
const committed = join(project, 'src/generated');
const check = process.argv.includes('--check');
const pbjs = join(dirname(createRequire(import.meta.url).resolve('protobufjs-cli/package.json')), 'bin/pbjs');

/** Module name → the proto files that it is made from. */
const modules = {
  'firn-primarynetwork-v1': ['firn/primarynetwork/v1/primary_network_event.proto'],
};

const out = check ? mkdtempSync(join(tmpdir(), 'firn-contracts-')) : committed;
try {
  mkdirSync(out, { recursive: true });
  for (const [name, files] of Object.entries(modules)) {
    const options = [
      '-t',
      'static-module',
      '-w',
      'esm',
      '--dependency',
      'protobufjs/minimal.js',
      '-r',
      name,
      '-p',
      protos,
    ];
    // Encoders, decoders and types are all that is used; absent stays null instead of becoming a default.
    const lean = ['--no-create', '--no-verify', '--no-convert', '--no-delimited', '--no-typeurl', '--no-service'];
    const paths = files.map((file) => join(protos, file));
    execFileSync(process.execPath, [
      pbjs,
      ...options,
      ...lean,
      '--null-semantics',
      '-d',
      '-o',
      join(out, `${name}.js`),
      ...paths,
    ]);
  }
  if (check) {
    const names = new Set([...readdirSync(out), ...readdirSync(committed)]);
    const text = (folder, name) => {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return undefined;
      }
    };
    const stale = [...names].filter((name) => text(out, name) !== text(committed, name));
    if (stale.length) {
      console.error(
        `libs/primary-network/contracts/src/generated: ${stale.join(', ')} differ; run node libs/primary-network/contracts/generate.mjs`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  if (check) rmSync(out, { recursive: true });
}
