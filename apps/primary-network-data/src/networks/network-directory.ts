import { type Directory, type Network, type NetworkWord, networkOf, StoreReader } from '@firn/data-api';
import { UnavailableError } from '@firn/platform/errors';
import { readNetworks } from '@firn/primary-network-store';
import { Inject, Injectable } from '@nestjs/common';
import { NETWORK_NAMES } from './network-names.js';
import { type ServedNetwork, servedNetwork } from './served-network.js';
import { UPTIME } from './uptime.js';

/** For how long a look at the store is remembered: a new network may show a second late. */
const LOOK_AGE_MS = 1_000;

/** While a network is being loaded for the first time, which takes from seconds to hours. */
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
export class NetworkDirectory implements Directory<{ network: NetworkWord }, ServedNetwork> {
  private last: Look | undefined;

  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(NETWORK_NAMES) private readonly names: ReadonlyMap<string, Network>,
    @Inject(UPTIME) private readonly now: () => number,
  ) {}

  /** fuji and testnet mean the same. A promise only while the store is looked at. */
  find({ network }: { network: NetworkWord }): ServedNetwork | undefined | Promise<ServedNetwork | undefined> {
    const name = networkOf(network);
    const { seen, networks } = this.look();
    return seen ? oneOf(seen, name) : networks.then((list) => oneOf(list, name));
  }

  unknown({ network }: { network: NetworkWord }): string {
    return `network: ${network} is not served here`;
  }

  /** At most a second old. @throws while the store can't be read */
  list(): Promise<readonly ServedNetwork[]> {
    return this.look().networks;
  }

  private look(): Look {
    const now = this.now();
    if (this.last && now - this.last.at <= LOOK_AGE_MS) return this.last;
    const look: Look = { at: now, networks: this.read() };
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
    return rows.map((row) => servedNetwork(row, this.names));
  }
}

/** @throws UnavailableError where two answer under the name, and while one is being loaded for the first time */
function oneOf(networks: readonly ServedNetwork[], name: Network): ServedNetwork | undefined {
  const [found, other] = networks.filter((served) => served.name === name);
  if (other) throw new UnavailableError(sameName(name, [found!, other]));
  if (found?.isLoading)
    throw new UnavailableError(
      `network: ${name} is being loaded for the first time; it is served once the blocks that there are so far are stored`,
      { headers: { 'retry-after': RETRY_AFTER_SECONDS } },
    );
  return found;
}

/** What is wrong with networks of which clients can't say which one they mean; undefined where nothing is. */
export function faultOfNames(networks: readonly ServedNetwork[]): string | undefined {
  for (const { name } of networks) {
    const same = networks.filter((network) => network.name === name);
    if (same.length > 1) return sameName(name, same);
  }
  return undefined;
}

function sameName(name: Network, networks: readonly ServedNetwork[]): string {
  const ids = networks.map(({ networkId }) => networkId).join(' and ');
  return `Networks ${ids} are both stored, and both answer as ${name}: FIRN_PRIMARY_NETWORK_NAMES gives one of them another name`;
}
