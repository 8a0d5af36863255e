import { Inject, Injectable } from '@nestjs/common';
import { StoreReader } from '@nunatak/data-api';
import { type BalanceCategory, type BalanceRow, balancesOfAddresses } from '@nunatak/primary-network-queries';
import type { AggregatedAssetAmountDto, SharedAssetAmountDto } from '../assets/asset.dto.js';
import { AssetsService } from '../assets/assets.service.js';
import { addressBytes } from '../interface/addresses.js';
import { WALL_CLOCK } from '../interface/clock.js';
import type { BalancesQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import type {
  ListCChainAtomicBalancesResponseDto,
  ListPChainBalancesResponseDto,
  ListXChainBalancesResponseDto,
} from './balance.dto.js';

export type BalancesAnswer =
  | ListPChainBalancesResponseDto
  | ListXChainBalancesResponseDto
  | ListCChainAtomicBalancesResponseDto;

/** What an amount of the shared memory waits for. */
const STATUS = 'exported';

@Injectable()
export class BalancesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(AssetsService) private readonly assets: AssetsService,
    @Inject(WALL_CLOCK) private readonly now: () => number,
  ) {}

  /** What addresses have together on a chain, now or at a time. */
  async get(chain: PrimaryChain, { addresses, blockTimestamp }: BalancesQuery): Promise<BalancesAnswer> {
    const { network, letter } = chain;
    const owners = addressBytes(network, addresses);
    // Rewards and refunds are among what an address has there.
    if (letter === 'P') assertAmounts(network, 'rewards', 'fees');
    const isPast = blockTimestamp !== undefined && blockTimestamp > 0;
    const time = isPast ? blockTimestamp : Math.floor(this.now() / 1_000);
    const place = { networkId: network.networkId, holder: letter, addresses: owners };
    const rows = await this.store.read(undefined, (db) => balancesOfAddresses(db, { ...place, time, isPast }));
    const ids = rows.map(({ assetId }) => assetId);
    const book = await this.assets.book(network, ids);
    const of = (category: BalanceCategory): AggregatedAssetAmountDto[] =>
      rows
        .filter((row) => row.category === category)
        .map(({ assetId, amount, utxoCount }) => ({ ...book.amount(assetId, amount), utxoCount }));
    const shared = (category: BalanceCategory): SharedAssetAmountDto[] =>
      rows
        .filter((row) => row.category === category)
        .map((row: BalanceRow) => ({
          ...{ ...book.amount(row.assetId, row.amount), utxoCount: row.utxoCount },
          sharedWithChainId: network.blockchainIds[row.chain],
        }));
    const memory = {
      atomicMemoryUnlocked: shared('atomicUnlocked'),
      atomicMemoryLocked: shared('atomicLocked'),
    };
    const chainInfo = presentChainInfo(chain);
    if (letter === 'C') return { balances: memory, chainInfo };
    if (letter === 'X') return { balances: { locked: of('locked'), unlocked: of('unlocked'), ...memory }, chainInfo };
    const withStatus = (amounts: SharedAssetAmountDto[]) => amounts.map((amount) => ({ ...amount, status: STATUS }));
    return {
      balances: {
        unlockedUnstaked: of('unlocked'),
        unlockedStaked: of('unlockedStaked'),
        lockedPlatform: of('locked'),
        lockedStakeable: of('lockedStakeable'),
        lockedStaked: of('lockedStaked'),
        pendingStaked: of('pendingStaked'),
        ...(!isPast && { restakedRewards: rows.find(({ category }) => category === 'restaked')?.amount ?? '0' }),
        atomicMemoryUnlocked: withStatus(memory.atomicMemoryUnlocked),
        atomicMemoryLocked: withStatus(memory.atomicMemoryLocked),
      },
      chainInfo,
    };
  }
}
