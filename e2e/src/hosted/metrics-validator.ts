import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

const TEXT = readFileSync(new URL('metrics-schema.json', import.meta.url), 'utf8');
// Several forms may fit an answer: clients take the first one.
const STRIPPED = JSON.parse(TEXT.replaceAll('"oneOf"', '"anyOf"')) as {
  operations: Record<string, object>;
  definitions: Record<string, object>;
};
const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, coerceTypes: false });
/** Ids of the operations of the hosted service's metrics host. */
export const HOSTED_METRICS_OPERATIONS = Object.keys(STRIPPED.operations);

const validators = new Map<string, ValidateFunction>();

/** Returns what clients of the hosted service's metrics host would find wrong with an answer. Empty where they accept it. */
export function checkHostedMetrics(operationId: string, answer: unknown): string[] {
  let validate = validators.get(operationId);
  if (!validate) {
    validate = ajv.compile({ ...STRIPPED.operations[operationId], definitions: STRIPPED.definitions });
    validators.set(operationId, validate);
  }
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${operationId}${instancePath}: ${message}`);
}
