import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const apps = readdirSync(join(root, 'apps'));
const SECRETS = ['POSTGRES_PASSWORD', 'NUNATAK_PAGE_TOKEN_SECRETS', 'NUNATAK_GATEWAY_SECRETS', 'NUNATAK_INNER_SECRETS'];
/** Compiling Compose's own reader takes a minute on a busy machine, once. */
const TIMEOUT_MS = 600_000;

/** What Docker Compose reads in files of `docker`: its schema, and what services refer to, are checked. */
function read(files, variables = {}) {
  const environment = Object.fromEntries(SECRETS.map((name) => [name, name.toLowerCase()]));
  const { status, stdout, stderr } = spawnSync('go', ['run', '.', ...files.map((file) => join(root, 'docker', file))], {
    cwd: join(import.meta.dirname, 'go'),
    env: { ...process.env, ...environment, ...variables },
    encoding: 'utf8',
  });
  return { status, stderr, projects: status === 0 ? JSON.parse(stdout) : [] };
}

/** The variables that an app reads, by docs/configuration.md. */
function settingsOf(app) {
  const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(`${app}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|[^|]*\|([^|]*)\|/gm)].map(([, name, standard]) => ({
    ...{ name, isRequired: standard.includes('**required**') },
  }));
}

const itWithGo = spawnSync('go', ['version']).status === 0 ? it : it.skip;

describe('docker/compose*.yaml', () => {
  itWithGo(
    'is what Compose understands: each app from its image, with all settings that it needs and none that it does not read',
    () => {
      const { projects, stderr } = read(['compose.yaml', 'compose.standalone.yaml']);
      expect(stderr).toBe('');
      const [all, { services: alone }] = projects;
      const ours = Object.entries({ ...all.services, ...alone }).filter(([, { build }]) => build);
      expect(ours.map(([name]) => name).sort()).toEqual([...apps].sort());
      for (const [name, { build, environment, read_only, cap_drop }] of ours) {
        const settings = settingsOf(name);
        const given = Object.keys(environment);
        expect({ name, target: build.target, read_only, cap_drop }).toEqual({
          name,
          target: name,
          read_only: true,
          cap_drop: ['ALL'],
        });
        expect(settings.map((setting) => setting.name)).toEqual(
          expect.arrayContaining(name === 'standalone' ? [] : given),
        );
        const required = settings.filter(({ isRequired }) => isRequired).map((setting) => setting.name);
        expect(given).toEqual(expect.arrayContaining(required));
      }
    },
    TIMEOUT_MS,
  );

  itWithGo(
    'names services to the gateway and to others where they run',
    () => {
      const without = read(['compose.yaml']).projects[0].services;
      expect(without.gateway.environment).toMatchObject({
        NUNATAK_GATEWAY_UPSTREAMS: 'evm-data=http://evm-data:8101,metrics=http://metrics:8104',
        NUNATAK_ACCOUNTS_ADDRESS: '',
      });
      const given = {
        NUNATAK_AVALANCHE_NODES: 'http://a:9650',
        NUNATAK_ACCOUNTS_KEY_SECRETS: '1:x',
        NUNATAK_ACCOUNTS_OPERATOR_TOKENS: 'a=b',
      };
      const { gateway, metrics } = read(['compose.yaml'], given).projects[0].services;
      expect(gateway.environment).toMatchObject({
        NUNATAK_GATEWAY_UPSTREAMS:
          'evm-data=http://evm-data:8101,metrics=http://metrics:8104,primary-network-data=http://primary-network-data:8102,signature-aggregator=http://signature-aggregator:8103,accounts=http://accounts:8105',
        NUNATAK_ACCOUNTS_ADDRESS: 'accounts:9205',
      });
      expect(metrics.environment.NUNATAK_PRIMARY_NETWORK_ADDRESS).toBe('primary-network-data:9203');
    },
    TIMEOUT_MS,
  );

  itWithGo(
    'names a secret that is missing',
    () => {
      const { status, stderr } = read(['compose.yaml'], { NUNATAK_INNER_SECRETS: '' });
      expect(status).toBe(1);
      expect(stderr).toContain('required variable NUNATAK_INNER_SECRETS is missing');
    },
    TIMEOUT_MS,
  );
});
