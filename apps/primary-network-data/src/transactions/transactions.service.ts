import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import {
  lastUtxoTransaction,
  type StoredUtxo,
  type StoredVertex,
  stakingTransactions,
  stakingTransactionsOfAddresses,
  type TransactionFacts,
  type TransactionKey,
  type TransactionPage,
  type TypedListQuery,
  transactionFacts,
  transactionsOfAddresses,
  transactionsOfAsset,
  transactionsOfChain,
  transactionsOfL1Validator,
  utxosOfAddresses,
  verticesOfTransactions,
} from '@nunatak/primary-network-queries';
import type { LastActivityTimestampDto } from '../addresses/last-activity.dto.js';
import { presentActivity, presentGenesisActivity } from '../addresses/last-activity.presenter.js';
import { AssetsService } from '../assets/assets.service.js';
import { addressBytes } from '../interface/addresses.js';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes } from '../interface/ids.js';
import type { SortOrder } from '../interface/query.dto.js';
import type { ChainListPage } from '../networks/chain-info.dto.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import type { UtxoContext } from '../utxos/utxo.presenter.js';
import { assetsOfInputs, decodeTransaction } from './decoded-transaction.js';
import { presentCChainTransaction, presentXChainTransaction } from './hosted-transaction.presenter.js';
import type { ListStakingTransactionsResponseDto, TransactionDto } from './transaction.dto.js';
import { type KnownTransaction, presentPChainTransaction, presentStakingTransaction } from './transaction.presenter.js';

const isTransactionCursor = isPageCursor<TransactionKey>(['number', 'number', 'number']);

/** What a list of transactions may be filtered by. */
export interface TransactionFilters {
  pageToken?: string;
  pageSize: number;
  sortOrder: SortOrder;
  addresses?: string;
  l1ValidationId?: string;
  txTypes?: string[];
  startTimestamp?: number;
  endTimestamp?: number;
}

/** Shows a transaction. */
type Present<Shown> = (known: KnownTransaction, context: UtxoContext) => Shown;

/** In the hosted dialect the X- and the C-Chain's transactions have shapes of their own. */
function presentIn(dialect: Dialect): Present<TransactionDto> {
  return (known, context) => {
    const { decoded } = known;
    if (dialect === 'hosted' && decoded.chain === 'X') return presentXChainTransaction(known, context);
    if (dialect === 'hosted' && decoded.chain === 'C') return presentCChainTransaction(known, context, decoded.signed);
    return presentPChainTransaction(known, context);
  };
}

/** The list of one kind. */
type ListOf = (query: TypedListQuery) => (db: Parameters<typeof transactionsOfChain>[0]) => Promise<TransactionPage>;

@Injectable()
export class TransactionsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(AssetsService) private readonly assets: AssetsService,
  ) {}

  async get(chain: PrimaryChain, txHash: string, dialect: Dialect): Promise<TransactionDto> {
    const [found] = await this.present(chain, [{ id: idBytes(txHash) }], presentIn(dialect));
    if (!found)
      throw new NotFoundError(`txHash: the ${chain.name} of ${chain.network.name} has no transaction ${txHash}`);
    return found;
  }

  /** A chain's transactions, or those of addresses or of an L1 validator. */
  latest(chain: PrimaryChain, filters: TransactionFilters, dialect: Dialect) {
    const { addresses, l1ValidationId, txTypes } = filters;
    if (addresses !== undefined && l1ValidationId !== undefined)
      throw new BadRequestError('l1ValidationId must not be given with addresses', 'l1ValidationId');
    if (addresses !== undefined) {
      const owners = addressBytes(chain.network, addresses);
      return this.list(
        chain,
        filters,
        presentIn(dialect),
        'address',
        (query) => (db) => transactionsOfAddresses(db, { ...query, addresses: owners }),
      );
    }
    if (l1ValidationId !== undefined) {
      if (chain.letter !== 'P') throw new BadRequestError('l1ValidationId is for the p-chain alone', 'l1ValidationId');
      const validationId = idBytes(l1ValidationId);
      return this.list(
        chain,
        filters,
        presentIn(dialect),
        'l1',
        (query) => (db) => transactionsOfL1Validator(db, { ...query, validationId }),
      );
    }
    if (txTypes) throw new BadRequestError('txTypes must be given with addresses or l1ValidationId', 'txTypes');
    return this.list(chain, filters, presentIn(dialect), 'chain', (query) => (db) => transactionsOfChain(db, query));
  }

  /** Transactions of stakers that are pending or current, of addresses or all. */
  staking(chain: PrimaryChain, filters: TransactionFilters): Promise<ListStakingTransactionsResponseDto> {
    const { addresses } = filters;
    if (addresses === undefined)
      return this.list(
        chain,
        filters,
        presentStakingTransaction,
        'staking',
        (query) => (db) => stakingTransactions(db, query),
      );
    const owners = addressBytes(chain.network, addresses);
    return this.list(
      chain,
      filters,
      presentStakingTransaction,
      'stakingOf',
      (query) => (db) => stakingTransactionsOfAddresses(db, { ...query, addresses: owners }),
    );
  }

  /** When a UTXO of some addresses was made or spent last on a chain. */
  async lastActivity(chain: PrimaryChain, addresses: string): Promise<LastActivityTimestampDto> {
    const { network, letter } = chain;
    const { networkId } = network;
    const owners = addressBytes(network, addresses);
    const keys = new Set(owners.map((owner) => owner.toString('hex')));
    const isOwned = (utxo: StoredUtxo) => utxo.addresses.some((address) => keys.has(address.toString('hex')));
    const last = await this.store.read(undefined, (db) => lastUtxoTransaction(db, networkId, letter, owners));
    if (last) {
      const [activity] = await this.present(chain, [{ id: last.id, height: last.key[1] }], (known, context) =>
        presentActivity(known, context, chain, isOwned),
      );
      if (activity) return activity;
    }
    const own = { networkId, holder: letter, addresses: owners, includeSpent: true } as const;
    const { rows } = await this.store.read(undefined, (db) =>
      utxosOfAddresses(db, { ...own, sortBy: 'time', direction: 'asc', limit: 2 }),
    );
    const first = rows.find((utxo) => utxo.chain === letter);
    if (first) return presentGenesisActivity(first, chain);
    throw new NotFoundError(`addresses: no UTXO of theirs was made or spent on the ${chain.name} of ${network.name}`);
  }

  /** The X-Chain's transactions that concern an asset. */
  ofAsset(chain: PrimaryChain, assetId: string, filters: TransactionFilters, dialect: Dialect) {
    const asset = idBytes(assetId);
    return this.list(
      chain,
      filters,
      presentIn(dialect),
      `asset.${assetId}`,
      (query) => (db) => transactionsOfAsset(db, { ...query, assetId: asset }),
    );
  }

  private async list<Shown>(
    chain: PrimaryChain,
    filters: TransactionFilters,
    present: Present<Shown>,
    kind: string,
    listOf: ListOf,
  ): Promise<ChainListPage & { transactions: Shown[] }> {
    const { pageToken, pageSize, sortOrder, addresses, l1ValidationId, txTypes, startTimestamp, endTimestamp } =
      filters;
    const { networkId } = chain.network;
    const place = { list: `pn.transactions.${kind}`, networkId, chain: chain.letter, sortOrder };
    const bound = { ...place, addresses, l1ValidationId, txTypes, startTimestamp, endTimestamp };
    const cursor = this.cursors.read(pageToken, bound, isTransactionCursor);
    const query: TypedListQuery = {
      ...{ networkId, chain: chain.letter, direction: sortOrder, types: txTypes },
      ...{ startTime: startTimestamp, endTime: endTimestamp, after: cursor?.after, limit: pageSize + 1 },
    };
    const found = await this.store.read(undefined, listOf(query));
    const page = this.cursors.finish(found.rows, ({ key }) => key, sortOrder, found, bound, FINAL_HEAD, cursor);
    const listed = page.items.map(({ id, key: [, height] }) => ({ id, height }));
    const transactions = await this.present(chain, listed, present);
    const { nextPageToken } = page;
    return { ...(nextPageToken && { nextPageToken }), transactions, chainInfo: presentChainInfo(chain) };
  }

  /**
   * Transactions of a chain, in the order in which they are wanted; those that it does not have are left out. One that stands in several
   * blocks (an AdvanceTimeTx that was aborted and proposed again) is left out at heights that are not its own.
   */
  private async present<Shown>(
    chain: PrimaryChain,
    wanted: readonly { id: Buffer; height?: number }[],
    present: Present<Shown>,
  ): Promise<Shown[]> {
    if (wanted.length === 0) return [];
    const { network } = chain;
    const ids = wanted.map(({ id }) => id);
    const facts = await this.store.read(undefined, (db) => transactionFacts(db, network.networkId, ids));
    const found = wanted.flatMap(({ id, height }) => {
      const one = facts.get(id.toString('hex'));
      if (one?.transaction.chain !== chain.letter) return [];
      return height === undefined || height === one.transaction.height ? [one] : [];
    });
    const vertices = await this.verticesOf(chain, found);
    const known = found.map((one): KnownTransaction => {
      const key = one.transaction.id.toString('hex');
      return { facts: one, decoded: decodeTransaction(one.transaction), vertices: vertices.get(key) ?? [] };
    });
    const book = await this.assets.book(network, assetIdsOf(known, network.avaxAssetId));
    return known.map((one) => present(one, { network, book }));
  }

  /** The vertices that hold transactions of the X-Chain before it had blocks, by transaction. */
  private async verticesOf(
    { network }: PrimaryChain,
    facts: readonly TransactionFacts[],
  ): Promise<Map<string, StoredVertex[]>> {
    const held = new Map<string, StoredVertex[]>();
    const ids = facts.flatMap(({ transaction }) => (transaction.vertexId ? [transaction.id] : []));
    if (ids.length === 0) return held;
    const rows = await this.store.read(undefined, (db) => verticesOfTransactions(db, network.networkId, ids));
    for (const id of ids) {
      const key = id.toString('hex');
      held.set(
        key,
        rows.filter(({ transactions }) => transactions.some((one) => one.equals(id))),
      );
    }
    return held;
  }
}

/** The assets that answers about transactions name. */
function* assetIdsOf(known: readonly KnownTransaction[], avaxAssetId: Buffer): Iterable<Buffer> {
  yield avaxAssetId;
  for (const { facts, decoded } of known) {
    for (const { assetId } of [...facts.emitted, ...facts.returned]) yield assetId;
    for (const { utxo } of facts.consumed) if (utxo) yield utxo.assetId;
    yield* assetsOfInputs(decoded);
    const { tx } = decoded.signed;
    if (tx.type === 'import') for (const { assetId } of tx.outs) yield assetId;
    if (tx.type === 'export') for (const { assetId } of tx.ins) yield assetId;
    if (tx.type === 'CreateAssetTx') yield facts.transaction.id;
  }
}
