import { join } from 'node:path';
import { schemasOf } from '../schemas.mjs';

/** Where {@link serviceVariables} belongs, relative to the root. */
export const VARIABLES_FILE = 'tools/services/src/generated/variables.ts';

/**
 * @param {string} root of the workspace, with built sources
 * @param {import('./read-services.mjs').Services} services
 * @returns {Promise<string>} TypeScript: the environment variables that each service reads
 */
export async function serviceVariables(root, { manifests }) {
  const { isSettingsSchema, variableName } = await import('@nunatak/core/settings');
  const lines = [];
  for (const { name } of manifests) {
    const schemas = await schemasOf(join(root, 'apps', name), 'settings', isSettingsSchema);
    const variables = schemas.flatMap(({ shape }) =>
      Object.entries(shape).map(([key, setting]) => variableName(key, setting)),
    );
    lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(variables.sort())},\n`);
  }
  return [
    '// Made by "npm run generate" from the settings of the services; don\'t edit.\n\n',
    '/** The environment variables that each service reads. */\n',
    `export const VARIABLES = {\n${lines.join('')}} as const satisfies Record<string, readonly string[]>;\n`,
  ].join('');
}
