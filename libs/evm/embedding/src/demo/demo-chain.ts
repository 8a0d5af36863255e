import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { ChainEntry } from '@nunatak/evm-chains';
import type { Hex } from 'viem';
import { ANNOUNCER_CODE } from './announcer.js';
import { type Anvil, DEMO_CHAIN_ID, dropChain, startAnvil } from './anvil.js';
import { callData, type DemoContracts, ERC721, firstCreations } from './contracts.js';
import { type BlockInterval, DemoPace } from './demo-pace.js';
import { MESSENGER, OWN_BLOCKCHAIN, WARP } from './messages.js';
import { mintsCard, trafficOfRound } from './traffic.js';

/** A local chain that lives: a node, and traffic for as long as it runs. */
export interface DemoChain {
  entry: ChainEntry;
  anvil: Anvil;
  contracts: DemoContracts;
  genesisHash: string;
  /** Sees to it that the node's chain is longer than `height`: then a node that lost its last blocks shows a reorg, not a low head. */
  growBeyond(height: number): Promise<void>;
  /** Notes that a client asked for something: without requests the chain slows down. */
  requested(): void;
  /** Ends the traffic and makes no more blocks. */
  quiet(): Promise<void>;
  /** Ends the node. */
  stop(): Promise<void>;
}

/** So much has happened before anyone looks. */
const FIRST_ROUNDS = 10;

/** A block of the demo chain. */
export interface DemoHead {
  genesisHash: string;
  height: number;
}

/**
 * Starts the demo chain. The one of an earlier run with the same folder continues, unless `canContinue` says no to it (anvil keeps old
 * blocks from run to run, but of their states the last only); then, and the first time, it begins anew.
 */
export async function startDemoChain(
  folder: string,
  canContinue: (head: DemoHead) => Promise<boolean>,
): Promise<DemoChain> {
  let anvil = await startAnvil(folder);
  try {
    const head = await readHead(anvil);
    if (head.height > 1 && !(await canContinue(head))) {
      await anvil.stop();
      dropChain(folder);
      anvil = await startAnvil(folder);
    }
    return await bringToLife(anvil);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function readHead({ rpc }: Anvil): Promise<DemoHead> {
  const genesis = await rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
  return { genesisHash: genesis.hash.toLowerCase(), height: Number(await rpc.call<string>('eth_blockNumber')) };
}

async function bringToLife(anvil: Anvil): Promise<DemoChain> {
  const { rpc } = anvil;
  const accounts = await rpc.call<Hex[]>('eth_accounts');
  const { genesisHash } = await readHead(anvil);
  const { addresses, data } = firstCreations(accounts);
  const nonce = Number(await rpc.call<string>('eth_getTransactionCount', accounts[0], 'latest'));
  for (const bytes of data.slice(nonce))
    await rpc.call('eth_sendTransaction', { from: accounts[0], data: bytes, gas: '0x4c4b40' });
  // What a contract logs at these addresses is believed.
  for (const address of [MESSENGER, WARP]) await rpc.call('anvil_setCode', address, ANNOUNCER_CODE);
  const pace = new DemoPace(anvil.stateBytes);
  const stopTraffic = keepSending(anvil, accounts, addresses, nonce === 0, pace);
  return {
    anvil,
    contracts: addresses,
    genesisHash,
    entry: {
      chainId: DEMO_CHAIN_ID,
      name: 'Nunatak demo chain',
      description: 'A local chain with made-up traffic.',
      blockchainId: encodeCb58(Buffer.from(OWN_BLOCKCHAIN.slice(2), 'hex')),
      nativeToken: { name: 'Demo Ether', symbol: 'ETH', decimals: 18 },
      endpoints: [rpc.url],
    },
    growBeyond: async (height) => {
      const now = Number(await rpc.call<string>('eth_blockNumber'));
      if (now <= height) await rpc.call('anvil_mine', `0x${(height - now + 1).toString(16)}`);
    },
    requested: () => pace.requested(),
    quiet: async () => {
      await stopTraffic();
      await rpc.call('evm_setIntervalMining', 0).catch(() => {});
    },
    stop: () => anvil.stop(),
  };
}

/** Sends a round of transactions for each block. A round that fails (the node is busy, or gone) is skipped. */
function keepSending(
  { rpc }: Anvil,
  accounts: Hex[],
  contracts: DemoContracts,
  isNew: boolean,
  pace: DemoPace,
): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  let round = 0;
  let cards = 0;
  let interval: BlockInterval = 1;
  pace.onRequest(() => {
    if (interval > pace.interval) wake();
  });
  const followPace = async () => {
    const wanted = pace.interval;
    if (interval === wanted) return;
    await rpc.call('evm_setIntervalMining', wanted);
    interval = wanted;
  };
  const send = async () => {
    const number = round++;
    const transactions = trafficOfRound(number, accounts, contracts, cards);
    if (mintsCard(number)) cards++;
    await rpc.batch(transactions.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })));
  };
  const run = async () => {
    if (!isNew) {
      round = Number(await rpc.call<string>('eth_blockNumber').catch(() => '0x0'));
      const asked = { to: contracts.cards, data: callData(ERC721, 'totalSupply') };
      cards = Number(await rpc.call<string>('eth_call', asked, 'latest').catch(() => '0x0'));
    }
    while (!stopped) {
      await followPace()
        .then(send)
        .catch(() => {});
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isNew && round < FIRST_ROUNDS ? 0 : interval * 1_000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const done = run();
  return async () => {
    stopped = true;
    wake();
    await done;
  };
}
