import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { namedDomains } from './domain-names.mjs';

it('code that loops over domains names none', () => {
  expect(namedDomains(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('a planted name is found, unless it stands in domains.ts, a test, a comment or a folder of the domain', () => {
  const root = mkdtempSync(join(tmpdir(), 'nunatak-domain-names-'));
  const files = {
    'libs/evm/domain/package.json': '{}',
    'libs/primary-network/domain/package.json': '{}',
    'libs/core/src/index.ts': '',
    'apps/standalone/src/domains.ts': "import { evmEmbedding } from '@nunatak/evm-embedding';",
    'apps/standalone/src/start.ts': "// As in `evm`.\nif (name === 'evm') start();",
    'apps/cli/src/where.ts': 'const variable = `NUNATAK_PRIMARY_NETWORK_DATABASE_URL`;',
    'apps/cli/src/where.spec.ts': "look('evm');",
    'tools/services/src/plan.ts': 'const primaryNetwork = 1;',
    'e2e/src/simulate/evm/nodes.ts': 'export const evm = 1;',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(namedDomains(root)).toEqual([
    "apps/standalone/src/start.ts:2: if (name === 'evm') start();",
    'apps/cli/src/where.ts:1: const variable = `NUNATAK_PRIMARY_NETWORK_DATABASE_URL`;',
    'tools/services/src/plan.ts:1: const primaryNetwork = 1;',
  ]);
  rmSync(root, { recursive: true });
});
