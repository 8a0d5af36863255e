import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCb58 } from '@nunatak/avalanche-codec';

interface Recorded {
  name: string;
  /** cb58. */
  id: string;
  /** Hex. */
  bytes: string;
}

const FILE = join(import.meta.dirname, '../fixtures/local-network-transactions.json');
const recorded = new Map(
  (JSON.parse(readFileSync(FILE, 'utf8')) as Recorded[]).map((transaction) => [transaction.name, transaction]),
);

/** A transaction that a node of a local network (12345) answered, such as `P.BaseTx`. */
export function recordedTransaction(name: string): { id: Buffer; text: string; bytes: Buffer } {
  const { id, bytes } = recorded.get(name)!;
  return { id: decodeCb58(id)!, text: id, bytes: Buffer.from(bytes, 'hex') };
}

export const RECORDED_NAMES: readonly string[] = [...recorded.keys()];

/** What the recorded network's genesis says. */
export const LOCAL_AVAX = decodeCb58('2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe')!;
export const LOCAL_X_CHAIN = '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed';
export const LOCAL_C_CHAIN = '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC';
