import { Inject, Injectable } from '@nestjs/common';
import { type TokenNames, UuidPageTokens } from '@nunatak/http-service/page-token';
import type { StakingDay } from '@nunatak/primary-network-contracts';
import { idBytes } from '../http/network-parameters.js';
import { PrimaryNetworkReader } from './primary-network-reader.js';

const DAY = 86_400;

/** What a page of a subnet's stakers is asked for. */
export interface StakingDaysPlace {
  /** Absent: the only one that is served, or mainnet. */
  network?: string | undefined;
  /** cb58. */
  subnetId: string;
  /** Of the days' beginnings: inclusive, exclusive. */
  start?: number | undefined;
  end?: number | undefined;
  ascending: boolean;
  token?: string | undefined;
  size: number;
}

export interface StakingDaysPage {
  days: StakingDay[];
  /** The token of the next page. */
  next?: string;
  /** Unix seconds: the newest block of the P-Chain. */
  lastRun: number;
}

/** Reads how many stakers a subnet had, and their weight, by days. */
@Injectable()
export class StakingDaysService {
  constructor(
    @Inject(PrimaryNetworkReader) private readonly reader: PrimaryNetworkReader,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  /** @param subnetName how the request calls the subnet. @param list by which the page's token differs from those of other lists */
  async page(
    { network, subnetId, start, end, ascending, token, size }: StakingDaysPlace,
    subnetName: string,
    list: object,
    tokenNames?: TokenNames,
  ): Promise<StakingDaysPage> {
    const bound = { ...list, network, subnetId, start, end, ascending };
    const after = token === undefined ? undefined : this.tokens.decode(token, bound, tokenNames);
    const range = ascending
      ? { start: after === undefined ? start : after + DAY, end }
      : { start, end: after === undefined ? end : after };
    const page = {
      ...(range.start !== undefined && { start: range.start }),
      ...(range.end !== undefined && { end: range.end }),
      ...{ ascending, size },
    };
    const names = { subnet_id: subnetName };
    const { answer } = await this.reader.read(network, names, (primary, networkId) =>
      primary.stakingDays(networkId, idBytes(subnetId), page),
    );
    const { time, days, hasMore } = answer;
    const last = days.at(-1);
    return { days, lastRun: time, ...(hasMore && last && { next: this.tokens.encode(bound, last.start) }) };
  }
}
