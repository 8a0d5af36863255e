import { CodecError, fromInteger, toInteger, toOptionalInteger } from '../blocks/wire-values.js';
import type { nunatak } from '../generated/nunatak-evm-v1.js';
import type { ChainList, PublicChain } from './chains.js';

/** A list as its message. What {@link PublicChain} doesn't name does not leave, whatever an object holds beside it. */
export function listToWire({ chains, staleSince }: ChainList): nunatak.evm.v1.ChainList.$Properties {
  return { chains: chains.map(chainToWire), staleSince: toOptionalInteger(staleSince) };
}

/** @throws CodecError for a message without a list, or with a chain without an id */
export function listFromWire(list: nunatak.evm.v1.ChainList | null | undefined): ChainList {
  if (!list) throw new CodecError('no list of chains in it');
  const { staleSince } = list;
  return { chains: list.chains.map(chainFromWire), ...(staleSince != null && { staleSince: fromInteger(staleSince) }) };
}

function chainToWire({ nativeToken, ...chain }: PublicChain): nunatak.evm.v1.PublicChain.$Properties {
  const { name, symbol, decimals, logoUri = null, description = null } = nativeToken;
  return {
    chainId: chain.chainId,
    name: chain.name,
    description: chain.description,
    nativeToken: { name, symbol, decimals, logoUri, description },
    isTestnet: chain.isTestnet,
    network: chain.network,
    publicRpcUrl: chain.publicRpcUrl ?? null,
    publicWsUrl: chain.publicWsUrl ?? null,
    explorerUrl: chain.explorerUrl ?? null,
    logoUri: chain.logoUri ?? null,
    blockchainId: chain.blockchainId ?? null,
    subnetId: chain.subnetId ?? null,
    vmId: chain.vmId ?? null,
    vmName: chain.vmName,
    multicallAddress: chain.multicallAddress ?? null,
    private: chain.private,
    features: chain.features,
    paused: chain.paused,
    startBlock: toInteger(chain.startBlock),
    maxReorgDepth: chain.maxReorgDepth,
  };
}

function chainFromWire(chain: nunatak.evm.v1.PublicChain): PublicChain {
  const { nativeToken } = chain;
  if (chain.chainId === '' || !nativeToken) throw new CodecError('a chain without an id or a native token');
  const { name, symbol, decimals } = nativeToken;
  return {
    chainId: chain.chainId,
    name: chain.name,
    description: chain.description,
    nativeToken: { name, symbol, decimals, ...present(nativeToken, 'logoUri', 'description') },
    isTestnet: chain.isTestnet,
    network: chain.network,
    ...present(chain, 'publicRpcUrl', 'publicWsUrl', 'explorerUrl', 'logoUri', 'blockchainId', 'subnetId', 'vmId'),
    vmName: chain.vmName,
    ...present(chain, 'multicallAddress'),
    private: chain.private,
    features: [...chain.features],
    paused: chain.paused,
    startBlock: fromInteger(chain.startBlock),
    maxReorgDepth: chain.maxReorgDepth,
  };
}

/** Those of a message's optional texts that are there. */
function present<K extends string>(message: Record<K, string | null>, ...keys: K[]): Partial<Record<K, string>> {
  const texts: Partial<Record<K, string>> = {};
  for (const key of keys) {
    const text = message[key];
    if (text != null) texts[key] = text;
  }
  return texts;
}
