import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Parsed } from '@nunatak/http-service/http';
import { IsBoolean, IsIn, IsOptional, registerDecorator, type ValidationArguments } from 'class-validator';

/**
 * The parameters that operations of all domains share, each as one decorator: what the document says of it, how its text is read, and its rules. A
 * value that can't be read stays the text that it was, and its rule then names it.
 */

/** Whole numbers as they stand in a URL: digits alone, exact in a JavaScript number. */
function toInteger(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** One rule of a property. @param message the fault that a client reads: it begins with the property's name */
export function rule(
  name: string,
  test: (value: unknown, args: ValidationArguments) => boolean,
  message: string | ((args: ValidationArguments) => string),
): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: { validate: (value, args) => test(value, args!) },
    });
}

/** How many items a page has at most. Its default is the property's initial value. */
export function PageSize(maximum: number, { minimum = 1, initial = 10 } = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum,
      maximum,
      default: initial,
      description: `The most items to return, from ${minimum} to ${maximum}.${minimum === 0 ? ' 0 stands for all of them.' : ''}`,
    }),
    Parsed(toInteger),
    rule(
      'pageSize',
      (v) => Number.isInteger(v) && (v as number) >= minimum && (v as number) <= maximum,
      `pageSize must be an integer from ${minimum} to ${maximum}`,
    ),
  ) as PropertyDecorator;
}

/** Continues a listing. Whether it is a good one is for the listing to say. */
export function PageToken(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: 'The nextPageToken of the page before, with the same query.' }),
    IsOptional(),
    rule('pageToken', (v) => typeof v === 'string', 'pageToken must be a text'),
  ) as PropertyDecorator;
}

/** A whole number that limits a list, such as a height or a time; absent: no limit. @param what names it in its fault */
export function WholeNumber(description: string, what: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 999_999_999_999_999, description }),
    IsOptional(),
    Parsed(toInteger),
    rule(
      'wholeNumber',
      Number.isInteger,
      (args) => `${args.property} must be ${what}: an integer of at most 15 digits`,
    ),
  ) as PropertyDecorator;
}

/** On the end of a range: it must not lie below the range's start. @param start the property that begins the range */
export function NotBelow(start: string): PropertyDecorator {
  return rule(
    'notBelow',
    (end, args) => {
      const begin = (args.object as Record<string, unknown>)[start];
      return typeof begin !== 'number' || typeof end !== 'number' || begin <= end;
    },
    (args) => `${start} must not be above ${args.property}`,
  );
}

/** One of some words. */
export function OneOf(
  name: string,
  words: readonly string[],
  description: string,
  initial?: string,
): PropertyDecorator {
  return applyDecorators(
    // A default stands beside the words themselves: a reference to a named schema has no room for it.
    ApiPropertyOptional({
      enum: [...words],
      description,
      ...(initial === undefined ? { enumName: name } : { default: initial }),
    }),
    IsOptional(),
    IsIn([...words], { message: (args) => `${args.property} must be one of ${words.join(', ')}` }),
  ) as PropertyDecorator;
}

/** true or false. */
export function Flag(description: string, initial: boolean): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: initial, description }),
    Parsed((value) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: (args) => `${args.property} must be true or false` }),
  ) as PropertyDecorator;
}
