import { getAddress } from 'viem';
import { RESOURCES, VARIANTS } from './fields.js';
import { PRIMARY_NETWORK_RESOURCES, PRIMARY_NETWORK_VARIANTS } from './primary-network-fields.js';
import type { Kind, Shape } from './shape.js';

/** Called for every field that the table knows and the value has. */
export type FieldVisitor = (resource: string, field: string, value: unknown) => void;

/** Resources whose keys are data, not fields. */
const OPEN = new Set(['HealthIndicators', 'GenesisData']);
const ALL: Readonly<Record<string, Shape>> = { ...RESOURCES, ...PRIMARY_NETWORK_RESOURCES };
const DECIMAL = /^(0|[1-9][0-9]*)$/;
const HASH = /^0x[0-9a-f]{64}$/;
const BYTES = /^0x([0-9a-f]{2})*$/;

/** What is wrong with a value that should be this resource: unknown fields, missing ones, wrong types. Empty where nothing is. */
export function checkResource(resource: string, value: unknown, visit: FieldVisitor = () => {}): string[] {
  return checkObject(resource, value, resource, visit);
}

function checkObject(named: string, value: unknown, path: string, visit: FieldVisitor): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: not an object`];
  const variant = VARIANTS[named] ?? PRIMARY_NETWORK_VARIANTS[named];
  const resource = variant ? variant.of[String((value as Record<string, unknown>)[variant.field])] : named;
  if (resource === undefined) return [`${path}.${variant?.field}: of no shape of ${named}`];
  const shape = shapeOf(resource);
  const faults: string[] = [];
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    if (!(name in shape) && !OPEN.has(resource)) faults.push(`${path}.${name}: unknown field`);
  }
  for (const [name, field] of Object.entries(shape)) {
    const found = fields[name];
    if (found === undefined) {
      if (field.required) faults.push(`${path}.${name}: missing`);
      continue;
    }
    visit(resource, name, found);
    faults.push(...checkValue(field.type, found, `${path}.${name}`, visit));
  }
  return faults;
}

function checkValue(type: Kind, value: unknown, path: string, visit: FieldVisitor): string[] {
  switch (type.kind) {
    case 'object':
      return checkObject(type.name, value, path, visit);
    case 'list':
      if (!Array.isArray(value)) return [`${path}: not a list`];
      return value.flatMap((item, index) => checkValue(type.of, item, `${path}[${index}]`, visit));
    case 'null-or':
      return value === null ? [] : checkValue(type.of, value, path, visit);
    case 'text-or':
      return typeof value === 'string' ? [] : checkValue(type.of, value, path, visit);
    default:
      return isPlain(type, value) ? [] : [`${path}: ${JSON.stringify(value)} is not ${describe(type)}`];
  }
}

function isPlain(type: Kind, value: unknown): boolean {
  if (type.kind === 'integer') return Number.isInteger(value);
  if (type.kind === 'number') return typeof value === 'number';
  if (type.kind === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  switch (type.kind) {
    case 'decimal':
      return DECIMAL.test(value);
    case 'hash':
      return HASH.test(value);
    case 'bytes':
      return BYTES.test(value);
    case 'address':
      return value === '' ? type.orEmpty === true : /^0x[0-9a-fA-F]{40}$/.test(value) && getAddress(value) === value;
    case 'enum':
      return type.values.includes(value);
    default:
      return type.kind === 'string';
  }
}

function describe(type: Kind): string {
  return type.kind === 'enum' ? `one of ${type.values.join(', ')}` : `of type ${type.kind}`;
}

/** The fields of a resource. */
export function shapeOf(resource: string): Shape {
  const shape = ALL[resource];
  if (!shape) throw new Error(`no resource ${resource} in the table`);
  return shape;
}
