import type { EvmBlock, Hex } from '@nunatak/evm-contracts';

/** A node that can be asked by any method. */
export type Ask = (method: string, ...params: unknown[]) => Promise<unknown>;

/** Asks a node over HTTP. */
export function asking(url: string): Ask {
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

/** An account whose balance after a block is not what the node says. */
export interface WrongBalance {
  height: number;
  address: Hex;
  told: bigint;
  node: bigint;
}

/**
 * Follows some accounts through consecutive blocks, as whoever stores only what each block moved, and compares with the node after each.
 * @param blocks the first one is where the accounts' balances are taken from the node
 */
export async function wrongBalances(
  ask: Ask,
  blocks: readonly EvmBlock[],
  addresses: readonly Hex[],
): Promise<WrongBalance[]> {
  const node = async (height: number, address: Hex) =>
    BigInt((await ask('eth_getBalance', address, `0x${height.toString(16)}`)) as string);
  const followed = new Map<Hex, bigint>();
  const wrong: WrongBalance[] = [];
  for (const [i, { header, balances }] of blocks.entries()) {
    for (const { address, balance } of balances ?? []) followed.set(address, balance);
    for (const address of addresses) {
      const true_ = await node(header.height, address);
      const told = followed.get(address) ?? 0n;
      if (i > 0 && told !== true_) wrong.push({ height: header.height, address, told, node: true_ });
      followed.set(address, true_);
    }
  }
  return wrong;
}
