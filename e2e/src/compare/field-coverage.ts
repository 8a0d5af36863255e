import { shapeOf } from '../contract/checker.js';

/** The fields of the answers that a comparison is about. */
export interface ComparedFields {
  /** Names of resources in the table of fields. */
  readonly resources: readonly string[];
  /** Why no answer has a value for a field yet; undefined for a field that is served. */
  excuse(resource: string, field: string): string | undefined;
}

/** Counts, field by field, in how many compared answers it stood with a real value: one that a service that knows nothing would not give. */
export class FieldCoverage {
  private readonly counts = new Map<string, number>();

  constructor(private readonly compared: ComparedFields) {}

  /** To be called for each field of an answer that was compared. */
  readonly visit = (resource: string, field: string, value: unknown): void => {
    if (!isReal(value)) return;
    const name = `${resource}.${field}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  };

  /** Fields of the table that never stood with a real value, and are not excused. */
  missing(): string[] {
    return this.names(false).filter((name) => !this.counts.has(name));
  }

  /** Fields that are excused without need. */
  needlesslyExcused(): string[] {
    return this.names(true).filter((name) => this.counts.has(name));
  }

  private names(isExcused: boolean): string[] {
    const { resources, excuse } = this.compared;
    return resources.flatMap((resource) =>
      Object.keys(shapeOf(resource))
        .filter((field) => (excuse(resource, field) !== undefined) === isExcused)
        .map((field) => `${resource}.${field}`),
    );
  }
}

function isReal(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === '0' || value === 0 || value === false)
    return false;
  if (Array.isArray(value)) return value.length > 0;
  return value !== '0x';
}
