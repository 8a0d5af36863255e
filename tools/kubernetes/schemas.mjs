import { mkdirSync, writeFileSync } from 'node:fs';

const NUMBER_OR_TEXT = { oneOf: [{ type: 'string' }, { type: 'number' }] };
const WHOLE_OR_TEXT = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
const TIME = { type: ['string', 'null'] };
/** Types that the description gives as plain text, and that manifests write as numbers, too. */
const SPECIAL = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': NUMBER_OR_TEXT,
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': WHOLE_OR_TEXT,
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': TIME,
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': TIME,
};

/**
 * Writes a strict JSON schema for each kind of the API server's OpenAPI description, as kubeconform reads them:
 * `kubeconform -strict -schema-location 'FOLDER/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'`.
 * @param {{definitions: Record<string, object>}} description version 2
 * @param {string} folder
 */
export function writeSchemas({ definitions }, folder) {
  const schemas = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, SPECIAL[name] ?? strict(schema)]),
  );
  for (const [name, schema] of Object.entries(definitions)) {
    if (!schema.properties?.metadata) continue;
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      const { properties, required = [], ...rest } = schemas[name];
      const identity = { apiVersion: { const: group ? `${group}/${version}` : version }, kind: { const: kind } };
      const referenced = [...referencesFrom(schemas, name)].map((each) => [each, schemas[each]]);
      // kubeconform names the core group by its version.
      mkdirSync(`${folder}/${group || version}`, { recursive: true });
      writeFileSync(
        `${folder}/${group || version}/${kind.toLowerCase()}_${version}.json`,
        JSON.stringify({
          ...{ $schema: 'http://json-schema.org/draft-07/schema#', ...rest },
          properties: { ...properties, ...identity },
          required: [...required, 'apiVersion', 'kind'],
          definitions: Object.fromEntries(referenced),
        }),
      );
    }
  }
}

/** A schema that refuses unknown fields, and takes null where YAML leaves a field empty. */
function strict(node) {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== 'object') return node;
  if (node['x-kubernetes-int-or-string'] || node.format === 'int-or-string') return WHOLE_OR_TEXT;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (['description', 'example', 'default'].includes(key) && typeof value !== 'object') continue;
    if (key.startsWith('x-kubernetes') || key === 'format') continue;
    result[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, strict(schema)]))
        : strict(value);
  }
  const isOpen = node.additionalProperties !== undefined || node['x-kubernetes-preserve-unknown-fields'];
  if (node.properties && !isOpen) result.additionalProperties = false;
  if (['object', 'array', 'string'].includes(result.type) && !result.enum) result.type = [result.type, 'null'];
  return result;
}

function referencesFrom(schemas, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  JSON.stringify(schemas[name], (key, value) => {
    // One property of a kind is called $ref, and is no reference.
    if (key === '$ref' && typeof value === 'string')
      referencesFrom(schemas, value.replace('#/definitions/', ''), found);
    return value;
  });
  return found;
}
