import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { decodeCb58, decodeNodeId } from '@nunatak/avalanche-codec';
import { NETWORK_NAME, rule } from '@nunatak/data-api';
import { IsOptional } from 'class-validator';

const ID_BYTES = 32;

/** The primary network’s id as a subnet: 32 zero bytes. */
export const PRIMARY_NETWORK_ID = '11111111111111111111111111111111LpoYY';

/** An id that a rule has let through. */
export function idBytes(checked: string): Buffer {
  return decodeCb58(checked)!;
}

/** A node's id that a rule has let through. */
export function nodeIdBytes(checked: string): Buffer {
  return decodeNodeId(checked)!;
}

function networkRule(): PropertyDecorator {
  return rule(
    'network',
    (value) => typeof value === 'string' && (NETWORK_NAME.test(value) || /^\d{1,10}$/.test(value)),
    ({ property }) => `${property} must be mainnet, fuji, testnet, a network’s name or its id`,
  );
}

function idRule(what: string): PropertyDecorator {
  return rule(
    'id',
    (value) => typeof value === 'string' && decodeCb58(value)?.length === ID_BYTES,
    ({ property }) => `${property} must be ${what}: ${ID_BYTES} bytes in cb58`,
  );
}

/** A network in a path, by its name or its id. Which ones are served the primary network's service says. */
export function NetworkInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'mainnet, fuji (testnet is the same), the name that the operator gave a network, or its id.',
      example: 'mainnet',
    }),
    networkRule(),
  ) as PropertyDecorator;
}

/** A network in the query. */
export function NetworkFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: 'A network, by name or id. Default: the only one that is served, or mainnet.',
    }),
    IsOptional(),
    networkRule(),
  ) as PropertyDecorator;
}

/** The id of a subnet, blockchain or validation in a path: cb58. @param what names it in its fault */
export function IdInPath(what: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, example: PRIMARY_NETWORK_ID }),
    idRule(what),
  ) as PropertyDecorator;
}

/** A subnet in the query. */
export function SubnetFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: 'The id of a subnet. Default: the primary network.' }),
    IsOptional(),
    idRule('a subnet id'),
  ) as PropertyDecorator;
}

/** The id of a node in a path. */
export function NodeInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'The id of a node.',
      example: 'NodeID-JQPadXEMWtRtJyXrisyDNWuXKSjSf9D36',
    }),
    rule(
      'nodeId',
      (value) => typeof value === 'string' && decodeNodeId(value) !== undefined,
      ({ property }) => `${property} must be the id of a node: NodeID- and 20 bytes in cb58`,
    ),
  ) as PropertyDecorator;
}

/** A network in the path of v1. */
export class LegacyNetworkPath {
  @NetworkInPath() network!: string;
}

/** A network and a subnet in the path of v1. */
export class LegacySubnetPath extends LegacyNetworkPath {
  @IdInPath('a subnet id', 'The id of a subnet.') subnetID!: string;
}
