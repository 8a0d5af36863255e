import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Stands for buildah: has the images of images.json, and writes down what is pushed. */
const BUILDAH = `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const [command, ...args] = process.argv.slice(2);
const images = JSON.parse(readFileSync(__dirname + '/images.json', 'utf8'));
if (command === 'inspect') {
  const image = images[args.at(-1)];
  if (!image) process.exit(125);
  console.log(JSON.stringify({ FromImageID: image.id }));
} else {
  const [from, to] = args.slice(-2);
  writeFileSync(args[args.indexOf('--digestfile') + 1], images[from].digest);
  appendFileSync(__dirname + '/pushed', [...args.filter((each) => each.startsWith('--auth')), from, to].join(' ') + '\\n');
}
`;

describe('a push of released images', () => {
  let folder;
  let images;
  const push = (...args) => {
    writeFileSync(join(folder, 'images.json'), JSON.stringify(images));
    const command = [join(import.meta.dirname, 'push-images.mjs'), ...args];
    const env = { ...process.env, BUILDAH: join(folder, 'buildah') };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
    const pushed = existsSync(join(folder, 'pushed')) ? readFileSync(join(folder, 'pushed'), 'utf8').split('\n') : [];
    return { status, output: `${stdout}${stderr}`.trim(), pushed: pushed.filter(Boolean) };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-push-'));
    writeFileSync(join(folder, 'buildah'), BUILDAH);
    chmodSync(join(folder, 'buildah'), 0o755);
    const list = {
      cli: { tag: '0.3.0', digest: 'sha256:c', id: 'sha256:1' },
      gateway: { tag: '0.2.0', digest: 'sha256:g', id: 'sha256:2' },
    };
    writeFileSync(join(folder, 'list.json'), JSON.stringify(list));
    images = {
      'localhost/nunatak/cli:0.3.0': { id: '1', digest: 'sha256:c' },
      'localhost/nunatak/gateway:0.2.0': { id: '2', digest: 'sha256:g' },
      'localhost/nunatak/gateway:dev': { id: '3', digest: 'sha256:d' },
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const list = () => ['--list', join(folder, 'list.json')];

  it('pushes exactly what the list names, by tag, and reports digests', () => {
    expect(push('registry.test/team', ...list(), '--', '--authfile=secret')).toEqual({
      status: 0,
      output: 'registry.test/team/nunatak/cli:0.3.0@sha256:c\nregistry.test/team/nunatak/gateway:0.2.0@sha256:g',
      pushed: [
        '--authfile=secret localhost/nunatak/cli:0.3.0 docker://registry.test/team/nunatak/cli:0.3.0',
        '--authfile=secret localhost/nunatak/gateway:0.2.0 docker://registry.test/team/nunatak/gateway:0.2.0',
      ],
    });
  });

  it('pushes the named apps alone', () => {
    delete images['localhost/nunatak/cli:0.3.0'];
    expect(push('registry.test', 'gateway', ...list()).pushed).toHaveLength(1);
  });

  it.each([
    ['no registry', [], 'name the registry: node tools/release/push-images.mjs registry.example.org/team'],
    ['an app that the list lacks', ['registry.test', 'metrics'], 'lists no metrics'],
  ])('is refused with %s', (_what, args, message) => {
    const { status, output, pushed } = push(...args, ...list());
    expect([status, pushed]).toEqual([1, []]);
    expect(output).toContain(message);
  });

  it('is refused before the first image where one is missing or was built again', () => {
    images['localhost/nunatak/gateway:0.2.0'].id = '9';
    const again = push('registry.test', ...list());
    expect([again.status, again.pushed]).toEqual([1, []]);
    expect(again.output).toBe(
      'localhost/nunatak/gateway:0.2.0 is sha256:9, and the list has sha256:2: it was built again since',
    );
    delete images['localhost/nunatak/gateway:0.2.0'];
    expect(push('registry.test', ...list())).toMatchObject({
      status: 1,
      output: "localhost/nunatak/gateway:0.2.0 is not in buildah's storage: name the apps that were built here",
      pushed: [],
    });
  });

  it('fails where the registry has another digest', () => {
    images['localhost/nunatak/gateway:0.2.0'].digest = 'sha256:other';
    expect(push('registry.test', 'gateway', ...list())).toMatchObject({
      status: 1,
      output:
        "registry.test/nunatak/gateway:0.2.0 has the digest sha256:other, and the list has sha256:g: don't deploy it",
    });
  });
});
