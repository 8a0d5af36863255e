import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { BadRequestError } from '@nunatak/core/errors';
import type { ValidationError } from 'class-validator';
import { DeclaredParameters } from './declared-parameters.js';

/** Types that Nest names for a parameter without a class of its own. */
const WITHOUT_CLASS: ReadonlySet<unknown> = new Set([undefined, String, Boolean, Number, Array, Object, Buffer, Date]);

/** What becomes of fields that a DTO class does not declare: they are dropped, or a 400 names them. */
export type UnknownFields = 'drop' | 'refuse';

/** A body may have thousands of them. */
const MOST_NAMED = 10;
const LONGEST_NAME = 100;

/**
 * Checks parameters and bodies against their DTO classes. Faults give a 400 whose message names field and rule, several joined by "; ".
 * Unknown parameters are dropped, unless the application refuses them; a known one given twice is a fault, unless its rules say that it is an array. Values stay as they were
 * sent but for the DTO's own `@Parsed`: nothing is coerced behind its back.
 */
@Injectable()
export class StrictValidationPipe implements PipeTransform {
  constructor(private readonly unknownFields: UnknownFields = 'drop') {}

  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (WITHOUT_CLASS.has(metatype)) {
      const isRepeated = type === 'query' && data !== undefined && Array.isArray(value) && metatype !== Array;
      if (isRepeated) throw new BadRequestError(`${data} must be given once`, data);
      return value;
    }
    if (type === 'body' && !isObject(value)) throw new BadRequestError('The request body must be a JSON object');
    const parameters = DeclaredParameters.of(metatype as Type<object>);
    if (this.unknownFields === 'refuse') refuseUnknown(parameters.unknown(value));
    return check(parameters, value, type === 'query');
  }
}

/** An absent body, or null, counts as an empty object: its class says what must be there. */
function isObject(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && !Array.isArray(value));
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return;
  const named = names.slice(0, MOST_NAMED).map((name) => `${name.slice(0, LONGEST_NAME)} is not known here`);
  throw new BadRequestError(named, names.length === 1 ? names[0] : undefined);
}

function check(parameters: DeclaredParameters<object>, given: unknown, isQuery: boolean): object {
  const repeated = isQuery ? parameters.repeated(given) : [];
  const object = parameters.read(given);
  const errors = parameters.faults(object).filter(({ property }) => !repeated.includes(property));
  const faults = [
    ...repeated.map((name) => `${name} must be given once`),
    ...errors.flatMap((error) => faultsOf(error)),
  ];
  if (faults.length === 0) return object;
  const fields = [...repeated, ...errors.map(({ property }) => property)];
  throw new BadRequestError(faults, fields.length === 1 ? fields[0] : undefined);
}

function faultsOf({ property, constraints }: ValidationError): string[] {
  return Object.values(constraints ?? {}).map((text) => (text.includes(property) ? text : `${property}: ${text}`));
}
