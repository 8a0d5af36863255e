import { BytesReader, hashOf, idOf } from './bytes-reader.js';
import { readOutput, readOwners } from './output-bytes.js';
import type { Output } from './outputs.js';
import { type NodeUtxo, readUtxo } from './utxo-bytes.js';

/** A validator that a network begins with. */
export interface GenesisValidator {
  /** Hex with 0x. */
  memo: string;
  txId: string;
  nodeId: string;
  start: bigint;
  end: bigint;
  weight: bigint;
  /** Its own, with a BLS key (AddPermissionlessValidatorTx), or AddValidatorTx. */
  type: string;
  stake: Output[];
  rewardsOwner: Owners;
  delegationRewardsOwner: Owners;
  /** Millionths. */
  shares: number;
  signer?: { publicKey: string; proofOfPossession: string };
}

export interface Owners {
  locktime: bigint;
  threshold: number;
  addresses: string[];
}

export interface GenesisBlockchain {
  /** Hex with 0x. */
  memo: string;
  blockchainId: string;
  name: string;
  vmId: string;
  subnetId: string;
  genesis: Buffer;
}

/** An asset that the X-Chain begins with. */
export interface GenesisAsset {
  /** Hex with 0x. */
  memo: string;
  assetId: string;
  name: string;
  symbol: string;
  denomination: number;
  outputs: Output[];
}

export interface Genesis {
  utxos: NodeUtxo[];
  validators: GenesisValidator[];
  blockchains: GenesisBlockchain[];
  /** Unix seconds. */
  timestamp: number;
  /** nAVAX, before the validators' potential rewards. */
  initialSupply: bigint;
}

const VERSION = Buffer.alloc(2);
const [ADD_VALIDATOR, ADD_PERMISSIONLESS_VALIDATOR] = [12, 25];
const PROVEN_KEY = 28;
const CREATE_ASSET = Buffer.from([0, 0, 0, 1]);
const NO_CREDENTIALS = Buffer.alloc(4);

/** Reads the P-Chain's genesis. */
export function genesisOf(bytes: Uint8Array, prefix: string): Genesis {
  const reader = new BytesReader(bytes);
  reader.take(VERSION.length);
  const utxos = reader.list(() => {
    const utxo = readUtxo(reader, prefix);
    // A message to the owner.
    reader.sized();
    return utxo;
  });
  const validators = reader.list(() => readValidator(reader, prefix));
  const blockchains = reader.list(() => readBlockchain(reader, prefix));
  const [timestamp, initialSupply] = [Number(reader.u64()), reader.u64()];
  reader.text();
  if (!reader.isAtEnd) throw new Error(`the genesis goes on at ${reader.at}`);
  return { utxos, validators, blockchains, timestamp, initialSupply };
}

/** Reads the X-Chain's genesis: the assets in it. */
export function genesisAssetsOf(bytes: Uint8Array, prefix: string): GenesisAsset[] {
  const reader = new BytesReader(bytes);
  reader.take(VERSION.length);
  return reader.list(() => {
    reader.text();
    const start = reader.at;
    const memo = readBase(reader, prefix);
    const [name, symbol, denomination] = [reader.text(), reader.text(), reader.u8()];
    const states = reader.list(() => {
      reader.u32();
      return reader.list(() => readOutput(reader, '', prefix));
    });
    const assetId = hashOf(VERSION, CREATE_ASSET, reader.since(start), NO_CREDENTIALS);
    return {
      assetId,
      memo,
      name,
      symbol,
      denomination,
      outputs: states.flat().map((output) => ({ ...output, assetId })),
    };
  });
}

/** @returns the memo */
function readBase(reader: BytesReader, prefix: string): string {
  reader.u32();
  reader.id();
  readOutputs(reader, prefix);
  if (reader.u32() !== 0) throw new Error('a transaction of the genesis has inputs');
  return `0x${reader.sized().toString('hex')}`;
}

function readOutputs(reader: BytesReader, prefix: string): Output[] {
  return reader.list(() => readOutput(reader, reader.id(), prefix));
}

function readValidator(reader: BytesReader, prefix: string): GenesisValidator {
  const start = reader.at;
  const type = reader.u32();
  if (type !== ADD_VALIDATOR && type !== ADD_PERMISSIONLESS_VALIDATOR) throw new Error(`a validator of type ${type}`);
  const memo = readBase(reader, prefix);
  const nodeId = `NodeID-${idOf(reader.take(20))}`;
  const [from, end, weight] = [reader.u64(), reader.u64(), reader.u64()];
  const signer = type === ADD_PERMISSIONLESS_VALIDATOR ? readSigner(reader) : {};
  const stake = readOutputs(reader, prefix);
  const rewardsOwner = readOwner(reader, prefix);
  const delegationRewardsOwner = type === ADD_VALIDATOR ? rewardsOwner : readOwner(reader, prefix);
  const shares = reader.u32();
  reader.u32();
  return {
    ...{ txId: hashOf(VERSION, reader.since(start)), memo, nodeId, start: from, end, weight, stake, shares },
    ...{ rewardsOwner, delegationRewardsOwner, ...signer },
    type: type === ADD_VALIDATOR ? 'AddValidatorTx' : 'AddPermissionlessValidatorTx',
  };
}

function readSigner(reader: BytesReader): Pick<GenesisValidator, 'signer'> {
  reader.id();
  if (reader.u32() !== PROVEN_KEY) return {};
  const [publicKey, proofOfPossession] = [reader.take(48), reader.take(96)].map((part) => `0x${part.toString('hex')}`);
  return { signer: { publicKey: publicKey!, proofOfPossession: proofOfPossession! } };
}

function readOwner(reader: BytesReader, prefix: string): Owners {
  reader.u32();
  return readOwners(reader, prefix);
}

function readBlockchain(reader: BytesReader, prefix: string): GenesisBlockchain {
  const start = reader.at;
  reader.u32();
  const memo = readBase(reader, prefix);
  const [subnetId, name, vmId] = [reader.id(), reader.text(), reader.id()];
  reader.list(() => reader.id());
  const genesis = reader.sized();
  // Who may: nobody has to.
  reader.u32();
  reader.list(() => reader.u32());
  reader.u32();
  return { blockchainId: hashOf(VERSION, reader.since(start)), memo, name, vmId, subnetId, genesis };
}
