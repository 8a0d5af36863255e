import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Avalanche, l1Genesis, startAvalanche } from '@nunatak/avalanche';
import { encodeFunctionData, parseAbi } from 'viem';
import { AvalancheMiner } from '../chain/avalanche-miner.js';
import { DESTRUCTION_SCENARIOS } from '../chain/scenarios/destruction-scenarios.js';
import { account, drafts, type Scenario } from '../chain/scenarios/scenario.js';
import { Signer } from '../chain/signer.js';
import { type Story, tellStory } from '../chain/traffic.js';
import { bytesOfCb58 } from '../oracle/cb58.js';
import { type Hex, Rpc } from '../rpc.js';
import { deployMessenger, type MessagingChain, tellOfMessages } from './interchain-story.js';

export const C_CHAIN_ID = 43_112;
export const L1_CHAIN_ID = 31_341;
/** What an atomic import pays, and nobody else. */
export const IMPORTED_TO: Hex = '0x00000000000000000000000000000000feed0003';
const MONEY = 10n ** 24n;
const NATIVE_MINTER: Hex = '0x0200000000000000000000000000000000000001';
const MINTER_ABI = parseAbi(['function mintNativeCoin(address addr, uint256 amount)']);

/** An EVM chain of an Avalanche network, with a history. */
export interface AvalancheChain {
  chainId: string;
  rpc: Rpc;
  story: Story;
  blockchainId: string;
  /** Has all that was sent in blocks. */
  settle(): Promise<void>;
}

/** A network of one node with a C-Chain and a subnet-evm L1. */
export interface AvalancheChains {
  network: Avalanche;
  /** The genesis file of the network. */
  genesisFile: string;
  cChain: AvalancheChain;
  l1: AvalancheChain;
  /** The contract that sends and receives messages on both chains. */
  messenger: Hex;
  stop(): Promise<void>;
}

/** Money out of nothing, by the precompile of subnet-evm. */
const MINTING: Scenario[] = [
  drafts('native coins are minted', (c) => {
    const mint = (to: Hex, amount: bigint): Hex =>
      encodeFunctionData({ abi: MINTER_ABI, functionName: 'mintNativeCoin', args: [to, amount] });
    return [
      { from: account(c, 0), to: NATIVE_MINTER, data: mint(IMPORTED_TO, 12_345n) },
      { from: account(c, 0), to: NATIVE_MINTER, data: mint(account(c, 1), 5n) },
      // Nobody allowed it.
      { from: account(c, 2), to: NATIVE_MINTER, data: mint(account(c, 2), 5n) },
    ];
  }),
];

/**
 * Starts the network and tells both chains' stories, and that of the messages between them; on the C-Chain money also comes and goes by
 * atomic transactions.
 */
export async function startAvalancheChains(seed: number, blocks: number): Promise<AvalancheChains> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-avalanche-'));
  const network = await startAvalanche({ dataDir: folder });
  const stop = async (): Promise<void> => {
    await network.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { blockchainId, url } = await network.createChain('l1', genesisOfL1());
    const cMiner = new AvalancheMiner(network.rpcUrl(), C_CHAIN_ID);
    const l1Miner = new AvalancheMiner(url, L1_CHAIN_ID);
    await cMiner.fund(MONEY);
    await network.moveToCChain(IMPORTED_TO);
    const messengers = await Promise.all([cMiner, l1Miner].map(deployMessenger));
    const messenger = messengers[0]!;
    if (messengers[1] !== messenger) throw new Error(`the contract is at ${messengers.join(' and ')}`);
    const tell = async (miner: AvalancheMiner, chainId: number, more: Scenario[]): Promise<Told> => {
      const story = await tellStory(miner.rpc, { seed, blocks, miner, more: [...DESTRUCTION_SCENARIOS, ...more] });
      await miner.settle();
      return { chainId: String(chainId), rpc: miner.rpc, story, settle: () => miner.settle() };
    };
    const [cChain, l1] = await Promise.all([tell(cMiner, C_CHAIN_ID, []), tell(l1Miner, L1_CHAIN_ID, MINTING)]);
    await network.moveToCChain(IMPORTED_TO);
    const chains = { cChain: { ...cChain, blockchainId: await cChainId(network) }, l1: { ...l1, blockchainId } };
    await tellOfMessages(messenger, messaging(chains.cChain), messaging(chains.l1));
    return { network, genesisFile: join(folder, 'genesis.json'), stop, messenger, ...chains };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Told = Omit<AvalancheChain, 'blockchainId'>;

async function cChainId(network: Avalanche): Promise<string> {
  const info = new Rpc(new URL('/ext/info', network.rpcUrl()).href);
  return (await info.call<{ blockchainID: string }>('info.getBlockchainID', { alias: 'C' })).blockchainID;
}

function messaging({ rpc, story, blockchainId, settle }: AvalancheChain): MessagingChain {
  return { rpc, settle, cast: story.cast, builder: story.builder, blockchainId: bytesOfCb58(blockchainId) };
}

/** Of a chain whose first account mints, and which pays fees to whom a node names. */
function genesisOfL1(): object {
  const { accounts } = new Signer(L1_CHAIN_ID);
  return l1Genesis(L1_CHAIN_ID, Object.fromEntries(accounts.map((address) => [address, MONEY])), {
    allowFeeRecipients: true,
    // Messages of the C-Chain have to be signed by the primary network's validators, as everywhere.
    warpConfig: { requirePrimaryNetworkSigners: true },
    contractNativeMinterConfig: { blockTimestamp: 0, adminAddresses: [accounts[0]] },
  });
}
