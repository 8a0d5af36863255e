import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { OPERATION_NAMES, type OperationName } from '../contract/operations.js';
import { withAdditions } from './additions.js';

interface Stripped {
  operations: Record<OperationName, { oneOf?: object[] }>;
  definitions: Record<string, object>;
}

const STRIPPED = withAdditions(JSON.parse(readFileSync(new URL('schema.json', import.meta.url), 'utf8')) as Stripped);
const missing = OPERATION_NAMES.filter((operation) => !(operation in STRIPPED.operations));
// Without a schema, anything would pass.
if (missing.length > 0) throw new Error(`schema.json has no ${missing.join(', ')}: see strip-schema.mjs`);
// Nullable types come as lists of types, and some parts name no type at all.
const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, coerceTypes: false });
const validators = new Map<OperationName, ValidateFunction>();

/** What the hosted service's clients would find wrong with an answer. Empty where they accept it. */
export function checkHosted(operation: OperationName, answer: unknown): string[] {
  let validate = validators.get(operation);
  if (!validate) {
    // An answer may fit those of several chains (an empty list does): clients take the first that fits.
    const { oneOf: anyOf, ...schema } = STRIPPED.operations[operation];
    validate = ajv.compile({ ...schema, ...(anyOf && { anyOf }), definitions: STRIPPED.definitions });
    validators.set(operation, validate);
  }
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(
    (error) => `${operation}${error.instancePath}: ${error.message} ${JSON.stringify(error.params)}`,
  );
}
