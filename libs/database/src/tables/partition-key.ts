const VALUES = { bigint: /^[0-9]{1,19}$/, text: /^[A-Za-z][A-Za-z0-9]{0,18}$/ };

/**
 * What a store's tables are partitioned by: the column that every row names its owner in, a chain's id, say. Its values have been checked
 * to be digits, or letters and digits, wherever they come into a statement, so that neither names nor values need quoting.
 */
export class PartitionKey {
  /** @param type the column's type. Values of `text` differ in more than upper and lower case: partitions are named in lower case. */
  constructor(
    readonly column: string,
    private readonly type: keyof typeof VALUES,
  ) {}

  /** A value as a part of a table's or schema's name. @throws Error when it is no value of this key */
  nameOf(value: string): string {
    if (!VALUES[this.type].test(value)) throw new Error(`not a ${this.column}: ${value}`);
    return value.toLowerCase();
  }

  /** A value as it stands in a statement. @throws Error when it is no value of this key */
  literal(value: string): string {
    this.nameOf(value);
    return this.type === 'text' ? `'${value}'` : value;
  }

  /** The partition of a table that holds a value's rows. @throws Error when it is no value of this key */
  partition(table: string, value: string): string {
    return `${table}_${this.nameOf(value)}`;
  }
}
