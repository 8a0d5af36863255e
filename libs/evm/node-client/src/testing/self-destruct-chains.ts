import { type Avalanche, avalancheMissing, startAvalanche } from '@nunatak/avalanche';
import type { Hex } from '@nunatak/evm-contracts';
import { gethGenesis, gethMissing, startGeth } from '@nunatak/geth';
import { privateKeyToAddress } from 'viem/accounts';
import { type Ask, asking } from './balances-after.js';
import { type SelfDestructs, selfDestructs } from './self-destructs.js';

/** What has money on Avalanche's local network; everybody knows it. */
const PRIVATE_KEY: Hex = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027';
const SENDER = privateKeyToAddress(PRIVATE_KEY as `0x${string}`);
const RICH = { [SENDER]: { balance: '0x52b7d2dcc80cd2e4000000' } };
const GAS_PRICE = 10n ** 12n;
const PAUSE_MS = 100;

/** A real node's chain on which the self-destructs have happened. */
export interface SelfDestructChain {
  url: string;
  chainId: number;
  story: SelfDestructs;
  /** The blocks that hold the acts, the first to the last. */
  from: number;
  to: number;
  /** What its recorded blocks are called. */
  fixture: string;
}

/** Real nodes, and how to have the self-destructs happen there. */
export const SELF_DESTRUCT_CHAINS: {
  name: string;
  /** Why there can be none here. */
  missing(): string | undefined;
  /** Starts it in an empty folder, looks at each of its chains, and ends it. */
  run(dataDir: string, look: (chain: SelfDestructChain) => Promise<void>): Promise<void>;
}[] = [
  { name: 'geth', missing: gethMissing, run: onGeth },
  { name: 'Avalanche', missing: avalancheMissing, run: onAvalanche },
];

async function onGeth(dataDir: string, look: (chain: SelfDestructChain) => Promise<void>): Promise<void> {
  const chainId = 4_242;
  const geth = await startGeth({ dataDir, genesis: gethGenesis({ chainId, alloc: RICH }) });
  try {
    const story = await selfDestructs({ privateKey: PRIVATE_KEY, chainId, nonce: 0, gasPrice: GAS_PRICE });
    for (const part of [story.setup, story.acts]) {
      for (const raw of part) await asking(geth.url)('eth_sendRawTransaction', raw);
      await geth.engine.build({ transactions: part.length });
    }
    await look({ url: geth.url, chainId, story, from: 2, to: 2, fixture: 'geth-self-destructs' });
  } finally {
    await geth.stop();
  }
}

async function onAvalanche(dataDir: string, look: (chain: SelfDestructChain) => Promise<void>): Promise<void> {
  const l1Id = 99_999;
  const network: Avalanche = await startAvalanche({ dataDir });
  try {
    const l1 = await network.createChain('l1', subnetEvmGenesis(l1Id));
    for (const [url, chainId, fixture] of [
      [network.rpcUrl(), 43_112, 'c-chain-self-destructs'],
      [l1.url, l1Id, 'subnet-evm-self-destructs'],
    ] as const) {
      const ask = asking(url);
      const nonce = Number(await ask('eth_getTransactionCount', SENDER, 'latest'));
      const story = await selfDestructs({ privateKey: PRIVATE_KEY, chainId, nonce, gasPrice: GAS_PRICE });
      await mined(ask, story.setup);
      const heights = await mined(ask, story.acts);
      await look({ url, chainId, story, from: Math.min(...heights), to: Math.max(...heights), fixture });
    }
  } finally {
    await network.stop();
  }
}

/** Sends transactions of which the node makes blocks by itself, and waits for them. @returns their heights */
async function mined(ask: Ask, transactions: Hex[]): Promise<number[]> {
  const hashes: unknown[] = [];
  for (const raw of transactions) hashes.push(await ask('eth_sendRawTransaction', raw));
  const heights: number[] = [];
  for (const hash of hashes) {
    for (;;) {
      const receipt = (await ask('eth_getTransactionReceipt', hash)) as { blockNumber: string } | null;
      if (receipt !== null) {
        heights.push(Number(receipt.blockNumber));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return heights;
}

function subnetEvmGenesis(chainId: number): object {
  return {
    config: {
      chainId,
      feeConfig: {
        gasLimit: 15_000_000,
        targetBlockRate: 2,
        minBaseFee: 25_000_000_000,
        targetGas: 15_000_000,
        baseFeeChangeDenominator: 36,
        minBlockGasCost: 0,
        maxBlockGasCost: 1_000_000,
        blockGasCostStep: 200_000,
      },
    },
    gasLimit: '0xe4e1c0',
    difficulty: '0x0',
    timestamp: '0x0',
    alloc: RICH,
  };
}
