import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { entriesOf, rule, WholeNumber } from '@nunatak/data-api';
import { addressFault } from '@nunatak/evm-decoding';
import { IsOptional, Matches } from 'class-validator';

/** The parameters of EVM operations, beside those that every domain's operations have. */

/** A block height that limits a list. */
export function BlockBound(description: string): PropertyDecorator {
  return WholeNumber(description, 'a block number');
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

/** An EVM address. */
export function Address(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule(
      'address',
      (v) => typeof v === 'string' && addressFault(v) === undefined,
      (args) => addressMessage(args.property, args.value),
    ),
  ) as PropertyDecorator;
}

const LARGEST_TOKEN_ID = 2n ** 256n - 1n;

/** A token id in the path: decimal digits, at most 2^256 - 1. */
export function TokenIdInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^\\d{1,78}$',
      description: "The token's id in its contract.",
      example: '145',
    }),
    rule(
      'tokenId',
      (v) => typeof v === 'string' && /^\d{1,78}$/.test(v) && BigInt(v) <= LARGEST_TOKEN_ID,
      'tokenId must be a token id: decimal digits, at most 2^256 - 1',
    ),
  ) as PropertyDecorator;
}

/** Addresses separated by commas. */
export function AddressList(description: string): PropertyDecorator {
  const split = (value: unknown) => (typeof value === 'string' ? entriesOf(value) : []);
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

/** A chain in the path. Whether it is served, the chain directory knows. */
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
