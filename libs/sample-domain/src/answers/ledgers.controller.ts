import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { NotFoundError } from '@nunatak/core/errors';
import { isPageCursor, ListPage, Operation, PageCursors, PageQuery, Path, rule, StoreReader } from '@nunatak/data-api';
import { readRaw } from '@nunatak/database';

const isEntryCursor = isPageCursor<[height: number, index: number]>(['number', 'number']);
const Name = (name: string) =>
  rule(name, (value) => /^\w{1,64}$/.test(String(value)), `${name} must be letters and digits`);

class AccountPath {
  @ApiProperty({ type: String }) @Name('ledger') ledger!: string;
  @ApiProperty({ type: String }) @Name('account') account!: string;
}

class EntryDto {
  @ApiProperty({ type: 'integer' }) height!: number;
  @ApiProperty({ type: String }) amount!: string;
}

class AccountDto extends ListPage {
  @ApiProperty({ type: String }) balance!: string;
  @ApiProperty({ type: [EntryDto] }) entries!: EntryDto[];
}

const OPERATION = { operationId: 'getAccount', summary: 'Get an account and its entries', tags: ['Ledgers'] };

/** Answers what accounts have, and what moved it: newest first. */
@ApiTags('Ledgers')
@Controller('v1/ledgers/:ledger/accounts/:account')
export class LedgersController {
  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(PageCursors) private readonly cursors: PageCursors,
  ) {}

  @Get()
  @Operation({ ...OPERATION, weight: 'small', response: AccountDto })
  async account(@Path() { ledger, account }: AccountPath, @Query() query: PageQuery): Promise<AccountDto> {
    const bound = { list: 'entries', ledger, account };
    const cursor = this.cursors.read(query.pageToken, bound, isEntryCursor);
    const { after = [], limit } = this.cursors.range(query, 'desc', cursor);
    const behind = after.length ? 'AND (height, entry_index) < ($4, $5)' : '';
    const [found, rows] = await this.store.snapshot('account', undefined, async (db) => {
      const text =
        'SELECT height, hash, balance FROM account JOIN log_position USING (ledger) WHERE (ledger, account) = ($1, $2)';
      const [row] = await readRaw(db, { name: 'account', text, values: [ledger, account] });
      const entries = await readRaw(db, {
        name: `entries.${after.length}`,
        text: `SELECT height, entry_index, amount FROM entry WHERE ledger = $1 AND account = $2 ${behind}
          ORDER BY height DESC, entry_index DESC LIMIT $3`,
        values: [ledger, account, limit, ...after],
      });
      return [row, entries] as const;
    });
    if (!found) throw new NotFoundError(`account: ledger ${ledger} has no account ${account}`);
    const keyOf = (row: (typeof rows)[number]): [number, number] => [Number(row[0]), Number(row[1])];
    const head = { height: Number(found[0]), hash: found[1] ?? null };
    const { items, ...more } = this.cursors.finish(rows, keyOf, 'desc', query, bound, head, cursor);
    const entries = items.map((row) => ({ height: Number(row[0]), amount: row[2]! }));
    return { ...more, balance: found[2]!, entries };
  }
}
