import type { Block, Transaction } from './facts.js';
import type { Genesis, GenesisAsset, Owners } from './genesis-bytes.js';
import { ownersOf, PRIMARY_NETWORK } from './staking.js';

/** A blockchain that the P-Chain knows. */
export interface Blockchain {
  blockchainId: string;
  subnetId: string;
  vmId: string;
  name: string;
  block: Block;
  genesis: Buffer;
}

/** A subnet, as its owners and its conversion left it. */
export interface Subnet {
  subnetId: string;
  block: Block;
  owners: Owners;
  conversion?: { transaction: Transaction; managerChainId: string; managerAddress: string };
}

/** An asset of the X-Chain. */
export interface Asset {
  assetId: string;
  name: string;
  symbol: string;
  denomination: number;
  type: 'secp256k1' | 'nft' | 'property';
  /** Whether somebody may mint more. */
  isVariable: boolean;
  block: Block;
}

/** No transaction makes it, and nodes don't list it. */
const PLATFORM_CHAIN = {
  blockchainId: '11111111111111111111111111111111LpoYY',
  subnetId: PRIMARY_NETWORK,
  vmId: 'rWhpuQPF1kb72esV2momhMuTYGkEb1oL29pt2EBXWmSy4kxnT',
  name: 'P-Chain',
};

/** In the order in which they were made. @param bytes the P-Chain's genesis */
export function blockchainsOf(genesis: Genesis, bytes: Uint8Array, blocks: readonly Block[]): Blockchain[] {
  const made = blocks.flatMap((block) =>
    block.transactions
      .filter(({ type }) => type === 'CreateChainTx')
      .map(({ id, json }) => ({
        ...{
          blockchainId: id,
          subnetId: json.subnetID ?? '',
          vmId: json.vmID ?? '',
          name: json.chainName ?? '',
          block,
        },
        genesis: Buffer.from(json.genesisData ?? '', 'base64'),
      })),
  );
  const block = blocks[0] as Block;
  const platform = { ...PLATFORM_CHAIN, genesis: Buffer.from(bytes), block };
  return [...genesis.blockchains.map((chain) => ({ ...chain, block })), platform, ...made];
}

/** In the order in which they were made; the primary network is the first. */
export function subnetsOf(blocks: readonly Block[]): Subnet[] {
  const nobody = { locktime: 0n, threshold: 0, addresses: [] };
  const subnets: Subnet[] = [{ subnetId: PRIMARY_NETWORK, block: blocks[0] as Block, owners: nobody }];
  for (const block of blocks) {
    for (const transaction of block.transactions) {
      const { id, type, json } = transaction;
      const subnet = subnets.find(({ subnetId }) => subnetId === json.subnetID);
      if (type === 'CreateSubnetTx' && json.owner) subnets.push({ subnetId: id, block, owners: ownersOf(json.owner) });
      if (type === 'TransferSubnetOwnershipTx' && json.newOwner && subnet) subnet.owners = ownersOf(json.newOwner);
      if (type === 'ConvertSubnetToL1Tx' && subnet)
        subnet.conversion = { transaction, managerChainId: json.chainID ?? '', managerAddress: json.address ?? '0x' };
    }
  }
  return subnets;
}

const TYPES = ['secp256k1', 'nft', 'property'] as const;

/** @param genesisBlock of the X-Chain, at the time of genesis */
export function assetsOf(
  genesisAssets: readonly GenesisAsset[],
  genesisBlock: Block,
  blocks: readonly Block[],
): Map<string, Asset> {
  const assets: Asset[] = genesisAssets.map(({ assetId, name, symbol, denomination, outputs }) => ({
    ...{ assetId, name, symbol, denomination, type: 'secp256k1', block: genesisBlock },
    isVariable: outputs.some(({ kind }) => kind.endsWith('mint')),
  }));
  for (const block of blocks) {
    for (const { id, type, json, made } of block.transactions) {
      if (type !== 'CreateAssetTx') continue;
      const { name = '', symbol = '', denomination = 0, initialStates = [] } = json;
      assets.push({
        ...{
          assetId: id,
          name,
          symbol,
          denomination,
          block,
          type: TYPES[initialStates[0]?.fxIndex ?? 0] ?? 'secp256k1',
        },
        isVariable: made.some(({ output }) => output.assetId === id && output.kind.endsWith('mint')),
      });
    }
  }
  return new Map(assets.map((asset) => [asset.assetId, asset]));
}
