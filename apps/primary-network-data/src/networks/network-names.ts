import { NETWORKS, type NetworkWord, networkOf } from '@nunatak/data-api';

/** The name that a word of a path stands for: testnet and fuji are the same. */
export function nameOfWord(word: string): string {
  return isNetworkWord(word) ? networkOf(word) : word;
}

/** Reports whether every client knows the word. */
export function isNetworkWord(word: string): word is NetworkWord {
  return (NETWORKS as readonly string[]).includes(word);
}
