import type { MessagePort } from 'node:worker_threads';
import {
  type CollectionNft,
  type NftRefresher,
  NftRefresherPortClient,
  NftRefresherUnavailableError,
} from '@nunatak/evm-contracts';

/** An NftRefresher whose other end may be replaced: the worker behind it is started again when it dies. */
export class SwitchingNftRefresher implements NftRefresher {
  private current: NftRefresherPortClient | undefined;

  /** Requests go to this port from now on, and those that are open at another fail; undefined: nobody can be asked. */
  switchTo(port: MessagePort | undefined): void {
    this.current?.close();
    this.current = port && new NftRefresherPortClient(port);
  }

  async refresh(chainId: string, token: CollectionNft): Promise<number | undefined> {
    if (!this.current) throw new NftRefresherUnavailableError('the thread that looks for metadata is being started');
    return this.current.refresh(chainId, token);
  }
}
