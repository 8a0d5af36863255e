import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../fixtures');

/** A recorded block of a real node: what it answered, unchanged. */
export interface Fixture {
  /** `<chain>/<height>` */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: raw answers, which tests take apart and damage
  block: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  receipts: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  callTracer?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  prestateDiff?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  traceBlock?: any;
  /** debug_accountRange of the block, with accounts of unknown address. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  accountRange?: any;
  /** Balances before and after the block, by address. */
  balances?: Record<string, [string, string]>;
}

/** Reads one recorded block; each call gives a copy of its own. */
export function fixture(name: string): Fixture {
  const read = (file: string) => {
    const path = join(ROOT, name, `${file}.json`);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const part = (file: string) => {
    const value = read(file);
    return value === undefined ? {} : { [file]: value };
  };
  return {
    name,
    block: read('block'),
    receipts: read('receipts'),
    ...part('callTracer'),
    ...part('prestateDiff'),
    ...part('traceBlock'),
    ...part('accountRange'),
    ...part('balances'),
  };
}

/** Every recorded block. */
export function allFixtures(): Fixture[] {
  return readdirSync(ROOT).flatMap((chain) =>
    readdirSync(join(ROOT, chain)).map((height) => fixture(`${chain}/${height}`)),
  );
}
