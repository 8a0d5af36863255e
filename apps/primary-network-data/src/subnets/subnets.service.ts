import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import {
  type BlockchainRow,
  blockchainsOfSubnets,
  type RegistryKey,
  type SubnetRow,
  subnetById,
  subnets,
} from '@nunatak/primary-network-queries';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes } from '../interface/ids.js';
import type { RegistryQuery } from '../interface/query.dto.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ListSubnetsResponseDto, SubnetDto } from './subnet.dto.js';
import { presentSubnet } from './subnet.presenter.js';

/** Of one answer: that of dozens of EVM chains. Anybody may make more; each has its genesis in an answer of its own. */
const GENESIS_BYTES = 4 * 1024 * 1024;
const isRegistryCursor = isPageCursor<RegistryKey>(['number', 'number']);

@Injectable()
export class SubnetsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  async get(network: ServedNetwork, subnetId: string, dialect: Dialect): Promise<SubnetDto> {
    const { networkId } = network;
    const id = idBytes(subnetId);
    const found = await this.store.snapshot('subnet', undefined, async (db) => {
      const subnet = await subnetById(db, networkId, id);
      return (
        subnet && { subnet, chains: await blockchainsOfSubnets(db, networkId, [id], { genesisBytes: GENESIS_BYTES }) }
      );
    });
    if (!found) throw new NotFoundError(`subnetId: ${network.name} has no subnet ${subnetId}`);
    return presentSubnet(found.subnet, found.chains, network, dialect);
  }

  /** Their blockchains without genesis. */
  async list(network: ServedNetwork, query: RegistryQuery, dialect: Dialect): Promise<ListSubnetsResponseDto> {
    const { networkId } = network;
    const { sortOrder: direction, pageToken, pageSize } = query;
    const bound = { list: 'pn.subnets', networkId, direction };
    const cursor = this.cursors.read(pageToken, bound, isRegistryCursor);
    const place = { networkId, direction, after: cursor?.after, limit: pageSize + 1 };
    const keyOf = ({ height, index }: SubnetRow): RegistryKey => [height, index];
    return this.store.snapshot('subnets', undefined, async (db) => {
      const page = await subnets(db, place);
      const { items, nextPageToken } = this.cursors.finish(
        page.rows,
        keyOf,
        direction,
        page,
        bound,
        FINAL_HEAD,
        cursor,
      );
      const ids = items.map(({ subnetId }) => subnetId);
      const chains = groupBySubnet(await blockchainsOfSubnets(db, networkId, ids, { genesisBytes: 0 }));
      const shown = items.map((row) =>
        presentSubnet(row, chains.get(row.subnetId.toString('hex')) ?? [], network, dialect),
      );
      return { ...(nextPageToken && { nextPageToken }), subnets: shown };
    });
  }
}

function groupBySubnet(rows: readonly BlockchainRow[]): Map<string, BlockchainRow[]> {
  const groups = new Map<string, BlockchainRow[]>();
  for (const row of rows) {
    const key = row.subnetId.toString('hex');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
