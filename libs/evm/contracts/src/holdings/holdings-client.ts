import { AnsweringReplicas, type ReplicaOptions } from '@nunatak/rpc';
import type { Hex } from '../blocks/block.js';
import { CodecError, toBytes } from '../blocks/wire-values.js';
import type { HeldCollection, HolderCounts, HolderPage, HolderQuery, Holdings } from './holdings.js';
import { collectionFromWire, countsFromWire, pageFromWire } from './holdings-messages.js';
import { queryToWire } from './holdings-requests.js';
import { HOLDINGS_MAX_MESSAGE_BYTES, HOLDINGS_SERVICE as SERVICE } from './holdings-service.js';

/** Holdings over gRPC: a replica that can't answer is followed by the next, within a deadline. */
export class HoldingsClient implements Holdings {
  readonly #replicas: AnsweringReplicas;

  constructor(options: ReplicaOptions) {
    this.#replicas = new AnsweringReplicas(options, HOLDINGS_MAX_MESSAGE_BYTES, 'the EVM data service', CodecError);
  }

  holders(query: HolderQuery, page: { after?: Hex; size: number; withValues: boolean }): Promise<HolderPage> {
    const { after, size: pageSize, withValues } = page;
    const request = { query: queryToWire(query), after: after ? toBytes(after) : null, pageSize, withValues };
    return this.#replicas.answer(SERVICE.ListHolders, request, pageFromWire);
  }

  countHolders(query: HolderQuery): Promise<HolderCounts> {
    return this.#replicas.answer(SERVICE.CountHolders, { query: queryToWire(query) }, countsFromWire);
  }

  collection(chainId: string, contract: Hex, height?: number): Promise<HeldCollection> {
    const request = { chainId, contract: toBytes(contract), height: height ?? null };
    return this.#replicas.answer(SERVICE.GetCollection, request, collectionFromWire);
  }

  /** Open questions are rejected. */
  close(): void {
    this.#replicas.close();
  }
}
