import { Inject, Injectable } from '@nestjs/common';
import { type ServedChains, type ServedHead, StoreReader } from '@nunatak/data-api';
import { readLogHeads } from '@nunatak/primary-network-queries';

/** The chains that are served, for metrics: named as their logs are, 12345-P. */
@Injectable()
export class ServedLogs implements ServedChains {
  readonly domain = 'primary-network';
  private logs: readonly { chainId: string }[] = [];

  constructor(@Inject(StoreReader) private readonly store: StoreReader) {}

  /** Those of the last look at the heads. */
  list(): readonly { chainId: string }[] {
    return this.logs;
  }

  async heads(): Promise<ReadonlyMap<string, ServedHead>> {
    const rows = await this.store.read(undefined, (db) => readLogHeads(db));
    const heads = rows.map(({ networkId, chain, height, time, blockId }): [string, ServedHead] => [
      `${networkId}-${chain}`,
      {
        height: height ?? 0,
        hash: blockId?.toString('hex') ?? null,
        headTime: time === undefined ? null : new Date(time * 1_000),
      },
    ]);
    this.logs = heads.map(([chainId]) => ({ chainId }));
    return new Map(heads);
  }
}
