import { NETWORKS } from '@nunatak/data-api';
import type { GivenName } from './network-settings.js';

const MAINNET_ID = 1;
const FUJI_ID = 5;
const NETWORK_ID = /^\d{1,10}$/;

/** What networks are called in paths. */
export class NetworkNames {
  constructor(private readonly given: readonly GivenName[]) {}

  /** Returns whether a network may have this id or name, whether it is served or not. */
  isKnown(word: string): boolean {
    return NETWORK_ID.test(word) || (NETWORKS as readonly string[]).includes(word) || this.#isGiven(word);
  }

  /**
   * Returns the one of some networks that an id or a name means. A name that was given to a network wins over that of its id. Where no
   * network has the name fuji, the one local network has it, too: hosted clients know no other.
   */
  find<Network extends { networkId: number }>(word: string, networks: readonly Network[]): Network | undefined {
    if (NETWORK_ID.test(word)) return networks.find(({ networkId }) => networkId === Number(word));
    const name = word === 'testnet' ? 'fuji' : word;
    const named = networks.filter(({ networkId }) => this.#nameOf(networkId) === name);
    const locals = networks.filter(({ networkId }) => networkId !== MAINNET_ID && networkId !== FUJI_ID);
    return (
      named.find(({ networkId }) => this.#ownNameOf(networkId) !== undefined) ??
      named.find(({ networkId }) => networkId === FUJI_ID) ??
      (named.length === 1 ? named[0] : undefined) ??
      (name === 'fuji' && named.length === 0 && locals.length === 1 ? locals[0] : undefined)
    );
  }

  #isGiven(word: string): boolean {
    return this.given.some(({ name }) => name === word);
  }

  #nameOf(networkId: number): string {
    const other = this.given.find((each) => each.networkId === undefined)?.name;
    const name = this.#ownNameOf(networkId) ?? other ?? (networkId === MAINNET_ID ? 'mainnet' : 'fuji');
    return name === 'testnet' ? 'fuji' : name;
  }

  #ownNameOf(networkId: number): string | undefined {
    return this.given.find((each) => each.networkId === networkId)?.name;
  }
}
