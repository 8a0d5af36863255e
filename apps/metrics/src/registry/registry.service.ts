import { Inject, Injectable } from '@nestjs/common';
import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import { UnavailableError } from '@nunatak/core/errors';
import { UuidPageTokens } from '@nunatak/http-service/page-token';
import {
  PRIMARY_NETWORK,
  type PrimaryNetwork,
  type RegistryKey,
  type RegistryPage,
} from '@nunatak/primary-network-contracts';
import { placeOf, positionOf } from '../http/place-token.js';
import { type LegacyListQuery, START_KEY } from '../http/start-key.js';
import type { ChainInformationResponseDto, SubnetsResponseDto } from './registry.dto.js';

/** Items of a page. */
const PAGE_SIZE = 100;

/** Reads lists of blockchains and subnets of the primary network's service. */
@Injectable()
export class RegistryService {
  constructor(
    @Inject(PRIMARY_NETWORK) private readonly primaryNetwork: PrimaryNetwork | null,
    @Inject(UuidPageTokens) private readonly tokens: UuidPageTokens,
  ) {}

  /** @param subnet cb58: blockchains of it alone */
  async blockchains(
    network: string,
    subnet: string | undefined,
    query: LegacyListQuery,
  ): Promise<ChainInformationResponseDto> {
    const { networkId } = await this.reads.findNetwork(network);
    const { page, bound } = this.pageOf('blockchains', networkId, subnet, query);
    const { time, blockchains, next } = await this.reads.blockchains(networkId, page);
    return {
      ...this.frame(time, next, bound),
      results: blockchains.map(({ subnetId, blockchainId, vmId, name, ...blockchain }) => ({
        subnetID: encodeCb58(subnetId),
        timestamp: blockchain.time,
        blockchainID: encodeCb58(blockchainId),
        vmID: encodeCb58(vmId),
        chainName: name,
      })),
    };
  }

  /** @param subnet cb58: it alone */
  async subnets(network: string, subnet: string | undefined, query: LegacyListQuery): Promise<SubnetsResponseDto> {
    const { networkId } = await this.reads.findNetwork(network);
    const { page, bound } = this.pageOf('subnets', networkId, subnet, query);
    const { time, subnets, next } = await this.reads.subnets(networkId, page);
    return {
      ...this.frame(time, next, bound),
      results: subnets.map(({ subnetId, threshold, controlKeys, validators: validatorCount, ...row }) => ({
        ...{ controlKeys, threshold, subnetID: encodeCb58(subnetId), timestamp: row.time, validatorCount },
      })),
    };
  }

  private get reads(): PrimaryNetwork {
    if (!this.primaryNetwork) throw new UnavailableError('No primary network is indexed here');
    return this.primaryNetwork;
  }

  private pageOf(
    list: string,
    networkId: number,
    subnet: string | undefined,
    { from: start, to: end, startKey }: LegacyListQuery,
  ): { page: RegistryPage; bound: object } {
    const bound = { list: `metrics.${list}`, networkId, subnet, start, end };
    const place = startKey === undefined ? undefined : this.tokens.decode(startKey, bound, START_KEY);
    const page: RegistryPage = {
      size: PAGE_SIZE,
      ...(subnet !== undefined && { subnetId: decodeCb58(subnet)! }),
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      ...(place !== undefined && { after: placeOf(place) }),
    };
    return { page, bound };
  }

  private frame(time: number, next: RegistryKey | undefined, bound: object) {
    return {
      ...(next && { nextPageStartKey: this.tokens.encode(bound, positionOf(next)) }),
      ...{ lastRun: time, status: 200 },
    };
  }
}
