import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import {
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  registerDecorator,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DeclaredParameters } from './declared-parameters.js';
import { Parsed } from './parsed.js';

class Place {
  @IsIn(['here', 'there']) where!: string;
}
class Shelf extends Place {
  @Matches(/^\d+$/, { message: 'shelf must be a number' }) shelf!: string;
  @IsOptional() @Parsed((value) => String(value).split(',')) @IsArray() books?: string[];
  @IsIn(['asc', 'desc']) order: string = 'desc';
  undeclared = 'none';
}

const shelf = DeclaredParameters.of(Shelf);
const faultsOf = (object: Shelf) => shelf.faults(object).flatMap(({ constraints }) => Object.values(constraints ?? {}));

describe('declared parameters', () => {
  it('are read with their initial values, and nothing else that was given is', () => {
    const given = {
      where: 'here',
      shelf: '7',
      more: 'x',
      undeclared: {},
      constructor: 'y',
      __proto__: { order: 'asc' },
    };
    const read = shelf.read(given);
    expect(read).toBeInstanceOf(Shelf);
    expect({ ...read }).toEqual({ where: 'here', shelf: '7', order: 'desc' });
    expect(shelf.read(undefined)).toEqual(Object.assign(Object.create(Shelf.prototype), { order: 'desc' }));
  });

  it('are looked up by their names, however much else is given', () => {
    const asked: string[] = [];
    const refuse = () => {
      throw new Error('the names of what was given are not listed');
    };
    const given = new Proxy({} as object, {
      getOwnPropertyDescriptor: (_, name) => void asked.push(String(name)),
      get: refuse,
      ownKeys: refuse,
    });
    expect({ ...shelf.read(given) }).toEqual({ order: 'desc' });
    expect(shelf.repeated(given)).toEqual([]);
    expect([...new Set(asked)].sort()).toEqual(['books', 'order', 'shelf', 'where']);
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  it('are parsed before their rules are checked, where they were given', () => {
    expect(shelf.read({ books: 'a,b' }).books).toEqual(['a', 'b']);
    expect('books' in shelf.read({})).toBe(false);
  });

  it('that keep their rules have no faults', () => {
    expect(faultsOf(shelf.read({ where: 'there', shelf: '1', books: 'a' }))).toEqual([]);
    expect(faultsOf(shelf.read({ where: 'there', shelf: '1' }))).toEqual([]);
  });

  it.each([
    ['a broken rule', { where: 'here', shelf: 'x' }, ['shelf must be a number']],
    [
      'an inherited broken rule',
      { where: 'x', shelf: '7' },
      ['where must be one of the following values: here, there'],
    ],
    ['a missing property', { where: 'here' }, ['shelf must be a number']],
    ['a property of another type', { where: 'here', shelf: 7 }, ['shelf must be a number']],
  ])('are named with %s', (_, given, faults) => {
    expect(faultsOf(shelf.read(given))).toEqual(faults);
  });

  it('given more than once are named, unless they are lists', () => {
    expect(shelf.repeated({ where: ['here', 'there'], books: ['a', 'b'], more: ['x', 'y'] })).toEqual(['where']);
  });

  it('have rules of any flat kind, as class-validator checks them', () => {
    class Conditional {
      @IsString({ validateIf: () => false } as object) a!: string;
    }
    class Sometimes {
      @ValidateIf(({ a }: { a: unknown }) => a === 1) @IsString() a!: unknown;
    }
    class Each {
      @IsString({ each: true }) a!: unknown[];
    }
    class Grouped {
      @IsString({ groups: ['g'] }) a!: string;
    }
    const faultsIn = (type: Type<object>, a: unknown) => {
      const parameters = DeclaredParameters.of(type);
      return parameters.faults(parameters.read({ a })).length;
    };
    expect([faultsIn(Conditional, 1), faultsIn(Sometimes, 1), faultsIn(Sometimes, 2)]).toEqual([0, 1, 0]);
    expect([faultsIn(Each, ['x', 1]), faultsIn(Each, ['x']), faultsIn(Grouped, 'x')]).toEqual([1, 0, 0]);
  });

  it('can be neither nested nor checked later', () => {
    class Nested {
      @ValidateNested() a!: Place;
    }
    class Later {
      a!: string;
    }
    registerDecorator({
      ...{ name: 'later', target: Later, propertyName: 'a', async: true, options: {} },
      validator: { validate: async () => true },
    });
    for (const type of [Nested, Later])
      expect(() => DeclaredParameters.of<object>(type)).toThrow(`${type.name}.a has a nested or an asynchronous rule`);
  });
});
