import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { type Directory, StoreReader } from '@nunatak/data-api';
import { readNetworks } from '@nunatak/primary-network-queries';
import { NETWORK_FAULT } from './network-in-path.js';
import { isNetworkWord, nameOfWord } from './network-names.js';
import { type ServedNetwork, servedNetwork } from './served-network.js';
import { UPTIME } from './uptime.js';

/** For how long a look at the store is remembered: what is told of a network may be a second old. */
const LOOK_AGE_MS = 1_000;

/** While a network is being loaded, which takes from seconds to hours. */
const RETRY_AFTER_SECONDS = '10';

/** A look at the store. */
interface Look {
  at: number;
  networks: Promise<readonly ServedNetwork[]>;
  /** Once it has come: whoever asks then needs not wait. */
  seen?: readonly ServedNetwork[];
}

/** The networks that the store has, by the names that clients use. */
@Injectable()
export class NetworkDirectory implements Directory<{ network: string }, ServedNetwork> {
  private last: Look | undefined;

  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(UPTIME) private readonly now: () => number,
  ) {}

  /** A network by its id or its name. A promise only while the store is looked at. @throws BadRequestError for a name of no network */
  find({ network: word }: { network: string }): ServedNetwork | undefined | Promise<ServedNetwork | undefined> {
    const { seen, networks } = this.look();
    if (seen && meantBy(seen, word).length > 0) return oneOf(seen, word);
    // The network may have been stored since.
    return (seen ? this.lookAnew().networks : networks).then((list) => oneOf(list, word));
  }

  unknown({ network }: { network: string }): string {
    return `network: ${network} is not served here`;
  }

  /**
   * The network of an operation whose path names none: the one that is asked for, the only one that is served, or mainnet.
   * @throws NotFoundError where that is not served
   */
  async findOrOnly(word: string | undefined): Promise<ServedNetwork> {
    const networks = await this.list();
    const network = word ?? (networks.length === 1 ? networks[0]!.networkId : 'mainnet');
    const served = oneOf(networks, network);
    if (!served) throw new NotFoundError(this.unknown({ network }));
    return served;
  }

  /** At most a second old. @throws while the store can't be read */
  list(): Promise<readonly ServedNetwork[]> {
    return this.look().networks;
  }

  private look(): Look {
    return this.last && this.now() - this.last.at <= LOOK_AGE_MS ? this.last : this.lookAnew();
  }

  /** Joins the look that is under way, if there is one. */
  private lookAnew(): Look {
    if (this.last && !this.last.seen) return this.last;
    const look: Look = { at: this.now(), networks: this.read() };
    this.last = look;
    look.networks.then(
      (seen) => {
        look.seen = seen;
      },
      () => {
        // A failure is not remembered.
        if (this.last === look) this.last = undefined;
      },
    );
    return look;
  }

  private async read(): Promise<readonly ServedNetwork[]> {
    const rows = await this.store.read(undefined, (db) => readNetworks(db));
    return rows.map(servedNetwork);
  }
}

/**
 * @throws UnavailableError where two answer under the name, and while one is being loaded; BadRequestError for a name that
 *   clients don't know and no network was given
 */
function oneOf(networks: readonly ServedNetwork[], word: string): ServedNetwork | undefined {
  const [found, other] = meantBy(networks, word);
  if (other) throw new UnavailableError(sameName(nameOfWord(word), [found!, other]));
  if (!found && !isId(word) && !isNetworkWord(word)) throw new BadRequestError(NETWORK_FAULT, 'network');
  if (found) assertLoaded(found, `network: ${word}`);
  return found;
}

/** @param name how the error's message calls the network. @throws UnavailableError while the network is being loaded: its rows are incomplete */
export function assertLoaded({ isLoading }: Pick<ServedNetwork, 'isLoading'>, name: string): void {
  if (!isLoading) return;
  throw new UnavailableError(
    `${name} is being loaded; it is served once the blocks that it had at the begin are stored`,
    { headers: { 'retry-after': RETRY_AFTER_SECONDS } },
  );
}

function isId(word: string): boolean {
  return /^\d+$/.test(word);
}

/** By id, or by name. Where no network has the name fuji, it stays the name of the only one that answers call so. */
function meantBy(networks: readonly ServedNetwork[], word: string): readonly ServedNetwork[] {
  if (isId(word)) return networks.filter(({ networkId }) => networkId === String(Number(word)));
  const name = nameOfWord(word);
  const named = networks.filter((network) => pathNameOf(network) === name);
  if (named.length > 0) return named;
  const shown = networks.filter((network) => network.name === name);
  return shown.length === 1 ? shown : [];
}

function pathNameOf({ givenName, name }: ServedNetwork): string {
  return givenName ?? name;
}

function sameName(name: string, networks: readonly ServedNetwork[]): string {
  const ids = networks.map(({ networkId }) => networkId).join(' and ');
  return `Networks ${ids} are both stored, and both answer as ${name}: give one of them another name by "nunatak networks add ${networks.at(-1)!.networkId} --name NAME"`;
}
