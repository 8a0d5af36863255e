import { NETWORK_NAME, NETWORKS, type NetworkWord, networkOf } from '@nunatak/data-api';

/** Dependency-injection token of the names that the operator gives networks, by network id in decimal. */
export const NETWORK_NAMES = Symbol('NetworkNames');

const ENTRY = /^(\d{1,10})=(.+)$/;

/** Reads `12345=mainnet` or `12345=devnet`. @throws Error that says what an entry has to be */
export function readNetworkName(text: string): readonly [networkId: string, name: string] {
  const [, id, word = ''] = ENTRY.exec(text) ?? [];
  if (id === undefined || !NETWORK_NAME.test(word))
    throw new Error(
      `${text} is not a network's id and name, such as 12345=fuji; names are ${NETWORKS.join(', ')}, or another one of letters a to z, digits and hyphens`,
    );
  return [String(Number(id)), nameOfWord(word)];
}

/** The name that a word of a path stands for: testnet and fuji are the same. */
export function nameOfWord(word: string): string {
  return isNetworkWord(word) ? networkOf(word) : word;
}

/** Reports whether every client knows the word. */
export function isNetworkWord(word: string): word is NetworkWord {
  return (NETWORKS as readonly string[]).includes(word);
}
