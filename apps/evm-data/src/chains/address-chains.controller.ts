import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, StoreReader } from '@nunatak/data-api';
import { chainProgress, chainsOfAddress } from '@nunatak/evm-queries';
import { AccountPath } from '../interface/query.dto.js';
import { ListAddressChainsResponseDto } from './chain.dto.js';
import { presentChain } from './chain.presenter.js';
import { ChainDirectory } from './chain-directory.js';
import { PlatformChains } from './platform-chains.js';

const TAG = 'EVM Chains';

/** The chains of an address. */
@ApiTags(TAG)
@Controller('v1')
export class AddressChainsController {
  constructor(
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PlatformChains) private readonly platform: PlatformChains,
  ) {}

  @Get('address/:address/chains')
  @Operation({
    operationId: 'listAddressChains',
    summary: 'List all chains associated with an address',
    description: 'Chains in which the address sent or received a transaction, or a transfer of a token.',
    tags: [TAG],
    weight: 'medium',
    response: ListAddressChainsResponseDto,
  })
  async list(@Path() { address }: AccountPath): Promise<ListAddressChainsResponseDto> {
    const served = this.chains.list();
    const found = await this.store.snapshot('address_chains', undefined, async (db) => {
      const stored = new Set((await chainProgress(db)).map(({ chainId }) => chainId));
      const ids = served.map(({ chainId }) => chainId).filter((id) => stored.has(id));
      // In the order of their ids, so that the same chains always make the same statements.
      ids.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
      return new Set(await chainsOfAddress(db, ids, address));
    });
    const standing = await this.chains.standing();
    const indexedChains = served
      .filter(({ chainId }) => found.has(chainId))
      .map((chain) => presentChain(chain, standing, this.platform.of(chain)));
    return { indexedChains, unindexedChains: [] };
  }

  @Get('chains/address/:address')
  @Operation({
    operationId: 'getAddressChains',
    summary: 'List all chains associated with an address',
    description: 'The same as /v1/address/{address}/chains, which takes its place.',
    tags: [TAG],
    weight: 'free',
    deprecated: true,
    response: ListAddressChainsResponseDto,
  })
  listByOldName(@Path() path: AccountPath): Promise<ListAddressChainsResponseDto> {
    return this.list(path);
  }
}
