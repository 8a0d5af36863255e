import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NETWORK_NAME, NETWORKS, rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';

/** What a client reads that names no network. */
export const NETWORK_FAULT = `network must be one of ${NETWORKS.join(', ')}, a network's id, or the name that its operator gave it`;

const NETWORK_ID = /^\d{1,10}$/;

/** A network in the path: by name or id. */
export function NetworkInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description:
        'A network: mainnet, fuji, its id (12345), or the name that its operator gave it. fuji and testnet mean the same.',
      example: 'mainnet',
    }),
    rule('network', isNetwork, NETWORK_FAULT),
  ) as PropertyDecorator;
}

/** A network in the query. */
export function NetworkFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description }),
    IsOptional(),
    rule('network', isNetwork, NETWORK_FAULT),
  ) as PropertyDecorator;
}

function isNetwork(value: unknown): boolean {
  return typeof value === 'string' && (NETWORK_ID.test(value) || NETWORK_NAME.test(value));
}
