import { describe, expect, it } from '@jest/globals';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, registerDecorator, ValidateIf, ValidateNested } from 'class-validator';
import { StrictValidationPipe } from './strict-validation.pipe.js';
import { TextRules } from './text-rules.js';

class Place {
  @IsIn(['here', 'there']) where!: string;
}
class Shelf extends Place {
  @Matches(/^\d+$/, { message: 'shelf must be a number' }) shelf!: string;
  initial = 'none';
}

describe('rules of texts', () => {
  const rules = TextRules.of(Shelf)!;

  it('give an instance of what keeps them, inherited ones too, and of nothing else that was given', () => {
    const read = rules.read({ where: 'here', shelf: '7', more: 'x', served: {}, constructor: 'y' });
    expect(read).toBeInstanceOf(Shelf);
    expect({ ...read }).toEqual({ where: 'here', shelf: '7' });
  });

  it.each([
    ['a broken rule', { where: 'here', shelf: 'x' }],
    ['a broken rule of the class above', { where: 'x', shelf: '7' }],
    ['a missing property', { where: 'here' }],
    ['a property that is inherited', Object.create({ where: 'here', shelf: '7' })],
    ['a property that is no text', { where: 'here', shelf: 7 }],
    ['a text', 'here'],
    ['nothing', undefined],
  ])('say nothing of %s', (_, given) => {
    expect(rules.read(given)).toBeUndefined();
  });

  it('are not made of classes that have more than those', () => {
    class Without {}
    class Optional {
      @IsOptional() @IsString() a?: string;
    }
    class Conditional {
      @IsString({ validateIf: () => false } as object) a!: string;
    }
    class Sometimes {
      @ValidateIf(() => false) @IsString() a!: string;
    }
    class Each {
      @IsString({ each: true }) a!: string[];
    }
    class Grouped {
      @IsString({ groups: ['g'] }) a!: string;
    }
    class Transformed {
      @Transform(({ value }) => String(value)) @IsString() a!: string;
    }
    class Nested {
      @Type(() => Place) @ValidateNested() a!: Place;
    }
    class Later {
      a!: string;
    }
    registerDecorator({
      ...{ name: 'later', target: Later, propertyName: 'a', async: true, options: {} },
      validator: { validate: async () => true },
    });
    for (const type of [Without, Optional, Conditional, Sometimes, Each, Grouped, Transformed, Nested, Later])
      expect([type.name, TextRules.of<object>(type)]).toEqual([type.name, undefined]);
  });

  it('change neither what the pipe gives nor what it refuses', async () => {
    const pipe = new StrictValidationPipe();
    const asked = (value: unknown, type: 'param' | 'body') => pipe.transform(value, { type, metatype: Shelf });
    for (const value of [
      { where: 'there', shelf: '1', more: '2' },
      { where: 'x', shelf: 'y' },
      { where: 'here' },
      {},
    ]) {
      const [quick, slow] = await Promise.allSettled([asked(value, 'param'), asked({ ...value }, 'body')]);
      expect(quick).toEqual(slow);
    }
  });
});
