import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startAnvil } from '../chain/anvil.mjs';
import { makeTraffic } from '../chain/traffic.mjs';

const TRANSACTIONS_IN_BLOCK = 20;
export const CHAIN_ID = 900_002;

/** An anvil that makes a block each second, or so many a second, with some twenty mixed transactions in it. */
export async function startBusyNode({ blocksPerSecond = 1 } = {}) {
  const { child, rpc, url } = await startAnvil({
    port: await freePort(),
    chainId: CHAIN_ID,
    blockSeconds: 1 / blocksPerSecond,
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const accounts = await rpc.call('eth_accounts');
  const settings = { accounts, seed: 1, holderCount: 500, transactionsInBlock: TRANSACTIONS_IN_BLOCK };
  const traffic = makeTraffic(settings);
  const send = (transactions) => rpc.batch(transactions.map((transaction) => ['eth_sendTransaction', [transaction]]));

  traffic.setContracts((await receiptsOf(rpc, await send(traffic.creations()))).map((r) => r.contractAddress));
  await receiptsOf(rpc, (await send(traffic.endowments())).slice(-1));
  let round = 1;
  const timer = setInterval(() => send(traffic.block(round++)).catch(() => undefined), 1000 / blocksPerSecond);
  return {
    url,
    stop: () => {
      clearInterval(timer);
      rpc.close();
      child.kill('SIGTERM');
    },
  };
}

/** Receipts, as soon as there are all. */
async function receiptsOf(rpc, hashes) {
  for (;;) {
    const receipts = await rpc.batch(hashes.map((hash) => ['eth_getTransactionReceipt', [hash]]));
    if (receipts.every(Boolean)) return receipts;
    await sleep(200);
  }
}
