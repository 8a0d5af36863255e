import { addressFault } from '@firn/evm-decoding';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches, registerDecorator, type ValidationArguments } from 'class-validator';

/**
 * The parameters that operations share, each as one decorator: what the document says of it, how its text is read, and its rules. A
 * value that can't be read stays the text that it was, and its rule then names it.
 */

/** Whole numbers as they stand in a URL: digits alone, exact in a JavaScript number. */
function toInteger(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

function rule(
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
    Transform(({ value }) => toInteger(value)),
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

/** A block height that limits a list. */
export function BlockBound(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 999_999_999_999_999, description }),
    IsOptional(),
    Transform(({ value }) => toInteger(value)),
    rule(
      'blockBound',
      Number.isInteger,
      (args) => `${args.property} must be a block number: an integer of at most 15 digits`,
    ),
  ) as PropertyDecorator;
}

/** On `endBlock`: it must not lie below `startBlock`. */
export function NotBelowStartBlock(): PropertyDecorator {
  return rule(
    'notBelowStartBlock',
    (end, args) => {
      const { startBlock } = args.object as { startBlock?: unknown };
      return typeof startBlock !== 'number' || typeof end !== 'number' || startBlock <= end;
    },
    'startBlock must not be above endBlock',
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
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: (args) => `${args.property} must be true or false` }),
  ) as PropertyDecorator;
}

/** A block number as the contract writes it: decimal text. */
export function BlockNumber(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, pattern: '^\\d{1,78}$', description }),
    IsOptional(),
    Matches(/^\d{1,78}$/, { message: (args) => `${args.property} must be a block number: decimal digits` }),
  ) as PropertyDecorator;
}

const addressMessage = (property: string, value: unknown): string =>
  typeof value === 'string' && addressFault(value) === 'checksum'
    ? `${property} has a wrong EIP-55 checksum: write it in lower case, or correct it`
    : `${property} must be an address: 0x and 40 hex digits`;

/** An EVM address in the path. Any case is taken; mixed case must have the right checksum. */
export function AddressInPath(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, example: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }),
    rule(
      'address',
      (v) => typeof v === 'string' && addressFault(v) === undefined,
      (args) => addressMessage(args.property, args.value),
    ),
  ) as PropertyDecorator;
}

/** Addresses separated by commas; the value becomes a list in lower case. */
export function AddressList(description: string): PropertyDecorator {
  const split = (value: unknown) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : []);
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule(
      'addressList',
      (v) => typeof v === 'string' && split(v).every((part) => addressFault(part) === undefined),
      (args) => {
        const bad = split(args.value).find((part) => addressFault(part) !== undefined);
        return `${args.property}: ${addressMessage('each entry', bad)}`;
      },
    ),
  ) as PropertyDecorator;
}

/** A 32-byte hash in the path. */
export function HashInPath(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, pattern: '^0x[0-9a-fA-F]{64}$', description }),
    Matches(/^0x[0-9a-fA-F]{64}$/, { message: (args) => `${args.property} must be a hash: 0x and 64 hex digits` }),
  ) as PropertyDecorator;
}

/** A block in the path, by number or by hash. */
export function BlockInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^(\\d{1,78}|0x[0-9a-fA-F]{64})$',
      description: 'A block number or a block hash.',
    }),
    Matches(/^(\d{1,78}|0x[0-9a-fA-F]{64})$/, {
      message: (args) => `${args.property} must be a block number, or a block hash: 0x and 64 hex digits`,
    }),
  ) as PropertyDecorator;
}

/** A chain in the path. Whether it is served is for the chain directory to say. */
export function ChainInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'An EVM chain id or a blockchain id, of the list of chains.',
      example: '43114',
    }),
    rule('chainId', (v) => typeof v === 'string' && v !== '', 'chainId must be an EVM chain id or a blockchain id'),
  ) as PropertyDecorator;
}
