import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { entriesOf, Operation, Path, RequestDialect, StoreReader } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { chainsOfAddresses } from '@nunatak/primary-network-queries';
import { addressBytes, readEvmAddress, showAddress, showEvmAddress } from '../interface/addresses.js';
import { AddressChainsQuery, NetworkPath } from '../interface/query.dto.js';
import { ListAddressBlockchainIdsResponseDto } from './address-chains.dto.js';

const TAG = 'Primary Network';

/** The ids that the hosted service's document allows: those of mainnet's and fuji's chains. Its clients refuse answers with others. */
const HOSTED_IDS: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111LpoYY',
  '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
  '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
  '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
]);

function isShown(blockchainId: string, dialect: Dialect): boolean {
  return dialect === 'standard' || HOSTED_IDS.has(blockchainId);
}

@ApiTags(TAG)
@Controller('v1/networks/:network')
export class AddressChainsController {
  constructor(@Inject(StoreReader) private readonly store: StoreReader) {}

  @Get('addresses::listChainIds')
  @Operation({
    operationId: 'getChainIdsForAddresses',
    summary: 'Get chain interactions for addresses',
    description:
      'The chains on which each address took part in a transaction, or owns something or did; an account of the C-Chain (0x…), in atomic transactions.',
    tags: [TAG],
    weight: 'xl',
    response: ListAddressBlockchainIdsResponseDto,
  })
  async list(
    @Path() { served }: NetworkPath,
    @Query() query: AddressChainsQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListAddressBlockchainIdsResponseDto> {
    const addresses = addressBytes(served, query.addresses);
    const accounts = new Set(
      entriesOf(query.addresses).flatMap((entry) => readEvmAddress(entry)?.toString('hex') ?? []),
    );
    const found = await this.store.read(undefined, (db) => chainsOfAddresses(db, served.networkId, addresses));
    return {
      addresses: addresses.map((address) => {
        const chains = found.filter((one) => one.address.equals(address)).map(({ chain }) => chain);
        const ids = (['P', 'X', 'C'] as const).filter((chain) => chains.includes(chain));
        return {
          address: accounts.has(address.toString('hex')) ? showEvmAddress(address) : showAddress(served, address),
          blockchainIds: ids.map((chain) => served.blockchainIds[chain]).filter((id) => isShown(id, dialect)),
        };
      }),
    };
  }
}
