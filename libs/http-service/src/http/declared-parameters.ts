import type { Type } from '@nestjs/common';
import {
  getMetadataStorage,
  type ValidationArguments,
  type ValidationError,
  ValidationTypes,
  validateSync,
} from 'class-validator';
import { type Parser, parsersOf } from './parsed.js';

type RuleMetadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Values = Record<string, unknown>;

/** One rule of a property, as class-validator would check it. */
interface Rule {
  constraints: unknown[];
  test: (value: unknown, args: ValidationArguments) => unknown;
}

interface Property {
  name: string;
  /** Shared by all requests: a text, a number or a flag. */
  initial: unknown;
  parser: Parser | undefined;
  isList: boolean;
  /** The rules count only where all conditions hold. */
  conditions: ((object: object, value: unknown) => boolean)[];
  /** Undefined where only class-validator can check the rules. */
  rules: Rule[] | undefined;
}

const byClass = new WeakMap<object, DeclaredParameters<object>>();

/**
 * The parameters that a class declares: names, initial values, parsers and rules. A property is declared by its rules.
 *
 * Reads the declared names and nothing else, so the cost does not depend on how much else a client sends. The declarations are looked up once,
 * because class-validator's own look-up for each request costs several times the rules.
 */
export class DeclaredParameters<T extends object> {
  private readonly properties: readonly Property[];
  private readonly targetName: string;

  private constructor(private readonly type: Type<T>) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    const names = new Set(rules.map(({ propertyName }) => propertyName));
    const initial = new type() as Values;
    const parsers = parsersOf(type.prototype);
    this.targetName = type.name;
    this.properties = [...names].map((name) => {
      const own = rules.filter(({ propertyName }) => propertyName === name);
      return {
        ...{ name, initial: initial[name], parser: parsers.get(name) },
        isList: own.some((rule) => rule.name === 'isArray'),
        conditions: own.filter(isCondition).map(({ constraints }) => constraints[0]),
        rules: rulesOf(
          type,
          own.filter((rule) => !isCondition(rule)),
        ),
      };
    });
  }

  /** @throws Error for a class with nested or asynchronous rules, which a flat object cannot keep */
  static of<T extends object>(type: Type<T>): DeclaredParameters<T> {
    let known = byClass.get(type) as DeclaredParameters<T> | undefined;
    if (known === undefined) {
      known = new DeclaredParameters(type);
      byClass.set(type, known as unknown as DeclaredParameters<object>);
    }
    return known;
  }

  /** Returns the declared parameters that were given more than once and are not lists. */
  repeated(given: unknown): string[] {
    return this.properties
      .filter(({ name, isList }) => !isList && Array.isArray(own(given, name)))
      .map(({ name }) => name);
  }

  /** Returns the names of what was given and is not declared. */
  unknown(given: unknown): string[] {
    return Object.keys(given ?? {}).filter((name) => !this.properties.some((property) => property.name === name));
  }

  /** Returns an instance with the declared properties: as given and parsed, or with their initial values. Its rules are not checked. */
  read(given: unknown): T {
    const object = Object.create(this.type.prototype) as Values;
    for (const { name, initial, parser } of this.properties) {
      const value = own(given, name);
      if (value === undefined) {
        if (initial !== undefined) object[name] = initial;
      } else {
        object[name] = parser === undefined ? value : parser(value);
      }
    }
    return object as T;
  }

  /** Returns the broken rules of an instance, in class-validator's words. */
  faults(object: T): ValidationError[] {
    if (this.properties.every((property) => this.keepsRules(object as Values, property))) return [];
    return validateSync(object, {
      ...{ forbidUnknownValues: false, stopAtFirstError: true },
      validationError: { target: false, value: false },
    });
  }

  private keepsRules(object: Values, { name, conditions, rules }: Property): boolean {
    const value = object[name];
    for (const condition of conditions) if (!condition(object, value)) return true;
    if (rules === undefined) return false;
    for (const { constraints, test } of rules) {
      if (test(value, { targetName: this.targetName, property: name, object, value, constraints }) !== true)
        return false;
    }
    return true;
  }
}

/** Returns a property that was given itself. An inherited one, such as `constructor`, was not. */
function own(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Values)[name]
    : undefined;
}

function isCondition({ type, validateIf, groups }: RuleMetadata): boolean {
  return type === ValidationTypes.CONDITIONAL_VALIDATION && validateIf === undefined && !groups?.length;
}

function rulesOf(type: Type<unknown>, declared: readonly RuleMetadata[]): Rule[] | undefined {
  const rules: Rule[] = [];
  let isPlain = true;
  for (const rule of declared) {
    const constraints = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
    const isFlat = rule.type !== ValidationTypes.NESTED_VALIDATION && !constraints.some(({ async }) => async);
    if (!isFlat)
      throw new Error(`${type.name}.${rule.propertyName} has a nested or an asynchronous rule: make it flat`);
    if (rule.type === ValidationTypes.WHITELIST) continue;
    isPlain &&=
      rule.type === ValidationTypes.CUSTOM_VALIDATION && !rule.each && !rule.validateIf && !rule.groups?.length;
    for (const { instance } of constraints)
      rules.push({ constraints: rule.constraints ?? [], test: (value, args) => instance.validate(value, args) });
  }
  return isPlain ? rules : undefined;
}
