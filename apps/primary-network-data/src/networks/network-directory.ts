import { type Directory, type NetworkWord, networkOf, StoreReader } from '@firn/data-api';
import { readNetworks } from '@firn/primary-network-store';
import { Inject, Injectable } from '@nestjs/common';
import { servedNetwork, type ServedNetwork } from './served-network.js';
import { UPTIME } from './uptime.js';

/** For how long a look at the store is remembered: a new network may show a second late. */
const LOOK_AGE_MS = 1_000;

/** The networks that the store has, by the names that clients use. */
@Injectable()
export class NetworkDirectory implements Directory<{ network: NetworkWord }, ServedNetwork> {
  private last: { at: number; look: Promise<readonly ServedNetwork[]> } | undefined;

  constructor(
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(UPTIME) private readonly now: () => number,
  ) {}

  /** fuji and testnet mean the same; every network but the mainnet answers under that name, unless the store says otherwise. */
  async find({ network }: { network: NetworkWord }): Promise<ServedNetwork | undefined> {
    const name = networkOf(network);
    return (await this.list()).find((served) => served.name === name);
  }

  unknown({ network }: { network: NetworkWord }): string {
    return `network: ${network} is not served here`;
  }

  /** At most a second old. @throws while the store can't be read */
  list(): Promise<readonly ServedNetwork[]> {
    const now = this.now();
    if (!this.last || now - this.last.at > LOOK_AGE_MS) {
      const last = { at: now, look: this.read() };
      this.last = last;
      // A failure is not remembered.
      last.look.catch(() => {
        if (this.last === last) this.last = undefined;
      });
    }
    return this.last.look;
  }

  private async read(): Promise<readonly ServedNetwork[]> {
    return (await this.store.read(undefined, (db) => readNetworks(db))).map(servedNetwork);
  }
}
