import {
  type CreateChainTx,
  encodeAvmGenesis,
  encodePlatformGenesis,
  type GenesisUtxo,
  signedPlatformTx,
} from '@nunatak/avalanche-codec';
import type { GenesisConfig } from './genesis-config.js';
import type { GenesisFault, GenesisResult } from './genesis-fault.js';
import { initialValidatorsOf } from './initial-validators.js';
import { platformAllocationsOf, platformOutputOf } from './platform-outputs.js';
import { AVM_ID, EMPTY_ID, EVM_ID, X_CHAIN_FX_IDS } from './well-known-ids.js';
import { xChainGenesisOf } from './x-chain-genesis.js';

const MAX_UINT64 = (1n << 64n) - 1n;
/** What the codec's texts can hold. */
const MAX_TEXT_BYTES = 65_535;

/**
 * The P-Chain's genesis bytes, byte for byte what avalanchego makes of the same file, or what of the file makes them impossible.
 * Source: `FromConfig` in avalanchego's genesis/genesis.go, `New` in vms/platformvm/genesis/genesis.go.
 */
export function platformGenesisOf(config: GenesisConfig): GenesisResult<Buffer> {
  const initialSupply = initialSupplyOf(config);
  const fault = faultOf(config, initialSupply);
  if (fault) return { fault };

  const xChainGenesis = xChainGenesisOf(config);
  const avaxAssetId = xChainGenesis.assets[0]!.asset.id;
  const validators = initialValidatorsOf(config, avaxAssetId);
  if (validators.fault) return validators;

  const chains = [
    chainOf(config, 'X-Chain', AVM_ID, X_CHAIN_FX_IDS, encodeAvmGenesis(xChainGenesis)),
    chainOf(config, 'C-Chain', EVM_ID, [], Buffer.from(config.cChainGenesis)),
  ];
  return {
    value: encodePlatformGenesis({
      utxos: utxosOf(config, avaxAssetId),
      validators: validators.value,
      chains: chains.map((chain) => signedPlatformTx(chain, [])),
      timestamp: config.startTime,
      initialSupply,
      message: config.message,
    }),
  };
}

/** All AVAX that there is at first, in nAVAX. */
function initialSupplyOf({ allocations }: GenesisConfig): bigint {
  let supply = 0n;
  for (const { initialAmount, unlockSchedule } of allocations) {
    supply += initialAmount;
    for (const { amount } of unlockSchedule) supply += amount;
  }
  return supply;
}

function faultOf(config: GenesisConfig, initialSupply: bigint): GenesisFault | undefined {
  if (initialSupply === 0n || initialSupply > MAX_UINT64)
    return { field: 'allocations', reason: `expected amounts that add up to 1 … 2^64 − 1, but found ${initialSupply}` };
  if (config.startTime + config.initialStakeDuration > MAX_UINT64)
    return { field: 'initialStakeDuration', reason: 'expected an end before the end of time' };
  if (config.cChainGenesis === '') return { field: 'cChainGenesis', reason: 'expected the C-Chain’s genesis' };
  if (Buffer.byteLength(config.message) > MAX_TEXT_BYTES)
    return { field: 'message', reason: `expected at most ${MAX_TEXT_BYTES} bytes` };
  return undefined;
}

/** The outputs of allocations that nobody stakes at first. Their places are their ids. */
function utxosOf(config: GenesisConfig, avaxAssetId: Buffer): GenesisUtxo[] {
  const isStaked = new Set(config.initialStakedFunds.map((address) => address.toString('hex')));
  return platformAllocationsOf(config.allocations.filter((each) => !isStaked.has(each.avaxAddress.toString('hex'))))
    .filter(({ amount }) => amount > 0n)
    .map((held, outputIndex) => ({
      utxo: {
        txId: EMPTY_ID,
        outputIndex,
        assetId: avaxAssetId,
        output: platformOutputOf(held, config.startTime),
      },
      message: held.allocation.ethAddress,
    }));
}

function chainOf(
  { networkId }: GenesisConfig,
  chainName: string,
  vmId: Buffer,
  fxIds: Buffer[],
  genesisData: Buffer,
): CreateChainTx {
  return {
    type: 'CreateChainTx',
    networkId,
    blockchainId: EMPTY_ID,
    outs: [],
    ins: [],
    memo: Buffer.alloc(0),
    subnetId: EMPTY_ID,
    chainName,
    vmId,
    fxIds,
    genesisData,
    subnetAuth: { sigIndices: [] },
  };
}
