import { Inject, Injectable } from '@nestjs/common';
import { UnavailableError } from '@nunatak/core/errors';
import { isPageCursor, PageCursors, StoreReader } from '@nunatak/data-api';
import { type L1ValidatorKey, type L1ValidatorRow, l1Validators } from '@nunatak/primary-network-queries';
import { FINAL_HEAD } from '../interface/final-head.js';
import { idBytes, nodeIdBytes } from '../interface/ids.js';
import type { L1ValidatorsQuery } from '../interface/query.dto.js';
import { assertAmounts } from '../networks/assert-amounts.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { ListL1ValidatorsResponseDto } from './l1-validator.dto.js';
import { presentL1Validator } from './l1-validator.presenter.js';

const isL1Cursor = isPageCursor<L1ValidatorKey>(['number', 'text']);

@Injectable()
export class L1ValidatorsService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  /** By the time of their making, then by validation id. */
  async list(network: ServedNetwork, query: L1ValidatorsQuery): Promise<ListL1ValidatorsResponseDto> {
    const { pageToken, pageSize, l1ValidationId, includeInactiveL1Validators, nodeId, subnetId } = query;
    assertAmounts(network, 'fees');
    const { networkId } = network;
    const filters = { l1ValidationId, includeInactiveL1Validators, nodeId, subnetId };
    const bound = { list: 'pn.l1Validators', networkId, ...filters };
    const cursor = this.cursors.read(pageToken, bound, isL1Cursor);
    const found = await this.store.read(undefined, (db) =>
      l1Validators(db, {
        ...{ networkId, includeInactive: includeInactiveL1Validators, after: cursor?.after, limit: pageSize + 1 },
        validationId: l1ValidationId === undefined ? undefined : idBytes(l1ValidationId),
        nodeId: nodeId === undefined ? undefined : nodeIdBytes(nodeId),
        subnetId: subnetId === undefined ? undefined : idBytes(subnetId),
      }),
    );
    if (!found) throw new UnavailableError(`The p-chain of ${network.name} is not indexed yet`);
    const keyOf = ({ time, validationId }: L1ValidatorRow): L1ValidatorKey => [
      time,
      `\\x${validationId.toString('hex')}`,
    ];
    const page = this.cursors.finish(found.rows, keyOf, 'asc', found, bound, FINAL_HEAD, cursor);
    const validators = page.items.map((row) => presentL1Validator(row, network));
    const { nextPageToken } = page;
    return { ...(nextPageToken && { nextPageToken }), validators, blockHeight: String(found.height) };
  }
}
