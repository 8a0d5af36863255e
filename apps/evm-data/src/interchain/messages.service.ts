import { Inject, Injectable } from '@nestjs/common';
import { decodeCb58, encodeCb58 } from '@nunatak/avalanche-codec';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { type Network, PageCursors, StoreReader } from '@nunatak/data-api';
import type { ReadDb } from '@nunatak/database';
import type { Chain } from '@nunatak/evm-chains';
import {
  type ChainProgress,
  chainProgress,
  findMessage,
  type MessageEvents,
  type MessageStart,
  messageEvents,
  messageStarts,
} from '@nunatak/evm-queries';
import { ChainDirectory } from '../chains/chain-directory.js';
import { type ChainPlace, decodePlaces, encodePlaces } from '../paging/chain-places.js';
import { placesBehind, placesOf } from '../paging/listed-chains.js';
import { type FoundMessage, foundMessage, type Sides, showsBy } from './found-message.js';
import { INTERCHAIN_CONTRACTS } from './interchain-contracts.js';
import { type MessageFilter, streamsOf } from './message-filter.js';

export interface MessagesQuery {
  pageToken?: string;
  pageSize: number;
  network: Network | undefined;
  filter: MessageFilter;
}

/** Messages, and the token of the next page, where there is one. */
export interface MessagesPage {
  messages: FoundMessage[];
  nextPageToken?: string;
}

type Stored = ReadonlyMap<string, ChainProgress>;

/** Messages between chains, matched across those that are served. */
@Injectable()
export class MessagesService {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(ChainDirectory) private readonly chains: ChainDirectory,
    @Inject(INTERCHAIN_CONTRACTS) private readonly contracts: readonly string[],
  ) {}

  /** @param id 64 hex digits, with or without 0x */
  async get(id: string): Promise<FoundMessage> {
    const messageId = `0x${id.replace(/^0x/i, '').toLowerCase()}`;
    const found = await this.store.snapshot('message_found', undefined, async (db) => {
      const stored = await storedChains(db);
      const starts = await findMessage(db, messageId, this.contracts);
      const served = starts.filter(({ chainId }) => this.served(chainId, stored));
      return served[0] && (await this.read(db, served, stored)).get(served[0].messageId);
    });
    if (!found) throw new NotFoundError(`messageId: no indexed chain has a message ${messageId}`);
    return found;
  }

  /**
   * Messages by when they were sent, newest first; those of which only the arrival is stored, by that. The first page pins the chains and
   * their heads. A page may be shorter than its size and have a next one: it ends where many events of messages follow that show elsewhere.
   */
  async list({ pageToken, pageSize, network, filter }: MessagesQuery): Promise<MessagesPage> {
    const bound = { list: 'messages', network, ...filter };
    const pinned = this.cursors.readBytes(pageToken, bound, decodePlaces);
    return this.store.snapshot('messages', undefined, async (db) => {
      const stored = await storedChains(db);
      const places = placesOf(pinned, this.chains.list(network), stored);
      const { from, to, party } = filter;
      const { starts, end } = await messageStarts(db, {
        chains: places.map(([chainId, height, logIndex]) => ({
          chainId,
          after: [height, logIndex],
          streams: streamsOf(this.ownId(chainId), filter),
        })),
        contracts: this.contracts,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(party !== undefined && { party }),
        // A message that was delivered has an event in each of its chains.
        limit: 2 * (pageSize + 1),
      });
      const found = await this.read(db, starts, stored);
      const shown = starts.filter((start) => showsBy(start, found.get(start.messageId)!, places));
      const page = shown.slice(0, pageSize);
      const messages = page.map(({ messageId }) => found.get(messageId)!);
      const isLast = shown.length <= pageSize;
      if (isLast && !end) return { messages };
      const passed = isLast ? [...starts, ...(end ? [end] : [])] : starts.slice(0, starts.indexOf(page.at(-1)!) + 1);
      const next = placesBehind(
        places,
        passed.map(({ chainId, height, logIndex }): ChainPlace => [chainId, height, logIndex]),
      );
      return { nextPageToken: this.cursors.writeBytes(bound, encodePlaces(next)), messages };
    });
  }

  /**
   * The blockchain id, 32 bytes in hex, that a parameter names: by itself, or by the EVM chain id of a chain that is served here.
   * @throws BadRequestError that names the parameter
   */
  blockchainId(parameter: string, value: string): string {
    const named = this.chains.find({ chainId: value })?.blockchainId ?? value;
    const bytes = decodeCb58(named);
    if (bytes?.length === BLOCKCHAIN_ID_BYTES) return `0x${bytes.toString('hex')}`;
    throw new BadRequestError(
      `${parameter} must be a blockchain id (base 58 with a checksum), or the EVM chain id of a chain that is served here and whose blockchain id is known`,
    );
  }

  /** What is stored of the messages that begin with some events, in the chains of both sides, by their ids. */
  private async read(db: ReadDb, starts: readonly MessageStart[], stored: Stored): Promise<Map<string, FoundMessage>> {
    const messages = new Map<string, { start: MessageStart; sides: Sides }>();
    for (const start of starts) {
      const { messageId, kind, chainId } = start;
      const before = messages.get(messageId)?.sides;
      const [isSource, isDestination] = [kind === 'sent', kind === 'received'];
      const sides = {
        sourceChainId: isSource ? chainId : (before?.sourceChainId ?? this.chainOf(start.sourceBlockchainId, stored)),
        destinationChainId: isDestination
          ? chainId
          : (before?.destinationChainId ?? this.chainOf(start.destinationBlockchainId, stored)),
      };
      messages.set(messageId, { start, sides });
    }
    const asked = new Map<string, MessageStart[]>();
    for (const { start, sides } of messages.values()) {
      for (const chainId of new Set([sides.sourceChainId, sides.destinationChainId])) {
        if (chainId === undefined) continue;
        const ofChain = asked.get(chainId);
        if (ofChain) ofChain.push(start);
        else asked.set(chainId, [start]);
      }
    }
    const events = new Map<string | undefined, Map<string, MessageEvents>>();
    for (const [chainId, ofChain] of asked) events.set(chainId, await messageEvents(db, chainId, ofChain));
    return new Map(
      [...messages].map(([id, { start, sides }]) => {
        const of = (chainId: string | undefined) => events.get(chainId)?.get(id);
        return [id, foundMessage(start, sides, of(sides.sourceChainId), of(sides.destinationChainId))];
      }),
    );
  }

  private served(chainId: string, stored: Stored): Chain | undefined {
    return stored.has(chainId) ? this.chains.find({ chainId }) : undefined;
  }

  /** The served chain with a blockchain id, in hex digits. */
  private chainOf(blockchainId: string, stored: Stored): string | undefined {
    const chain = this.chains.find({ chainId: encodeCb58(Buffer.from(blockchainId, 'hex')) });
    return chain && stored.has(chain.chainId) ? chain.chainId : undefined;
  }

  /** The blockchain id of a served chain, in hex with 0x; undefined where nobody has stated it. */
  private ownId(chainId: string): string | undefined {
    const stated = this.chains.find({ chainId })?.blockchainId;
    const bytes = stated === undefined ? undefined : decodeCb58(stated);
    return bytes && `0x${bytes.toString('hex')}`;
  }
}

const BLOCKCHAIN_ID_BYTES = 32;

async function storedChains(db: ReadDb): Promise<Stored> {
  return new Map((await chainProgress(db)).map((head) => [head.chainId, head]));
}
