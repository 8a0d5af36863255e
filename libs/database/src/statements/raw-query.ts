import type { Connection, Submittable } from 'pg';
import driver from 'pg/lib/utils.js';

/** A row as PostgreSQL writes it: text, or null. */
export type RawRow = (string | null)[];

/** Leaves each value as the text that PostgreSQL sent, since the answer will be text again. */
const RAW_TYPES = { getTypeParser: () => (value: string) => value };

/** A prepared statement whose rows are wanted as PostgreSQL writes them. Every connection of the driver's runs it as it runs others. */
export class RawQuery {
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: unknown[],
  ) {}

  get rowMode(): 'array' {
    return 'array';
  }

  get types(): typeof RAW_TYPES {
    return RAW_TYPES;
  }
}

/** What a {@link RawQuery} is answered with. */
export interface RawResult {
  rows: RawRow[];
}

/** What of a connection the driver's types leave out. */
interface Wire extends Connection {
  /** Texts of the statements that it has prepared, by their names. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
}

/**
 * A raw query as a connection can run it that knows no other rows: the columns are not described, nothing is made of each value, and no result of
 * metadata. Beside a short statement, that takes as long as all else that the driver does.
 */
export class RawSubmission implements Submittable {
  /** By these the driver remembers that a connection has prepared the statement. */
  readonly name: string;
  readonly text: string;
  private readonly values: readonly unknown[];
  private readonly rows: RawRow[] = [];

  constructor(
    { name, text, values }: RawQuery,
    /** The driver replaces it where queries have a time limit. */
    public callback: (error: Error | null, result?: RawResult) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  /** @returns what keeps it from being sent */
  submit(connection: Connection): Error | undefined {
    const wire = connection as Wire;
    const { name, text } = this;
    const prepared = wire.parsedStatements[name];
    if (prepared !== undefined && prepared !== text) return new Error(`another statement was prepared as "${name}"`);
    let values: (string | Buffer | null)[];
    try {
      values = this.values.map((value) => driver.prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork();
    if (prepared === undefined) wire.parse({ name, text, types: [] }, true);
    wire.bind({ statement: name, values }, true);
    wire.execute(null, true);
    wire.sync();
    wire.stream.uncork();
    return undefined;
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    this.rows.push(fields);
  }

  handleReadyForQuery(): void {
    this.callback(null, { rows: this.rows });
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleRowDescription(): void {}

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}
}
