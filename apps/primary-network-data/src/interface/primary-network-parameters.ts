import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { entriesOf, rule, WholeNumber } from '@nunatak/data-api';
import { Parsed } from '@nunatak/http-service/http';
import { IsArray, IsOptional, type ValidationArguments } from 'class-validator';
import { readAddress, readEvmAddress } from './addresses.js';
import { readId, readNodeId } from './ids.js';

/** The parameters that operations of the primary network share, each as one decorator. */

const EXAMPLE_ADDRESSES = 'avax1h2ccj9f5ay5acl6tyn9mwmw32p8wref8vl8ctg';
const EXAMPLE_NODE = 'NodeID-111111111111111111116DBWJs';

/** A chain of the primary network in the path. Whether the network has it, a directory knows. */
export function PrimaryChainInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'p-chain, x-chain or c-chain, or the chain’s id on the network.',
      example: 'p-chain',
    }),
    rule(
      'blockchainId',
      (value) => isChainName(value) || readId(value) !== undefined,
      'blockchainId must be p-chain, x-chain, c-chain, or a blockchain id: 32 bytes in cb58',
    ),
  ) as PropertyDecorator;
}

function isChainName(value: unknown): boolean {
  return value === 'p-chain' || value === 'x-chain' || value === 'c-chain';
}

/** A chain of the primary network in the path, of an operation that only one of them has. */
export function OneChainInPath(name: 'p-chain' | 'x-chain'): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description: `${name}, or the chain’s id on the network.`, example: name }),
    rule(
      'blockchainId',
      (value) => value === name || (!isChainName(value) && readId(value) !== undefined),
      `blockchainId must be ${name}, or that chain's id: 32 bytes in cb58`,
    ),
  ) as PropertyDecorator;
}

/** An id of 32 bytes in the path. */
export function IdInPath(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, example }),
    rule('id', (value) => readId(value) !== undefined, idFault),
  ) as PropertyDecorator;
}

/** An id of 32 bytes that filters a list. */
export function IdFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule('id', (value) => readId(value) !== undefined, idFault),
  ) as PropertyDecorator;
}

function idFault({ property }: ValidationArguments): string {
  return `${property} must be an id: 32 bytes in cb58, with its checksum`;
}

/** A node's id in the path. */
export function NodeInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description: 'A node’s id.', example: EXAMPLE_NODE }),
    rule('nodeId', (value) => readNodeId(value) !== undefined, nodeFault),
  ) as PropertyDecorator;
}

/** A node's id that filters a list. */
export function NodeFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule('nodeId', (value) => readNodeId(value) !== undefined, nodeFault),
  ) as PropertyDecorator;
}

function nodeFault({ property }: ValidationArguments): string {
  return `${property} must be a node's id: NodeID- and 20 bytes in cb58, with their checksum`;
}

/** Nodes' ids separated by commas. */
export function NodeList(description: string, { most }: { most: number }): PropertyDecorator {
  return listParameter('nodeIds', {
    ...{ description, most, example: EXAMPLE_NODE },
    isEntry: (entry) => readNodeId(entry) !== undefined,
    fault: 'a node’s id: NodeID- and 20 bytes in cb58, with their checksum',
  });
}

/**
 * Addresses separated by commas. Whether their prefix is the network's is for the handler to say, which knows the network.
 * @param evm whether addresses of accounts of the C-Chain are taken, too
 */
export function AddressList(
  description: string,
  { most, evm = false, isRequired = false }: { most: number; evm?: boolean; isRequired?: boolean },
): PropertyDecorator {
  return listParameter('addresses', {
    ...{ description, most, example: EXAMPLE_ADDRESSES, isRequired },
    isEntry: (entry) => readAddress(entry) !== undefined || (evm && readEvmAddress(entry) !== undefined),
    fault: `an address of the primary network: bech32, with or without P- or X- before it${evm ? '; or 0x and 40 hex digits' : ''}`,
  });
}

interface ListParameter {
  description: string;
  example: string;
  /** Entries that are taken at most. */
  most: number;
  isRequired?: boolean;
  isEntry: (entry: string) => boolean;
  /** What each entry has to be. */
  fault: string;
}

function listParameter(name: string, parameter: ListParameter): PropertyDecorator {
  const { description, example, most, isRequired, isEntry, fault } = parameter;
  const words = { type: String, description: `${description} Separated by commas, ${most} at most.`, example };
  const entries = (value: unknown): string[] => (typeof value === 'string' ? entriesOf(value, most) : []);
  return applyDecorators(
    isRequired ? ApiProperty(words) : ApiPropertyOptional(words),
    ...(isRequired ? [] : [IsOptional()]),
    rule(
      name,
      (value) => {
        const given = entries(value);
        return given.length > 0 && given.length <= most && given.every(isEntry);
      },
      ({ property, value }) => {
        if (value === undefined) return `${property} must be given`;
        if (entries(value).length > most) return `${property} must have at most ${most} entries`;
        return `${property}: each entry must be ${fault.replace('’', "'")}`;
      },
    ),
  ) as PropertyDecorator;
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** A share in percent, 0 to 100, with four decimals at most; handlers get millionths. */
export function Percent(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'number', minimum: 0, maximum: 100, description }),
    IsOptional(),
    Parsed((value) => (typeof value === 'string' && PERCENT.test(value) ? Math.round(Number(value) * 10_000) : value)),
    rule(
      'percent',
      (value) => Number.isInteger(value) && (value as number) <= 1_000_000,
      ({ property }) => `${property} must be a number from 0 to 100, with four decimals at most`,
    ),
  ) as PropertyDecorator;
}

/** The most that an asset of the primary network has. */
const MOST_NANO_AVAX = 720_000_000n * 10n ** 9n;

/** An amount of nAVAX that limits a list; handlers get its digits. */
export function NanoAvax(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule(
      'nanoAvax',
      (value) => typeof value === 'string' && /^\d{1,18}$/.test(value) && BigInt(value) <= MOST_NANO_AVAX,
      ({ property }) => `${property} must be an amount in nAVAX, from 0 to ${MOST_NANO_AVAX}`,
    ),
  ) as PropertyDecorator;
}

/** Amounts of UTXOs have 64 bits. */
const MOST_AMOUNT = (1n << 64n) - 1n;

/** An amount of any asset that limits a list; handlers get its digits. */
export function Amount(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, description }),
    IsOptional(),
    rule(
      'amount',
      (value) => typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= MOST_AMOUNT,
      ({ property }) => `${property} must be an amount: an integer from 0 to ${MOST_AMOUNT}`,
    ),
  ) as PropertyDecorator;
}

/** A parameter that clients may know and that nothing here can answer. @param reason ends the sentence of its fault */
export function NotOffered(reason: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `Not offered: ${reason}.`, deprecated: true }),
    rule(
      'notOffered',
      (value) => value === undefined,
      ({ property }) => `${property} is not offered: ${reason.replace('’', "'")}`,
    ),
  ) as PropertyDecorator;
}

/** A time that limits a list. */
export function Timestamp(description: string): PropertyDecorator {
  return WholeNumber(description, 'a time in Unix seconds');
}

/** A height that has to be given. */
export function Height(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: 999_999_999_999_999, description }),
    Parsed((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
    rule('height', Number.isInteger, ({ property }) => `${property} must be a height: an integer of at most 15 digits`),
  ) as PropertyDecorator;
}

const HEIGHT = /^\d{1,20}$/;
const EVM_HASH = /^0x[0-9a-fA-F]{64}$/;

/** A block in the path: by height, or by its id. */
export function BlockInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'A block’s height, or its id; of the C-Chain its hash, in hex too.',
      example: '5615di9ytxujackzaXNrVuWQy5y8Yrt8chPCscMr5Ku9YxJ1S',
    }),
    rule(
      'blockId',
      (value) =>
        typeof value === 'string' && (HEIGHT.test(value) || EVM_HASH.test(value) || readId(value) !== undefined),
      'blockId must be a height, or a block id: 32 bytes in cb58, with its checksum',
    ),
  ) as PropertyDecorator;
}

/** Types of transactions: the parameter given several times, or once with commas. */
export function TransactionTypes(types: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      enum: [...types],
      isArray: true,
      description:
        'Only transactions of these types, given several times or with commas between. No transaction here is UNKNOWN.',
    }),
    IsOptional(),
    Parsed((value) => [
      ...new Set([value].flat().flatMap((text) => (typeof text === 'string' ? entriesOf(text) : text))),
    ]),
    IsArray({ message: 'txTypes must be types of transactions' }),
    rule(
      'txTypes',
      (value) => Array.isArray(value) && value.length > 0 && value.every((type) => types.includes(type)),
      `txTypes: each must be one of ${types.join(', ')}`,
    ),
  ) as PropertyDecorator;
}
