import { sha256 } from '../components/hash.js';
import { readSignedTx, SIGNED_TX_BYTES, writeSignedTx } from '../signed-tx.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import {
  PLATFORM_UTXO_BYTES,
  type PlatformUtxo,
  readPlatformUtxo,
  writePlatformUtxo,
} from './platform-transferables.js';
import { platformTxCodec } from './platform-tx.js';
import type { SignedPlatformTx } from './signed-platform-tx.js';

/** An output of the genesis; its transaction id is zeros, its index its place among the genesis' outputs. */
export interface GenesisUtxo {
  utxo: PlatformUtxo;
  message: Buffer;
}

/** The state that a P-Chain begins with. avalanchego: `vms/platformvm/genesis`. */
export interface PlatformGenesis {
  /** SHA-256 of the bytes: the parent of block 0, which is an ApricotCommitBlock of height 0. */
  id: Buffer;
  bytes: Buffer;
  utxos: GenesisUtxo[];
  /** AddValidatorTx or AddPermissionlessValidatorTx, without credentials. */
  validators: SignedPlatformTx[];
  /** CreateChainTx, without credentials. */
  chains: SignedPlatformTx[];
  /** The chain's first time, in seconds since 1970. */
  timestamp: bigint;
  /** nAVAX: all that there was. */
  initialSupply: bigint;
  message: string;
}

/** Decodes the genesis bytes of a P-Chain: what the id of block 0's parent is the hash of. */
export function decodePlatformGenesis(bytes: Buffer): PlatformGenesis {
  const reader = Reader.of(bytes);
  const genesis = {
    id: sha256(bytes),
    bytes,
    utxos: reader.list(PLATFORM_UTXO_BYTES, readGenesisUtxo),
    validators: reader.list(SIGNED_TX_BYTES, readTx),
    chains: reader.list(SIGNED_TX_BYTES, readTx),
    timestamp: reader.uint64(),
    initialSupply: reader.uint64(),
    message: reader.text(),
  };
  reader.end();
  return genesis;
}

/** Encodes a genesis from its fields. */
export function encodePlatformGenesis(genesis: Unencoded<PlatformGenesis>): Buffer {
  const writer = Writer.versioned();
  writer.list(genesis.utxos, writeGenesisUtxo);
  writer.list(genesis.validators, writeTx);
  writer.list(genesis.chains, writeTx);
  writer.uint64(genesis.timestamp);
  writer.uint64(genesis.initialSupply);
  writer.text(genesis.message);
  return writer.finish();
}

function readGenesisUtxo(reader: Reader): GenesisUtxo {
  return { utxo: readPlatformUtxo(reader), message: reader.sized() };
}

function writeGenesisUtxo(writer: Writer, { utxo, message }: GenesisUtxo): void {
  writePlatformUtxo(writer, utxo);
  writer.sized(message);
}

function readTx(reader: Reader): SignedPlatformTx {
  return readSignedTx(platformTxCodec, reader);
}

function writeTx(writer: Writer, tx: SignedPlatformTx): void {
  writeSignedTx(platformTxCodec, writer, tx);
}
