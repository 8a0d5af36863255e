import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { NETWORK_NAME, rule } from '@nunatak/data-api';

const ID_BYTES = 32;

/** A network in a path, by its name or its id. Which ones are served the primary network's service says. */
export function NetworkInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'mainnet, fuji (testnet is the same), the name that the operator gave a network, or its id.',
      example: 'mainnet',
    }),
    rule(
      'network',
      (value) => typeof value === 'string' && (NETWORK_NAME.test(value) || /^\d{1,10}$/.test(value)),
      ({ property }) => `${property} must be mainnet, fuji, testnet, a network’s name or its id`,
    ),
  ) as PropertyDecorator;
}

/** The id of a subnet, blockchain or validation in a path: cb58. @param what names it in its fault */
export function IdInPath(what: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, description, example: '11111111111111111111111111111111LpoYY' }),
    rule(
      'id',
      (value) => typeof value === 'string' && decodeCb58(value)?.length === ID_BYTES,
      ({ property }) => `${property} must be ${what}: ${ID_BYTES} bytes in cb58`,
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
