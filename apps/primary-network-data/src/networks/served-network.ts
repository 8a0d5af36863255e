import { addressPrefixOf } from '@nunatak/avalanche-codec';
import type { Network } from '@nunatak/data-api';
import { defaultUpgrades, hasFixedRules, type L1FeeConfig, networkRules } from '@nunatak/primary-network-networks';
import type { AmountDifferences, NetworkRow } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import { nameOfWord } from './network-names.js';
import type { ChainLetter } from './primary-chain.js';

/** A network that the store has. */
export interface ServedNetwork {
  /** Decimal, as the store's queries take it. */
  readonly networkId: string;
  /** The name by which answers call it: clients know no other ones. */
  readonly name: Network;
  /** The name that the operator gave it, where that is neither mainnet nor fuji. */
  readonly givenName?: string;
  /** With which its addresses begin: avax, fuji, local, custom. */
  readonly addressPrefix: string;
  /** With which addresses may begin: its own prefix, and the one that clients expect of a network of this name. */
  readonly addressPrefixes: readonly string[];
  /** cb58. */
  readonly blockchainIds: Readonly<Record<ChainLetter, string>>;
  /** 32 bytes. */
  readonly avaxAssetId: Buffer;
  /** nAVAX on one validator, its delegators' included, at most. */
  readonly maxValidatorStake: bigint;
  /** How L1 validators pay. */
  readonly l1Fee: L1FeeConfig;
  /** Unix seconds: blocks after this time have envelopes, which name their proposers. */
  readonly envelopedSince: number;
  /** Amounts that are known to differ from what a node states: they are not served. */
  readonly differences?: AmountDifferences | undefined;
  /** Whether its bulk load is not finished: what lists and balances are read from is not there until then. */
  readonly isLoading?: boolean | undefined;
}

const PLATFORM_CHAIN = Buffer.alloc(32);
const MAINNET_ID = 1;
const FUJI_ID = 5;

/** The name under which a network answers, unless the operator gives it another one. */
export function defaultNameOf(networkId: number): Network {
  return networkId === MAINNET_ID ? 'mainnet' : 'fuji';
}

/** Returns a stored network as answers call it. */
export function servedNetwork(row: NetworkRow): ServedNetwork {
  const { networkId, avaxAssetId, isLoading, differences } = row;
  const given = row.givenName === undefined ? undefined : nameOfWord(row.givenName);
  const name = given === 'mainnet' || given === 'fuji' ? given : defaultNameOf(Number(networkId));
  const addressPrefix = addressPrefixOf(Number(networkId));
  const { maxValidatorStake, l1Fee } = networkRules(Number(networkId), row.rules);
  const expected = addressPrefixOf(name === 'mainnet' ? MAINNET_ID : FUJI_ID);
  return {
    networkId,
    name,
    ...(given !== undefined && given !== name && { givenName: given }),
    addressPrefix,
    addressPrefixes: [...new Set([addressPrefix, expected])],
    blockchainIds: { P: showId(PLATFORM_CHAIN), X: showId(row.xBlockchainId), C: showId(row.cBlockchainId) },
    avaxAssetId,
    ...{ maxValidatorStake, l1Fee },
    envelopedSince: envelopedSince(row),
    differences,
    isLoading,
  };
}

/** Of mainnet and fuji the built-in table counts, whatever a node states. */
function envelopedSince({ networkId, envelopedSince: stated }: NetworkRow): number {
  const id = Number(networkId);
  const known = Number(defaultUpgrades(id).apricotPhase4);
  return hasFixedRules(id) ? known : (stated ?? known);
}
