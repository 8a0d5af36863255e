import type { ServiceError } from '@grpc/grpc-js';
import { UnavailableError } from '@nunatak/core/errors';
import { fromGrpcError, ReplicaClients, type ReplicaOptions, type UnaryMethod } from '@nunatak/rpc';
import type { Hex } from '../blocks/block.js';
import { CodecError, toBytes } from '../blocks/wire-values.js';
import type { HeldCollection, HolderCounts, HolderPage, HolderQuery, Holdings } from './holdings.js';
import { collectionFromWire, countsFromWire, pageFromWire } from './holdings-messages.js';
import { queryToWire } from './holdings-requests.js';
import { HOLDINGS_MAX_MESSAGE_BYTES, HOLDINGS_SERVICE as SERVICE } from './holdings-service.js';

/** Holdings over gRPC: a replica that can't answer is followed by the next, within a deadline. */
export class HoldingsClient implements Holdings {
  readonly #replicas: ReplicaClients;

  constructor(options: ReplicaOptions) {
    this.#replicas = new ReplicaClients(options, HOLDINGS_MAX_MESSAGE_BYTES);
  }

  holders(query: HolderQuery, page: { after?: Hex; size: number; withValues: boolean }): Promise<HolderPage> {
    const { after, size: pageSize, withValues } = page;
    const request = { query: queryToWire(query), after: after ? toBytes(after) : null, pageSize, withValues };
    return this.#ask(SERVICE.ListHolders, request, pageFromWire);
  }

  countHolders(query: HolderQuery): Promise<HolderCounts> {
    return this.#ask(SERVICE.CountHolders, { query: queryToWire(query) }, countsFromWire);
  }

  collection(chainId: string, contract: Hex, height?: number): Promise<HeldCollection> {
    const request = { chainId, contract: toBytes(contract), height: height ?? null };
    return this.#ask(SERVICE.GetCollection, request, collectionFromWire);
  }

  /** Open questions are rejected. */
  close(): void {
    this.#replicas.close();
  }

  async #ask<Out, In, ResponseOut, Response, Answer>(
    method: UnaryMethod<Out, In, ResponseOut, Response>,
    request: Out,
    read: (response: Response) => Answer,
  ): Promise<Answer> {
    try {
      return read(await this.#replicas.ask(method, request));
    } catch (error) {
      // Another release may write what this one can't read.
      if (error instanceof CodecError)
        throw new UnavailableError(`the EVM data service gave an answer that is none: ${error.message}`);
      throw fromGrpcError(error as ServiceError, 'the EVM data service');
    }
  }
}
