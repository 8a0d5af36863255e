import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import { type StoredUtxo, type UtxoKey, utxosOfAddresses } from '@nunatak/primary-network-queries';
import { AssetsService } from '../assets/assets.service.js';
import { addressBytes } from '../interface/addresses.js';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes, showId } from '../interface/ids.js';
import type { UtxosQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import { presentPChainUtxo, presentUtxo } from './utxo.presenter.js';
import type { ListPrimaryNetworkUtxosResponseDto } from './utxo-list.dto.js';

const CURSORS = {
  time: isPageCursor<UtxoKey>(['number', 'text']),
  amount: isPageCursor<UtxoKey>(['text', 'text']),
};
/** Of an amount: those of 64 bits, in the order of their texts. */
const AMOUNT_DIGITS = 20;

@Injectable()
export class UtxosService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AssetsService) private readonly assets: AssetsService,
  ) {}

  /** UTXOs of addresses that can be spent on a chain, those that other chains have exported to it among them. */
  async list(
    chain: PrimaryChain,
    addresses: string,
    query: UtxosQuery,
    dialect: Dialect,
  ): Promise<ListPrimaryNetworkUtxosResponseDto> {
    const { network, letter } = chain;
    const { pageToken, pageSize, assetId, includeSpent, minUtxoAmount, sortOrder: direction } = query;
    const sortBy = query.sortBy === 'amount' ? 'amount' : 'time';
    const { networkId, avaxAssetId } = network;
    const asset = assetId === undefined ? undefined : idBytes(assetId);
    if (asset && letter !== 'X' && !asset.equals(avaxAssetId))
      throw new BadRequestError(`assetId must be AVAX (${showId(avaxAssetId)}) on the ${chain.name}`, 'assetId');
    const owners = addressBytes(network, addresses);
    const place = { list: 'pn.utxos', networkId, chain: letter, sortBy, direction };
    const bound = { ...place, addresses, assetId, includeSpent, minUtxoAmount };
    // Refunds of L1 validators' balances look like all other outputs.
    if (letter === 'P') assertAmounts(network, 'fees');
    const cursor = this.cursors.read(pageToken, bound, CURSORS[sortBy]);
    const page = await this.store.read(undefined, (db) =>
      utxosOfAddresses(db, {
        ...{ networkId, holder: letter, addresses: owners, includeSpent, minAmount: minUtxoAmount, sortBy, direction },
        ...{ assetId: asset, after: cursor?.after, limit: pageSize + 1 },
      }),
    );
    const keyOf = (row: StoredUtxo): UtxoKey => [
      sortBy === 'time' ? row.time : row.amount.padStart(AMOUNT_DIGITS, '0'),
      `\\x${row.utxoId.toString('hex')}`,
    ];
    const { items, nextPageToken } = this.cursors.finish(page.rows, keyOf, direction, page, bound, FINAL_HEAD, cursor);
    const ids = items.map((row) => row.assetId);
    const context = { network, book: await this.assets.book(network, ids) };
    const present = dialect === 'hosted' && letter !== 'P' ? presentUtxo : presentPChainUtxo;
    const utxos = items.map((row) => present(row, context));
    return { ...(nextPageToken && { nextPageToken }), utxos, chainInfo: presentChainInfo(chain) };
  }
}
