import type { SignedTx } from '../signed-tx.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { type CreateAssetTx, readCreateAssetTx, signedAvmTx, writeCreateAssetTx } from './avm-tx.js';

/** An asset that an X-Chain begins with; its id is the transaction's. */
export interface GenesisAsset {
  /** `AVAX` of the first, which fees are paid in. */
  alias: string;
  /** Without credentials. */
  asset: SignedTx<CreateAssetTx>;
}

/** The state that an X-Chain begins with. avalanchego: `vms/avm`, `Genesis`. */
export interface AvmGenesis {
  assets: GenesisAsset[];
}

/** The least bytes of an asset: of empty names and nothing else. */
const GENESIS_ASSET_BYTES = 2 + 36 + 12 + 5 + 4;

/** Decodes the genesis bytes of an X-Chain: the genesis data of the transaction that made it. */
export function decodeAvmGenesis(bytes: Buffer): AvmGenesis {
  const reader = Reader.of(bytes);
  const genesis = { assets: reader.list(GENESIS_ASSET_BYTES, readGenesisAsset) };
  reader.end();
  return genesis;
}

export function encodeAvmGenesis(genesis: AvmGenesis): Buffer {
  const writer = Writer.versioned();
  writer.list(genesis.assets, writeGenesisAsset);
  return writer.finish();
}

function readGenesisAsset(reader: Reader): GenesisAsset {
  return { alias: reader.text(), asset: signedAvmTx(readCreateAssetTx(reader), []) };
}

function writeGenesisAsset(writer: Writer, { alias, asset }: GenesisAsset): void {
  writer.text(alias);
  writeCreateAssetTx(writer, asset.tx);
}
