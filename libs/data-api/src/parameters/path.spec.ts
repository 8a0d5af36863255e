import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Injectable, Module, type PipeTransform, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BadRequestError } from '@nunatak/core/errors';
import { createHttpApplication } from '@nunatak/http-service/http';
import { createLogger } from '@nunatak/telemetry/logging';
import { rule } from './parameters.js';
import { Canonical, type Directory, LookedUp, Path, shownName } from './path.js';

@Injectable()
class Shelves implements Directory<{ shelf: string }, { rows: number }> {
  find({ shelf }: { shelf: string }): { rows: number } | undefined {
    return shelf === 'poems' ? { rows: 3 } : undefined;
  }

  unknown({ shelf }: { shelf: string }): string {
    return `shelf: there is no ${shownName(shelf)}`;
  }
}

/** Books of a shelf that was found; they are looked up elsewhere. */
@Injectable()
class Books implements Directory<{ found: { rows: number }; book: string }, { pages: number }> {
  async find({ found, book }: { found: { rows: number }; book: string }): Promise<{ pages: number } | undefined> {
    return book === 'LOST' ? undefined : { pages: 100 * found.rows };
  }

  unknown({ book }: { book: string }): string {
    return `book: there is no ${shownName(book)}`;
  }
}

class ShelfPath {
  @Canonical((text) => text.toLowerCase())
  @rule('shelf', (v) => !/\d/.test(String(v)), 'shelf must not have digits')
  shelf!: string;
  @LookedUp(Shelves) found!: { rows: number };
}

class BookPath extends ShelfPath {
  @Canonical((text) => text.toUpperCase()) @rule('book', (v) => v !== 'x', 'book must not be x') book!: string;
  @LookedUp(Books) read!: { pages: number };
  @LookedUp(Shelves) lookedUpBehind!: { rows: number };
}

/** A rule that is checked in many steps, none of which waits for anything but the one before. */
class LatePipe implements PipeTransform {
  async transform(value: unknown): Promise<unknown> {
    for (let step = 0; step < 1_000; step++) await undefined;
    if (value === 'bad') throw new BadRequestError('late must not be bad');
    return value;
  }
}

@Controller(':shelf/:book')
class BooksController {
  @Get()
  get(@Path() { shelf, found, book, read, lookedUpBehind }: BookPath, @Query('late', LatePipe) late?: string): object {
    return { shelf, rows: [found.rows, lookedUpBehind.rows], book, pages: read.pages, late };
  }
}

@Module({ controllers: [BooksController], providers: [Shelves, Books] })
class BooksModule {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createHttpApplication(BooksModule, { logger: createLogger({ service: 'books', level: 'silent' }) });
  await app.init();
});
afterAll(() => app.close());

const get = async (url: string) => JSON.parse((await app.inject({ method: 'GET', url })).payload);

describe('a path', () => {
  it('gives a handler its parameters in their canonical form, and what they name', async () => {
    expect(await get('/POEMS/odes?late=fine')).toEqual({
      shelf: 'poems',
      rows: [3, 3],
      book: 'ODES',
      pages: 300,
      late: 'fine',
    });
  });

  it.each([
    ['/novels/odes', 404, 'shelf: there is no novels'],
    ['/poems/lost', 404, 'book: there is no LOST'],
    ['/poems/lost?late=bad', 400, 'late must not be bad'],
    ['/novels/x', 400, 'book must not be x'],
    ['/1/x', 400, 'book must not be x; shelf must not have digits'],
    ['/novels/odes?late=bad', 400, 'late must not be bad'],
  ])('answers %s with %d, a fault before an unknown name', async (url, statusCode, message) => {
    expect(await get(url)).toMatchObject({ statusCode, message });
  });
});
