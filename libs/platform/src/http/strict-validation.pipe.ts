import { type ArgumentMetadata, Injectable, type Type, type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { BadRequestError } from '../errors/index.js';
import { TextRules } from './text-rules.js';

/**
 * Checks parameters and bodies against their DTO classes. Faults give a 400 whose message names field and rule, several joined by "; ".
 * Unknown parameters are dropped; a known one given twice is a fault, unless its rules say that it is an array. Values stay as they were
 * sent but for the DTO's own `@Transform` and `@Type`: nothing is coerced behind its back.
 */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
      whitelist: true,
      forbidUnknownValues: false,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => {
        const faults = errors.flatMap((error) => faultsOf(error));
        return new BadRequestError(faults, errors.length === 1 ? errors[0]?.property : undefined);
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') {
      const read = textRulesOf(metadata)?.read(value);
      if (read !== undefined) return read;
    }
    const names = metadata.type === 'query' ? repeatedNames(value, metadata) : [];
    if (names.length === 0) return super.transform(value, metadata);
    const faults = names.map((name) => `${name} must be given once`);
    try {
      const rest = metadata.data === undefined ? without(value as Record<string, unknown>, names) : undefined;
      await super.transform(rest, metadata);
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      faults.push(...error.faults);
    }
    throw new BadRequestError(faults, faults.length === 1 ? names[0] : undefined);
  }
}

const textRulesByClass = new WeakMap<object, { rules: TextRules<object> | undefined }>();

/** The rules of a path's class, where texts are all that it has. */
function textRulesOf({ data, metatype }: ArgumentMetadata): TextRules<object> | undefined {
  if (data !== undefined || metatype === undefined) return undefined;
  let known = textRulesByClass.get(metatype);
  if (known === undefined) {
    known = { rules: TextRules.of(metatype as Type<object>) };
    textRulesByClass.set(metatype, known);
  }
  return known.rules;
}

/** The known query parameters that were given more than once and may not be. */
function repeatedNames(value: unknown, { data, metatype }: ArgumentMetadata): string[] {
  if (data !== undefined) return Array.isArray(value) && metatype !== Array ? [data] : [];
  if (metatype === undefined || typeof value !== 'object' || value === null) return [];
  const query = value as Record<string, unknown>;
  const single = singleValued(metatype);
  return Object.keys(query).filter((name) => Array.isArray(query[name]) && single.has(name));
}

function without(query: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

const singleValuedByClass = new WeakMap<object, ReadonlySet<string>>();

/** The properties that a class has rules for, without those that are arrays. */
function singleValued(metatype: Type<unknown>): ReadonlySet<string> {
  let names = singleValuedByClass.get(metatype);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    const arrays = new Set(rules.filter((rule) => rule.name === 'isArray').map((rule) => rule.propertyName));
    names = new Set(rules.map((rule) => rule.propertyName).filter((name) => !arrays.has(name)));
    singleValuedByClass.set(metatype, names);
  }
  return names;
}

function faultsOf(error: ValidationError, parent = ''): string[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((text) => {
    if (!text.includes(error.property)) return `${path}: ${text}`;
    return parent ? text.replace(error.property, path) : text;
  });
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, path))];
}
