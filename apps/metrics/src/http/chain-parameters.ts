import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LookedUp, rule } from '@nunatak/data-api';
import type { ListedChain } from '../chains/chain-book.js';
import { ChainDirectory, type ChainScope, ScopeDirectory, SUMS } from '../chains/chain-scope.js';

/** One chain in a path. */
export function ChainInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description: 'An EVM chain id or a blockchain id, of the list of chains at /v2/chains.',
      example: '43114',
    }),
    rule(
      'oneChain',
      (value) => typeof value === 'string' && value !== '' && !Object.hasOwn(SUMS, value),
      ({ property }) =>
        `${property} must be an EVM chain id or a blockchain id: this operation has no sums (total, mainnet, testnet)`,
    ),
  ) as PropertyDecorator;
}

/** One chain or a sum in a path. */
function ScopeInPath(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: String,
      description:
        'An EVM chain id or a blockchain id, of the list of chains at /v2/chains; or mainnet, testnet (fuji is the same) or total: the sum over all chains.',
      example: '43114',
    }),
    rule(
      'chainScope',
      (value) => typeof value === 'string' && value !== '',
      ({ property }) => `${property} must be an EVM chain id, a blockchain id, mainnet, testnet or total`,
    ),
  ) as PropertyDecorator;
}

/** `/v2/chains/{chainId}` of one chain. */
export class ChainPath {
  @ChainInPath() chainId!: string;
  @LookedUp(ChainDirectory) chain!: ListedChain;
}

/** `/v2/chains/{chainId}` of one chain or a sum. */
export class ScopePath {
  @ScopeInPath() chainId!: string;
  @LookedUp(ScopeDirectory) scope!: ChainScope;
}

/** `/v1/…/{chain}` of one chain or a sum. */
export class LegacyScopePath {
  @ScopeInPath() chain!: string;
  @LookedUp(ScopeDirectory) scope!: ChainScope;
}
