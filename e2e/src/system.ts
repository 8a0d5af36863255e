import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Anvil, GENESIS_TIMESTAMP, startAnvil } from './chain/anvil.js';
import { withAvalancheHeaders } from './chain/avalanche-headers.js';
import type { Cast } from './chain/cast.js';
import { type Story, type StoryOptions, tellStory } from './chain/traffic.js';
import { type Described, describedAs } from './nodes/description.js';
import type { NunatakUnderTest } from './nunatak-under-test.js';
import { type ChainDescription, Oracle } from './oracle/oracle.js';
import type { PriceHistory, TokenPrices } from './oracle/prices.js';
import type { DescribedContract, ListedToken } from './oracle/records.js';
import type { Hex } from './rpc.js';

/** Writes a file that the service reads. It is named after its content: several runs at once have the same one only if it is equal. @returns its path */
function fileOf(content: object): string {
  const text = JSON.stringify(content);
  const file = join(tmpdir(), `nunatak-e2e-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return file;
}

/** A node, its history, and what it is to the service. */
export interface ChainUnderTest {
  node: Anvil;
  story: Story;
  description: ChainDescription;
}

/** Every field that a chain's description can have, so that each is seen to arrive. */
const MAIN_ENTRY = {
  name: 'Whole System Chain',
  description: 'A chain with hostile contracts',
  nativeToken: {
    ...{ name: 'Whole', symbol: 'WHL', decimals: 18 },
    logoUri: 'https://whole.example/logo.png',
    description: 'Its native token',
  },
  testnet: true,
  publicRpcUrl: 'https://whole.example/rpc',
  publicWsUrl: 'wss://whole.example/ws',
  explorerUrl: 'https://explorer.whole.example',
  logoUri: 'https://whole.example/chain.png',
  blockchainId: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  subnetId: '11111111111111111111111111111111LpoYY',
  vmId: 'mgj786NP7uDwBCcq6YwThhaN8FLyybkCa4zBWTQbNgmK6k9A6',
  multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
  private: true,
  maxReorgDepth: 500,
};

/** The chains that whole-system tests run on. */
export const MAIN_CHAIN_ID = 31_337;
export const SIDE_CHAIN_ID = 31_338;

/** What a token list says of some of a cast's tokens: one malicious with a logo, one without, others with a logo. */
export function listedTokens({ plain, fee, lying, wrapped, collection }: Cast): Map<Hex, ListedToken> {
  const logoUri = 'https://whole.example/token.png';
  return new Map<Hex, ListedToken>([
    [plain, { logoUri, reputation: 'Benign' }],
    [fee, { logoUri, reputation: 'Malicious' }],
    [lying, { reputation: 'Malicious' }],
    [wrapped, { logoUri }],
    [collection, { logoUri }],
  ]);
}

/** What some of a cast's tokens are worth, now and, from the chain's 20th second on, in the past. */
export function pricedTokens({ plain, fee, wrapped, renamed }: Cast): TokenPrices {
  const since = GENESIS_TIMESTAMP + 20;
  const past = (value: string) => [
    { at: since, value },
    { at: since + 60, value: `${value}7` },
  ];
  return new Map<Hex | 'native', Record<string, PriceHistory>>([
    ['native', { usd: { standing: '12.0345', past: past('11.5') }, eur: { standing: '10', past: past('9.25') } }],
    [plain, { usd: { standing: '0.000000000000001234', past: past('0.00000005') }, jpy: { standing: '151' } }],
    [fee, { usd: { past: past('3.1') }, eur: { standing: '2.5' } }],
    [wrapped, { usd: { standing: '98765432109876543210.5' } }],
    [renamed, { usd: { standing: '1' }, eur: { past: past('0.9') } }],
  ]);
}

/** All that can be said of a contract. */
const DESCRIPTION: DescribedContract = {
  description: 'What its makers say of it',
  officialSite: 'https://whole.example/token',
  email: 'makers@whole.example',
  logoAsset: { assetId: 'logo', imageUri: 'https://whole.example/logo.svg' },
  bannerAsset: { assetId: 'banner', imageUri: 'https://whole.example/banner.png' },
  color: '#2775CA',
  resourceLinks: [{ type: 'Github', url: 'https://whole.example/source' }],
  tags: ['stablecoin', 'test'],
  pricingProviders: { coingeckoCoinId: 'whole-coin' },
};

/** The same chain, with prices known, contracts described, and with names in its list: of a token that has one itself, of one that has none, of an account. */
export function annotated(chain: ChainUnderTest): ChainUnderTest {
  const { cast } = chain.story;
  const listed = new Map(chain.description.listed);
  const named = [cast.collection, cast.namelessCollection, cast.accounts[0]] as Hex[];
  for (const [index, address] of named.entries())
    listed.set(address, { ...listed.get(address), name: `Listed ${index}` });
  const described = new Map([
    [cast.renamed, DESCRIPTION],
    [cast.multi, { ...DESCRIPTION, tags: ['many'] }],
  ]);
  return { ...chain, description: { ...chain.description, listed, described, prices: pricedTokens(cast) } };
}

/** Writes a file of a chain's descriptions of contracts. @returns its path */
export function descriptionsFile({ chainId, described = new Map() }: ChainDescription): string {
  const contracts = [...described].map(([address, fields]) => ({ chainId, address, ...fields }));
  return fileOf({ contracts });
}

/** Writes a prices file of a chain's prices. @returns its path */
export function pricesFile({ chainId, prices = new Map() }: ChainDescription): string {
  const entries = [...prices].map(([token, currencies]) => {
    const of = Object.entries(currencies);
    const standing = of.flatMap(([currency, { standing }]) => (standing === undefined ? [] : [[currency, standing]]));
    const history = of.flatMap(([currency, { past = [] }]) =>
      past.map(({ at, value }) => ({ at: isoTime(at), prices: { [currency]: value } })),
    );
    return {
      chainId,
      ...(token !== 'native' && { address: token }),
      ...(standing.length > 0 && { prices: Object.fromEntries(standing) }),
      ...(history.length > 0 && { history }),
    };
  });
  return fileOf({ prices: entries });
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}

/** Description of the main chain: all that can be said of one. */
export function mainDescription(listed: ReadonlyMap<Hex, ListedToken> = new Map()): ChainDescription {
  const { nativeToken: networkToken, ...entry } = MAIN_ENTRY;
  const chain = {
    chainId: String(MAIN_CHAIN_ID),
    status: 'OK',
    chainName: entry.name,
    description: entry.description,
    platformChainId: entry.blockchainId,
    ...{ subnetId: entry.subnetId, vmId: entry.vmId, vmName: 'EVM' },
    explorerUrl: entry.explorerUrl,
    ...{ rpcUrl: entry.publicRpcUrl, wsUrl: entry.publicWsUrl, isTestnet: true },
    utilityAddresses: { multicall: entry.multicallAddress },
    networkToken,
    ...{ chainLogoUri: entry.logoUri, private: true, enabledFeatures: ['nftIndexing', 'teleporter'] },
  };
  return { chainId: String(MAIN_CHAIN_ID), isTestnet: true, chain, networkToken, listed };
}

/** The main chain's entry in a chains file, with a token list where tokens are listed. `rpcUrl` is where the service shall read. */
export function mainEntry(rpcUrl: string, listed: ReadonlyMap<Hex, ListedToken> = new Map()): object {
  const entry = { chainId: MAIN_CHAIN_ID, ...MAIN_ENTRY, endpoints: [rpcUrl] };
  if (listed.size === 0) return entry;
  const tokens = [...listed].map(([address, { name, logoUri, reputation }]) => ({
    ...{ chainId: MAIN_CHAIN_ID, address, name, logoURI: logoUri },
    extensions: { reputation },
  }));
  return { ...entry, tokenLists: [fileOf({ name: 'Whole System', tokens })] };
}

/** The side chain: a mainnet of which as little as possible is configured. Each call makes a description of its own. */
export const side = (): Described =>
  describedAs(String(SIDE_CHAIN_ID), 'Side Chain', {
    token: { name: 'Side', symbol: 'SIDE', decimals: 9 },
    testnet: false,
  });

/**
 * Starts the main chain's node and tells its story. Its headers carry Avalanche's extras; the side chain's do not.
 * @param genesisTimestamp of block 0, Unix seconds
 */
export async function startMainChain(
  seed: number,
  blocks: number,
  genesisTimestamp = GENESIS_TIMESTAMP,
): Promise<ChainUnderTest> {
  const plain = await startAnvil({ chainId: MAIN_CHAIN_ID, genesisTimestamp });
  const story = await toldOrStopped(plain, { seed, blocks, offset: genesisTimestamp - GENESIS_TIMESTAMP });
  const node = await withAvalancheHeaders(plain);
  return { node, story, description: mainDescription(listedTokens(story.cast)) };
}

/** Starts the side chain's node and tells another story, at other seconds. */
export async function startSideChain(seed: number, blocks: number): Promise<ChainUnderTest> {
  const node = await startAnvil({ chainId: SIDE_CHAIN_ID });
  return { node, story: await toldOrStopped(node, { seed, blocks, offset: 1 }), description: side().oracle };
}

/** A story that fails leaves no node behind. */
async function toldOrStopped(node: Anvil, options: StoryOptions): Promise<Story> {
  try {
    return await tellStory(node.rpc, options);
  } catch (error) {
    await node.stop();
    throw error;
  }
}

/** Waits until the service has each chain's head, and reads what it must answer. */
export async function oraclesOf(nunatak: NunatakUnderTest, chains: ChainUnderTest[]): Promise<Oracle[]> {
  const oracles: Oracle[] = [];
  for (const { node, description } of chains) {
    await nunatak.waitForHead(node.chainId, node.rpc);
    oracles.push(await Oracle.read(node.rpc, description));
  }
  return oracles;
}
