import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartServices } from './chart-services.mjs';
import { valuesTable } from './values-table.mjs';

const VALUES = '\n## Values\n';

/**
 * @param {string} root
 * @param {readonly import('@nunatak/services').PlannedService[]} planned
 * @returns {Promise<Record<string, string>>} the generated files of the chart, by their paths relative to the root
 */
export async function chartFiles(root, planned) {
  // Only now: a clean clone has not built them when this file is loaded.
  const { CHAINS_FILE_SCHEMA } = await import('@nunatak/evm-chains');
  const { valuesSchema } = await import('./values-schema.mjs');
  const known = await chartServices(root, planned);
  const readme = readFileSync(join(root, 'k8s/chart/README.md'), 'utf8');
  const copy = (name) => readFileSync(join(root, 'observability', name), 'utf8');
  return {
    'k8s/chart/services.json': json(known.services, 2),
    'k8s/chart/values.schema.json': json(valuesSchema(known, CHAINS_FILE_SCHEMA), 2),
    // The table of values is its last section.
    'k8s/chart/README.md': `${readme.split(VALUES)[0]}${VALUES}\n${valuesTable(readFileSync(join(root, 'k8s/chart/values.yaml'), 'utf8'))}`,
    // A chart is installed from its folder alone.
    'k8s/chart/files/alerts.yml': copy('alerts.yml'),
    'k8s/chart/files/dashboard.json': copy('dashboard.json'),
  };
}

/** JSON whose values below a depth stand on one line each, so that a change of one shows as one. */
function json(value, depth, indent = '') {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, each]) => `${indent}  ${JSON.stringify(key)}: ${json(each, depth - 1, `${indent}  `)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}${indent === '' ? '\n' : ''}`;
}
