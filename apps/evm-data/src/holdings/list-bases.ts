import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import type { ReadDb } from '@nunatak/database';
import type { HolderList } from '@nunatak/evm-contracts';
import { BTCB, type HolderGround, heightAt, holderGround } from '@nunatak/evm-queries';

/** The blocks that a list of holders is about. */
export interface ListBlocks {
  /** The chain's height: the head, or the one of the first page. */
  height: number;
  /** The last block at or before the first moment. */
  from: number;
  /** The last block of the range. Below `from`: no moment of the range is over. */
  to: number;
  ground: HolderGround;
}

/**
 * Looks up what a list of holders is about.
 * @param highest the chain's height on the first page; absent: the head
 * @throws NotFoundError where the store can't name all holders, with the reason
 */
export async function blocksOf(db: ReadDb, list: HolderList, highest: number | undefined): Promise<ListBlocks> {
  const { chainId, range } = list;
  const ground = await holderGround(db, chainId, contractOf(list));
  if (!ground || ground.head.hash === null) throw new UnavailableError(`Chain ${chainId} is not indexed yet`);
  assertKnown(list, ground);
  const { height: head, startHeight } = ground.head;
  // What was reverted since the first page is left out: the list goes on along the new branch.
  const height = Math.min(highest ?? head, head);
  if (!range) return { height, from: height, to: height, ground };
  const at = async (time: number) => (await heightAt(db, { chainId, time, highest: height })) ?? startHeight - 1;
  const from = range.from === undefined ? startHeight - 1 : await at(range.from);
  const to = range.until === undefined ? height : await at(range.until - 1);
  return { height, from, to, ground };
}

/** The contract that a list is about; undefined for the chain's own coin. */
export function contractOf(list: HolderList): string | undefined {
  if (list.asset === 'bridgedBtcb') return BTCB.token;
  return list.asset === 'native' ? undefined : list.contract;
}

/** @throws NotFoundError where the store's balances are not those of all holders */
export function assertKnown(list: HolderList, ground: HolderGround): void {
  const { chainId, asset } = list;
  if (asset === 'native') {
    if (!ground.isWhole)
      throw new NotFoundError(
        `Holders of chain ${chainId}’s own coin can’t be listed: its native balances are not stored for each of its blocks, which takes a node with call traces from the first block on`,
      );
    if (ground.isAskedOfNode)
      throw new NotFoundError(
        `Holders of chain ${chainId}’s own coin can’t be listed now: stored balances of some accounts are known to differ from the node’s`,
      );
    return;
  }
  const what = `Contract ${contractOf(list)} of chain ${chainId}`;
  const isCollection = ground.standard === 721 || ground.standard === 1155;
  if (ground.standard === undefined) throw new NotFoundError(`${what} has shown no token transfer`);
  if (isCollection !== (asset === 'nft'))
    throw new NotFoundError(
      isCollection
        ? `${what} is a collection of NFTs, no ERC-20 token`
        : `${what} is an ERC-20 token, no collection of NFTs`,
    );
  if (ground.isAskedOfNode)
    throw new NotFoundError(
      `Holders of contract ${contractOf(list)} of chain ${chainId} can’t be listed: what it states of balances differs from its transfers, or was not compared with them yet`,
    );
  if (!ground.isWhole)
    throw new NotFoundError(
      `Holders of contract ${contractOf(list)} of chain ${chainId} can’t be listed: the chain is stored from block ${ground.head.startHeight} on, and the contract is older`,
    );
}
