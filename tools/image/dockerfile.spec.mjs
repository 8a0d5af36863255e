import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const stages = readFileSync(join(root, 'docker/Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .slice(1)
  .map((text) => ({ name: /^\S+ AS (\S+)/.exec(text)?.[1], text }));
const apps = readdirSync(join(root, 'apps')).sort();

describe('docker/Dockerfile', () => {
  it('has a target for each app, and no other', () => {
    const targets = stages
      .map(({ name }) => name)
      .filter((name) => !['build', 'built', 'files', 'sboms', 'service'].includes(name));
    expect(targets.sort()).toEqual(apps);
  });

  it.each(apps)('starts %s from its own files, as a user without rights', (app) => {
    const { text } = stages.find(({ name }) => name === app);
    expect(text).toContain(`COPY --from=files /${app} ./\n`);
    expect(/^ENTRYPOINT \["node", .*"apps\/([\w-]+)\/dist\/main\.js"/m.exec(text)?.[1]).toBe(app);
    expect(text).toContain(`org.opencontainers.image.title="nunatak/${app}"`);
    expect(app === 'standalone' ? text : stages.find(({ name }) => name === 'service').text).toContain(
      '\nUSER 10001:10001\n',
    );
  });

  it('has a folder of the user where a volume is mounted', () => {
    const compose = readFileSync(join(root, 'docker/compose.yaml'), 'utf8');
    const volumes = [...compose.matchAll(/^ +volumes: \["(\S+):\/data"\]/gm)].map(([, app]) => app);
    const owned = stages.filter(({ text }) => text.includes('\nCOPY --from=files --chown=10001:10001 /data /data\n'));
    expect(owned.map(({ name }) => name).sort()).toEqual([...volumes, 'standalone'].sort());
  });

  it('runs standalone with the flags of npm start', () => {
    const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
    const flags = start.split(' ').filter((word) => word.startsWith('--'));
    const { text } = stages.find(({ name }) => name === 'standalone');
    expect(text).toContain(`ENTRYPOINT ["node", ${flags.map((flag) => `"${flag}", `).join('')}"apps/`);
  });
});
