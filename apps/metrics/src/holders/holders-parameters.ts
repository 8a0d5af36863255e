import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Canonical, PageSize, PageToken, rule } from '@nunatak/data-api';
import { addressFault } from '@nunatak/evm-decoding';
import { ChainPath } from '../http/chain-parameters.js';
import { Time, TimeBehind } from '../http/time-parameters.js';
import { AMOUNT_RULE, isAmount } from './amounts.js';

const MOST = 5_000;

/** What is wrong with an address; undefined: nothing. Mixed case must have the right checksum. */
export function addressRule(value: unknown): string | undefined {
  const fault = typeof value === 'string' ? addressFault(value) : 'form';
  if (fault === undefined) return undefined;
  return fault === 'checksum'
    ? 'has a wrong EIP-55 checksum: write it in lower case, or correct it'
    : 'must be an address: 0x and 40 hex digits';
}

function ContractInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description: 'The contract.', example: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' }),
    rule(
      'address',
      (value) => addressRule(value) === undefined,
      ({ property, value }) => `${property} ${addressRule(value)}`,
    ),
    Canonical((text) => text.toLowerCase()),
  ) as PropertyDecorator;
}

function Threshold(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'The least amount that counts, in the smallest unit. 0 is as 1: whoever has nothing is no holder.',
      example: '1000000',
    }),
    rule('threshold', isAmount, ({ property }) => `${property} ${AMOUNT_RULE}`),
  ) as PropertyDecorator;
}

export class ContractPath extends ChainPath {
  @ContractInPath() address!: `0x${string}`;
}

export class HoldersQuery {
  @PageSize(MOST, { initial: 1_000 }) pageSize: number = 1_000;
  @PageToken() pageToken?: string;
}

export class BridgedQuery extends HoldersQuery {
  @Threshold() threshold!: string;
}

export class BalancesQuery extends BridgedQuery {
  @Time('The first moment that counts, in Unix seconds. Absent: the chain’s beginning.') startTimestamp?: number;
  @TimeBehind('startTimestamp', 'The moment after the last one that counts, in Unix seconds. Absent: now.')
  endTimestamp?: number;
}
