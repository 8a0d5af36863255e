import pg, { type Connection, type PoolClient, type QueryResult, type Submittable } from 'pg';
import { copyStatement, type EncodedRows, PIECE_BYTES } from '../copying/copy-rows.js';

/** The protocol's CopyData: its letter, and the length of what follows with its own four bytes. */
const COPY_DATA = 'd'.charCodeAt(0);
const LENGTH_BYTES = 4;
/** Bind and Execute of the statement that was parsed last, without parameters. */
const BIND_AND_EXECUTE = Buffer.from('B\0\0\0\x0c\0\0\0\0\0\0\0\0E\0\0\0\x09\0\0\0\0\0', 'latin1');

/** What a script sends: a statement with its parameters, or a COPY and the rows of each time that it is carried out. */
interface Step {
  text: string;
  values: unknown[];
  copies?: readonly Uint8Array[];
  /** Where its rows are wanted. */
  question?: Question;
}

/** A statement whose rows are wanted. */
interface Question {
  result: CollectedResult;
  answered: (result: QueryResult) => void;
  failed: (error: Error) => void;
}

/** What the driver collects an answer in; its types leave the class out. */
interface CollectedResult extends QueryResult {
  addFields(fields: readonly unknown[]): void;
  parseRow(fields: readonly unknown[]): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}

const { Result } = pg as unknown as { Result: new (rowMode?: 'array') => CollectedResult };

/** A connection, or a {@link StatementScript}, for a statement whose rows nobody wants. */
export interface StatementSink {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Statements that are sent all at once and carried out in order: between two of them PostgreSQL waits for nothing. Each one sent by itself
 * waits until this process, which has other things to do, has taken in the answer before.
 */
export class StatementScript {
  private readonly steps: Step[] = [];

  /** Adds a statement. @param values as those of a query */
  add(text: string, values: readonly unknown[] = []): void {
    this.steps.push({ text, values: [...values] });
  }

  /** Adds a statement, for functions that write on a connection or into a script. */
  async query(text: string, values: readonly unknown[] = []): Promise<void> {
    this.add(text, values);
  }

  /** Adds a statement whose rows are wanted. @returns them as soon as they are there, whatever becomes of the statements behind it */
  ask(text: string, values: readonly unknown[] = [], rowMode?: 'array'): Promise<QueryResult> {
    const answer = new Promise<QueryResult>((answered, failed) => {
      const question = { result: new Result(rowMode), answered, failed };
      this.steps.push({ text, values: [...values], question });
    });
    // The script fails with it.
    answer.catch(() => undefined);
    return answer;
  }

  /** Adds rows. @param target names what a table's rows are written to: its partition, say */
  copy(tables: readonly EncodedRows[], target: (table: string) => string = (table) => table): void {
    for (const rows of tables) this.steps.push({ text: copyStatement(rows, target), values: [], copies: rows.copies });
  }

  /** Adds all of another script. */
  append(other: StatementScript): void {
    this.steps.push(...other.steps);
  }

  /**
   * Runs it within the caller's transaction. After the first statement that fails, none is carried out.
   * @param onDone told of each statement that was carried out
   * @throws the first failure
   */
  run(client: PoolClient, onDone: () => void = () => undefined): Promise<void> {
    if (this.steps.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      client.query(new Submission(this.steps, { onDone, resolve, reject }));
    });
  }
}

interface Outcome {
  onDone(): void;
  resolve(): void;
  reject(error: Error): void;
}

/** What of a connection the driver's types leave out. */
interface Wire extends Connection {
  endCopyFrom(): void;
  describe(config: unknown): void;
}

/** A query that submits itself as the driver's own does. */
interface DriverQuery {
  submit(connection: unknown): Error | null | undefined;
}

/**
 * A script as the driver runs it: one query, of which the driver hears the answers. All statements go by the extended protocol with one Sync
 * behind the last: of an error PostgreSQL then passes over whatever is left, data of COPY too, and is ready once.
 */
class Submission implements Submittable {
  /** The driver replaces it where queries have a time limit: calling it ends the time. */
  callback: () => void = () => undefined;
  private fault: Error | undefined;
  /** For each answer, where its rows are wanted. */
  private readonly questions: (Question | undefined)[];
  /** Of the answer that is next. */
  private at = 0;

  constructor(
    private readonly steps: readonly Step[],
    private readonly outcome: Outcome,
  ) {
    this.questions = steps.flatMap(({ question, copies }) => (copies ? copies.map(() => undefined) : [question]));
  }

  submit(connection: Connection): void {
    const wire = connection as Wire;
    const statement = withoutSync(wire);
    const asking = { ...statement, describe: (config: unknown) => wire.describe(config) };
    wire.stream.cork();
    try {
      for (const { text, values, copies, question } of this.steps) {
        if (copies) {
          sendCopies(wire, text, copies);
          continue;
        }
        const query = new pg.Query({ text, values, queryMode: 'extended' } as pg.QueryConfig) as unknown as DriverQuery;
        const fault = query.submit(question ? asking : statement);
        if (fault) throw fault;
      }
    } catch (error) {
      // A parameter that can't be sent: what was sent before is carried out, and its transaction is to fail.
      this.fault = error as Error;
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleCommandComplete(message: unknown): void {
    const question = this.questions[this.at++];
    if (question && !this.fault) {
      question.result.addCommandComplete(message);
      question.answered(question.result);
    }
    this.outcome.onDone();
  }

  handleReadyForQuery(): void {
    this.callback();
    if (this.fault) this.fail(this.fault);
    else this.outcome.resolve();
  }

  handleError(error: Error): void {
    this.callback();
    this.fail(error);
  }

  /** Its data is on the way already. */
  handleCopyInResponse(): void {}

  handleRowDescription({ fields }: { fields: readonly unknown[] }): void {
    this.questions[this.at]?.result.addFields(fields);
  }

  handleDataRow({ fields }: { fields: readonly unknown[] }): void {
    const result = this.questions[this.at]?.result;
    if (!result || this.fault) return;
    try {
      result.addRow(result.parseRow(fields));
    } catch (error) {
      this.fault = error as Error;
    }
  }

  handleEmptyQuery(): void {
    this.at++;
  }

  private fail(error: Error): void {
    for (const question of this.questions) question?.failed(error);
    this.outcome.reject(error);
  }
}

/** The connection, as a query sees it that must neither end the script nor send its pieces apart. */
function withoutSync(wire: Wire): object {
  return {
    parsedStatements: {},
    submittedNamedStatements: {},
    stream: { cork: () => undefined, uncork: () => undefined },
    parse: (query: Parameters<Wire['parse']>[0]) => wire.parse(query, true),
    bind: (config: Parameters<Wire['bind']>[0]) => wire.bind(config, true),
    describe: () => undefined,
    close: () => undefined,
    execute: (config: Parameters<Wire['execute']>[0]) => wire.execute(config, true),
    sync: () => undefined,
  };
}

/** Has a COPY parsed once, however often it is carried out. */
function sendCopies(wire: Wire, text: string, copies: readonly Uint8Array[]): void {
  wire.parse({ name: '', text, types: [] }, true);
  for (const bytes of copies) {
    wire.stream.write(BIND_AND_EXECUTE);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      const head = Buffer.allocUnsafe(1 + LENGTH_BYTES);
      head[0] = COPY_DATA;
      head.writeUInt32BE(LENGTH_BYTES + piece.length, 1);
      wire.stream.write(head);
      wire.stream.write(piece);
    }
    wire.endCopyFrom();
  }
}

/**
 * Writes rows inside the caller's transaction.
 * @param target names what a table's rows are written to: its partition, say
 */
export function copyRows(
  client: PoolClient,
  tables: readonly EncodedRows[],
  target: (table: string) => string,
): Promise<void> {
  const script = new StatementScript();
  script.copy(tables, target);
  return script.run(client);
}
