import { Controller, type DynamicModule, Get, Inject, Injectable, Module, Query, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { NotFoundError } from '@nunatak/core/errors';
import { inSnapshotOf, type ReadDb, readRaw } from '@nunatak/database';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import {
  DataApiModule,
  type Directory,
  isPageCursor,
  ListPage,
  LookedUp,
  markFinal,
  NETWORKS,
  type Network,
  type NetworkWord,
  NotBelow,
  networkOf,
  notIndexed,
  OneOf,
  Operation,
  PageCursors,
  type PageHead,
  PageQuery,
  Path,
  RequestDialect,
  rule,
  SERVED_CHAINS,
  type ServedChains,
  type ServedHead,
  ServedHeads,
  StoreReader,
  shownName,
  WholeNumber,
} from '../index.js';
import type { ServedChain } from '../reading/served-chain.js';

/**
 * A small data service whose domain is not the EVM: records of blockchains that are named by network and name, listed by height and by a
 * text. It stands for the next domain in this library's tests.
 */

/** `chainId` is also the prefix of its table. */
export interface Blockchain extends ServedChain {
  readonly network: Network;
  readonly name: string;
}

/** What a test does between the two statements of a page's snapshot. */
export interface Between {
  statements: () => Promise<unknown>;
}
const BETWEEN = Symbol('Between');
const BLOCKCHAINS = Symbol('Blockchains');

interface BlockchainName {
  network: NetworkWord;
  blockchainId: string;
}

@Injectable()
class BlockchainDirectory implements Directory<BlockchainName, Blockchain>, ServedChains {
  readonly domain = 'sample';

  constructor(
    @Inject(BLOCKCHAINS) private readonly chains: readonly Blockchain[],
    @Inject(StoreReader) private readonly store: StoreReader,
  ) {}

  list(): readonly Blockchain[] {
    return this.chains;
  }

  find({ network, blockchainId }: BlockchainName): Blockchain | undefined {
    return this.chains.find((chain) => chain.network === networkOf(network) && chain.name === blockchainId);
  }

  unknown({ network, blockchainId }: BlockchainName): string {
    return `blockchainId: ${shownName(blockchainId)} of ${network} is not served here`;
  }

  heads(): Promise<ReadonlyMap<string, ServedHead>> {
    return this.store.read(undefined, async (db) => {
      const rows = await readRaw(db, { name: 'h', text: 'SELECT chain, height, hash FROM head', values: [] });
      return new Map(rows.map((r) => [r[0]!, { height: Number(r[1]), hash: r[2]!, headTime: null }]));
    });
  }
}

class BlockchainPath {
  @ApiProperty({ enum: [...NETWORKS], enumName: 'Network' })
  @rule('network', (v) => NETWORKS.some((word) => word === v), `network must be one of ${NETWORKS.join(', ')}`)
  network!: NetworkWord;
  @ApiProperty({ type: String, description: 'A blockchain’s name.' })
  @rule('blockchainId', (v) => v !== '', 'blockchainId must be a name')
  blockchainId!: string;
  @LookedUp(BlockchainDirectory) chain!: Blockchain;
}

class RecordPath extends BlockchainPath {
  @ApiProperty({ type: String, pattern: '^\\w+$', description: 'A record’s name.' })
  @rule('name', (v) => /^\w+$/.test(String(v)), 'name must be letters and digits')
  name!: string;
}

class RecordsQuery extends PageQuery {
  @WholeNumber('The first height, inclusive.', 'a height') startBlock?: number;
  @NotBelow('startBlock') @WholeNumber('The last height, exclusive.', 'a height') endBlock?: number;
  @OneOf('SortOrder', ['asc', 'desc'], 'By height.', 'desc') sortOrder: 'asc' | 'desc' = 'desc';
}

class RecordDto {
  @ApiProperty({ type: 'integer' }) height!: number;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }] }) amount!: string | number;
}

class ListRecordsResponseDto extends ListPage {
  @ApiProperty({ type: [RecordDto] }) records!: RecordDto[];
}

type RecordKey = [height: number, name: string];
const isRecordCursor = isPageCursor<RecordKey>(['number', 'text']);

interface RecordRow {
  height: number;
  name: string;
  amount: string;
}

@ApiTags('Records')
@Controller('v1/networks/:network/blockchains/:blockchainId/records')
class RecordsController {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
    @Inject(BETWEEN) private readonly between: Between,
  ) {}

  @Get()
  @Operation({
    operationId: 'listRecords',
    summary: 'List records',
    tags: ['Records'],
    weight: 'xxl',
    response: ListRecordsResponseDto,
  })
  async list(
    @Path() { chain }: BlockchainPath,
    @Query() query: RecordsQuery,
    @RequestDialect() dialect: Dialect,
  ): Promise<ListRecordsResponseDto> {
    const { startBlock, endBlock, sortOrder } = query;
    const bound = { list: 'records', chain: chain.chainId, startBlock, endBlock, sortOrder };
    const cursor = this.cursors.read(query.pageToken, bound, isRecordCursor);
    const { range, after, limit } = this.cursors.range(query, sortOrder, cursor);
    const [way, order] = sortOrder === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
    const behind = after ? `(height, name) ${way} ($4::bigint, $5::text) AND` : '';
    const { head, rows } = await this.store.snapshot('readings', chain, async (db) => {
      const head = await headOf(db, chain);
      await this.between.statements();
      const rows = await readRecords(db, chain, {
        name: `${order}.${after !== undefined}`,
        where: `${behind} height >= $1 AND height < $2 ORDER BY height ${order}, name ${order} LIMIT $3`,
        values: [range.from ?? 0, range.to ?? Number.MAX_SAFE_INTEGER, limit, ...(after ?? [])],
      });
      return { head, rows };
    });
    const keyOf = ({ height, name }: RecordRow): RecordKey => [height, name];
    const { items, ...more } = this.cursors.finish(rows, keyOf, sortOrder, query, bound, head, cursor);
    return { ...more, records: items.map((row) => present(row, dialect)) };
  }

  @Get(':name')
  @Operation({
    operationId: 'getRecord',
    summary: 'Get a record',
    tags: ['Records'],
    weight: 'none',
    response: RecordDto,
  })
  async get(
    @Path() { chain, name }: RecordPath,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordDto> {
    const head = await this.store.read(chain, (db) => headOf(db, chain));
    const query = { name: 'name', where: 'name = $1', values: [name] };
    const [row] = await this.store.read(chain, (db) => readRecords(db, chain, query));
    if (!row) throw new NotFoundError(`name: there is no record ${name}`);
    markFinal(reply, chain, { height: row.height, headHeight: head.height });
    return present(row, dialect);
  }
}

async function headOf(db: ReadDb, chain: Blockchain): Promise<PageHead> {
  const text = 'SELECT height, hash FROM head WHERE chain = $1';
  const [row] = await readRaw(db, { name: 'head', text, values: [chain.chainId] });
  if (!row) throw notIndexed(chain);
  return { height: Number(row[0]), hash: row[1]! };
}

async function readRecords(
  db: ReadDb,
  { chainId }: Blockchain,
  { name, where, values }: { name: string; where: string; values: (string | number)[] },
): Promise<RecordRow[]> {
  const text = `SELECT height, name, amount FROM ${chainId}_record WHERE ${where}`;
  const rows = await readRaw(db, { name: `r.${chainId}.${name}`, text, values });
  return rows.map((r) => ({ height: Number(r[0]), name: r[1]!, amount: r[2]! }));
}

function present({ height, name, amount }: RecordRow, dialect: Dialect): RecordDto {
  return { height, name, amount: dialect === 'hosted' ? Number(amount) : amount };
}

export interface SampleOptions {
  pool: Pool;
  chains: readonly Blockchain[];
  between: Between;
  metrics: Registry;
}

@Module({})
export class SampleModule {
  static forRoot({ pool, chains, between, metrics }: SampleOptions): DynamicModule {
    const inSnapshot = <T>(from: Pool, work: (db: ReadDb) => Promise<T>) => inSnapshotOf('head', from, work);
    const store = { pool, inSnapshot, statementNames: { r: 'records' } };
    return {
      module: SampleModule,
      imports: [DataApiModule.forRoot({ store, pageTokenSecrets: ['a secret of the sample'], metrics })],
      controllers: [RecordsController],
      providers: [
        { provide: BLOCKCHAINS, useValue: chains },
        { provide: BETWEEN, useValue: between },
        BlockchainDirectory,
        { provide: SERVED_CHAINS, useExisting: BlockchainDirectory },
        ServedHeads,
      ],
    };
  }
}
