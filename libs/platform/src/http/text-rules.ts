import type { Type } from '@nestjs/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, type ValidationArguments, ValidationTypes } from 'class-validator';

/** One rule of a property, as class-validator would ask it. */
interface TextRule {
  property: string;
  constraints: unknown[];
  test: (value: unknown, args: ValidationArguments) => unknown;
}

/**
 * The rules of a class whose properties are texts that have to be there, as those of a path are. class-validator looks all that it knows of a class
 * up at each request, which costs several times the rules themselves: here they are looked up once.
 *
 * It only says what holds: whatever breaks a rule is left to class-validator, which words the faults.
 */
export class TextRules<T extends object> {
  private readonly properties: readonly string[];

  private constructor(
    private readonly type: Type<T>,
    private readonly rules: readonly TextRule[],
  ) {
    this.properties = [...new Set(rules.map(({ property }) => property))];
  }

  /** @returns undefined for a class that has more than rules of texts: optional, nested or transformed properties, groups, or no rules */
  static of<T extends object>(type: Type<T>): TextRules<T> | undefined {
    const storage = getMetadataStorage();
    const rules: TextRule[] = [];
    for (const rule of storage.getTargetValidationMetadatas(type, '', false, false)) {
      const isPlain =
        rule.type === ValidationTypes.CUSTOM_VALIDATION && !rule.each && !rule.validateIf && !rule.groups?.length;
      if (!isPlain || isTransformed(type, rule.propertyName)) return undefined;
      const constraints = storage.getTargetValidatorConstraints(rule.constraintCls);
      if (constraints.length === 0) return undefined;
      for (const { instance, async } of constraints) {
        if (async) return undefined;
        const test: TextRule['test'] = (value, args) => instance.validate(value, args);
        rules.push({ property: rule.propertyName, constraints: rule.constraints ?? [], test });
      }
    }
    return rules.length > 0 && hasPlainForm(type) ? new TextRules(type, rules) : undefined;
  }

  /** An instance with the properties that have rules, as they were given; undefined where one is no text, or breaks a rule. */
  read(given: unknown): T | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    // Not constructed: the validator takes away what fields without rules begin with.
    const object = Object.create(this.type.prototype) as Record<string, unknown>;
    for (const property of this.properties) {
      const value = Object.hasOwn(given, property) ? (given as Record<string, unknown>)[property] : undefined;
      if (typeof value !== 'string') return undefined;
      object[property] = value;
    }
    const targetName = this.type.name;
    for (const { property, constraints, test } of this.rules) {
      const value = object[property];
      if (test(value, { targetName, property, object, value, constraints }) !== true) return undefined;
    }
    return object as T;
  }
}

/** Whether class-transformer makes instances of a class by copying what is given. */
function hasPlainForm(type: Type<unknown>): boolean {
  return (
    defaultMetadataStorage.getStrategy(type) === 'none' &&
    defaultMetadataStorage.getExposedMetadatas(type).length === 0 &&
    defaultMetadataStorage.getExcludedMetadatas(type).length === 0
  );
}

function isTransformed(type: Type<unknown>, property: string): boolean {
  return (
    defaultMetadataStorage.findTypeMetadata(type, property) !== undefined ||
    // 0: of a plain object to an instance (class-transformer's `TransformationType`).
    defaultMetadataStorage.findTransformMetadatas(type, property, 0).length > 0
  );
}
