import { checkResource } from '../contract/checker.js';
import { type OperationName, operationOf } from '../contract/operations.js';
import { checkHosted } from '../hosted/validator.js';
import type { Answer, Api, Dialect, Query } from './api.js';
import { toHosted, withoutEmptyMoves } from './dialect.js';
import { differences, Fits } from './expectation.js';
import type { FieldCoverage } from './field-coverage.js';
import { ParameterCoverage } from './parameter-coverage.js';

/** One question: an operation with its path and query, in a dialect. */
export interface Question {
  operation: OperationName;
  path?: Record<string, string>;
  query?: Query;
  /** Of a POST. */
  body?: object;
  dialect?: Dialect;
  /** Whether a page that is not the last may have fewer items than were asked for. */
  mayBeShort?: boolean;
}

/** So many faults say enough; more would only be noise. */
const MOST_FAULTS = 60;
/** Of faults that differ in nothing but address and position, so many are told. */
const MOST_ALIKE = 2;
/** More pages than any list here has: a token that leads in a circle ends here. */
const MOST_PAGES = 5_000;

/** Asks the service, checks every answer's form, compares its value, and remembers what was wrong. */
export class Comparison {
  readonly faults: string[] = [];
  answers = 0;
  /** Single values of answers that were held against what is right. */
  values = 0;
  /** Of which operations there was an answer. */
  readonly answered = new Set<OperationName>();
  /** With which parameters, and pairs of them. */
  readonly parameters = new ParameterCoverage();
  private readonly alike = new Map<string, number>();

  constructor(
    private readonly api: Api,
    private readonly coverage: FieldCoverage,
    private readonly served?: ReadonlySet<OperationName>,
  ) {}

  /** Whether going on makes sense. */
  get isHopeless(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }

  /** The whole answer must be this. */
  async whole(question: Question, expected: unknown): Promise<void> {
    const body = await this.answer(question);
    if (body === undefined) return;
    const wanted = inDialect(question, expected);
    this.values += leavesOf(wanted);
    this.report(question, differences(withoutEmptyMoves(wanted), withoutEmptyMoves(body)));
  }

  /**
   * All pages together must be these items, and `rest` must stand in each page. Pages are as long as was asked for (where the operation has
   * no short ones), save the last, which alone carries no token.
   */
  async pages(question: Question, expected: unknown[], rest: Record<string, unknown> = {}): Promise<void> {
    const items = await this.collect(question, rest, expected.length);
    if (!items) return;
    const wanted = (inDialect(question, expected) as unknown[]).map(withoutEmptyMoves);
    this.values += leavesOf(wanted);
    this.report(question, differences(wanted, items.map(withoutEmptyMoves)));
  }

  /** All pages together must be all of these items, or all of those. */
  async pagesOfEither(question: Question, these: unknown[], those: unknown[]): Promise<void> {
    const items = await this.collect({ ...question, mayBeShort: true }, {});
    if (!items) return;
    const [first, second] = [these, those].map((expected) => {
      const wanted = (inDialect(question, expected) as unknown[]).map(withoutEmptyMoves);
      return differences(wanted, items.map(withoutEmptyMoves));
    }) as [string[], string[]];
    this.report(question, second.length > 0 ? first : []);
  }

  /** All items of all pages, or undefined where an answer was not to be used. */
  async collect(question: Question, rest: Record<string, unknown>, count?: number): Promise<unknown[] | undefined> {
    const { items: name, hasShortPages } = operationOf(question.operation);
    if (!name) throw new Error(`${question.operation} is no list`);
    const size = Number(question.query?.pageSize ?? 10);
    const all: unknown[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const asked = { ...question, query: { ...question.query, pageToken } };
      const body = await this.answer(asked);
      if (body === undefined) return undefined;
      const { [name]: items, nextPageToken, ...others } = body;
      if (!Array.isArray(items)) return undefined;
      all.push(...items);
      this.report(asked, differences(inDialect(question, rest), others));
      pageToken = nextPageToken as string | undefined;
      if (items.length > size) this.report(asked, [`${items.length} items on a page of ${size}`]);
      if (pageToken === undefined) return all;
      if (hasShortPages || question.mayBeShort) continue;
      if (items.length < size) this.report(asked, [`${items.length} items on a page of ${size} that is not the last`]);
      if (count !== undefined && all.length >= count) {
        this.report(asked, [`a further page is promised after ${all.length} of ${count} items`]);
        return all;
      }
    }
    this.report(question, ['no end of pages']);
    return undefined;
  }

  /** The answer must be this refusal. */
  async refused(question: Question, statusCode: number, error: string, message: string): Promise<void> {
    const answer = await this.ask(question);
    if (answer === undefined) return;
    const wanted = { status: statusCode, body: { message, error, statusCode } };
    this.values += leavesOf(wanted);
    this.report(question, differences(wanted, { status: answer.status, body: answer.body }));
  }

  /** Notes faults of a question. */
  report({ operation, path, query, body, dialect }: Question, faults: string[]): void {
    if (faults.length === 0 || this.isHopeless) return;
    const asked = `${operation} ${JSON.stringify({ ...path, ...query, ...body })} ${dialect ?? 'standard'}`;
    for (const fault of faults) {
      const kind = `${operation} ${fault.replace(/\[\d+\]/g, '[]').replace(/0x[0-9a-fA-F]+|\d+/g, 'N')}`;
      const count = (this.alike.get(kind) ?? 0) + 1;
      this.alike.set(kind, count);
      if (count <= MOST_ALIKE) this.faults.push(`${asked}: ${fault}`);
    }
  }

  private async ask(question: Question): Promise<Answer | undefined> {
    const { operation, path = {}, query, dialect = 'standard', body } = question;
    if (this.served && !this.served.has(operation)) return undefined;
    const answer = await this.api.ask(operation, path, query, dialect, body);
    this.answers++;
    this.answered.add(operation);
    return answer;
  }

  private async answer(question: Question): Promise<Record<string, unknown> | undefined> {
    const { operation, query, dialect = 'standard' } = question;
    const answer = await this.ask(question);
    if (answer === undefined) return undefined;
    if (answer.status !== 200) {
      this.report(question, [`status ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`]);
      return undefined;
    }
    const faults =
      dialect === 'standard'
        ? checkResource(operationOf(operation).resource, answer.body, this.coverage.visit)
        : checkHosted(operation, answer.body);
    this.parameters.visit(operation, query);
    this.report(question, faults);
    return answer.body as Record<string, unknown>;
  }
}

/** What a question must be answered, of what the standard dialect has. */
export function inDialect({ dialect = 'standard' }: Question, expected: unknown): unknown {
  return dialect === 'standard' ? expected : toHosted(expected);
}

function leavesOf(value: unknown): number {
  if (value instanceof Fits || typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, part) => sum + leavesOf(part), 0);
}
