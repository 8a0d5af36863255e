import { decodeAvmBlock, encodeAvmBlock } from '../avm/avm-block.js';
import { decodeAvmGenesis, encodeAvmGenesis } from '../avm/avm-genesis.js';
import { decodeAvmUtxo, encodeAvmUtxo } from '../avm/avm-output.js';
import { decodeAvmTx, decodeSignedAvmTx, encodeAvmTx, encodeSignedAvmTx } from '../avm/avm-tx.js';
import { decodeAvmVertex, encodeAvmVertex } from '../avm/avm-vertex.js';
import {
  decodeSignedAtomicTx,
  decodeSignedAtomicTxs,
  encodeSignedAtomicTx,
  encodeSignedAtomicTxs,
} from '../evm/signed-atomic-txs.js';
import { decodePlatformBlock, encodePlatformBlock } from '../platform/platform-block.js';
import { decodePlatformGenesis, encodePlatformGenesis } from '../platform/platform-genesis.js';
import { decodePlatformUtxo, encodePlatformUtxo } from '../platform/platform-transferables.js';
import {
  decodePlatformTx,
  decodeSignedPlatformTx,
  encodePlatformTx,
  encodeSignedPlatformTx,
} from '../platform/signed-platform-tx.js';
import { decodePlatformMessage, encodePlatformMessage } from '../warp/platform-message.js';
import { decodeSubnetToL1ConversionData, encodeSubnetToL1ConversionData } from '../warp/subnet-conversion.js';
import { decodeValidatorUptime, encodeValidatorUptime } from '../warp/validator-uptime.js';
import { decodeWarpLogData, encodeWarpLogData } from '../warp/warp-log-data.js';
import {
  decodeUnsignedWarpMessage,
  decodeWarpMessage,
  encodeUnsignedWarpMessage,
  encodeWarpMessage,
} from '../warp/warp-message.js';
import { decodeWarpPayload, encodeWarpPayload } from '../warp/warp-payload.js';
import { fromHex, fromNodeHex, type GoVector, goVectors, type RecordedBlock, recorded } from './fixtures.js';
import { C_CHAIN_LOG_DATA } from './log-data.js';

/** A decoder and its encoder, with encodings that are right. */
export interface Decoder {
  /** Decodes and encodes again. */
  again(bytes: Buffer): Buffer;
  samples(): Buffer[];
}

function decoder<T>(decode: (bytes: Buffer) => T, encode: (value: T) => Buffer, samples: () => Buffer[]): Decoder {
  return { again: (bytes) => encode(decode(bytes)), samples };
}

const hex = (vectors: { bytes: string }[]) => vectors.map(({ bytes }) => fromHex(bytes));
const nodeHex = (items: { bytes: string }[]) => items.map(({ bytes }) => fromNodeHex(bytes));
const warp = (...types: string[]) =>
  hex(goVectors('warp-messages').filter(({ type }: GoVector) => types.includes(type)));
const utxos = (api: string) =>
  recorded<{ method: string; utxos: string[] | null }>('utxos').flatMap(({ method, utxos: found }) =>
    method.startsWith(api) ? (found ?? []).map(fromNodeHex) : [],
  );
const atomicTxs = () => nodeHex(recorded<{ bytes: string }>('atomic-txs'));
const xChainGenesis = () => {
  const { chains } = decodePlatformGenesis(fromHex(goVectors('genesis')[0]!.bytes));
  return chains.flatMap(({ tx }) => (tx.type === 'CreateChainTx' && tx.fxIds.length > 0 ? [tx.genesisData] : []));
};

/** Every decoder of whole encodings that throws (the proposervm's gives undefined). */
export const DECODERS: Readonly<Record<string, Decoder>> = {
  'signed-platform-tx': decoder(decodeSignedPlatformTx, encodeSignedPlatformTx, () => hex(goVectors('platform-txs'))),
  'unsigned-platform-tx': decoder(decodePlatformTx, encodePlatformTx, () =>
    hex(goVectors('platform-txs')).map((bytes) => encodePlatformTx(decodeSignedPlatformTx(bytes).tx)),
  ),
  'platform-block': decoder(decodePlatformBlock, encodePlatformBlock, () => [
    ...hex(goVectors('platform-blocks')),
    ...nodeHex(recorded<RecordedBlock>('p-chain-blocks')),
  ]),
  'platform-genesis': decoder(decodePlatformGenesis, encodePlatformGenesis, () => hex(goVectors('genesis'))),
  'platform-utxo': decoder(decodePlatformUtxo, encodePlatformUtxo, () => utxos('platform.')),
  'signed-avm-tx': decoder(decodeSignedAvmTx, encodeSignedAvmTx, () => hex(goVectors('avm-txs'))),
  'unsigned-avm-tx': decoder(decodeAvmTx, encodeAvmTx, () =>
    hex(goVectors('avm-txs')).map((bytes) => encodeAvmTx(decodeSignedAvmTx(bytes).tx)),
  ),
  'avm-block': decoder(decodeAvmBlock, encodeAvmBlock, () => [
    ...hex(goVectors('avm-blocks')),
    ...nodeHex(recorded<RecordedBlock>('x-chain-blocks')),
  ]),
  'avm-vertex': decoder(decodeAvmVertex, encodeAvmVertex, () => hex(goVectors('avm-vertices'))),
  'avm-genesis': decoder(decodeAvmGenesis, encodeAvmGenesis, xChainGenesis),
  'avm-utxo': decoder(decodeAvmUtxo, encodeAvmUtxo, () => utxos('avm.')),
  'signed-atomic-tx': decoder(decodeSignedAtomicTx, encodeSignedAtomicTx, atomicTxs),
  'signed-atomic-txs': decoder(decodeSignedAtomicTxs, encodeSignedAtomicTxs, () => [
    encodeSignedAtomicTxs(atomicTxs().map(decodeSignedAtomicTx)),
  ]),
  'platform-message': decoder(decodePlatformMessage, encodePlatformMessage, () =>
    warp('SubnetToL1Conversion', 'RegisterL1Validator', 'L1ValidatorRegistration', 'L1ValidatorWeight'),
  ),
  'conversion-data': decoder(decodeSubnetToL1ConversionData, encodeSubnetToL1ConversionData, () =>
    warp('SubnetToL1ConversionData'),
  ),
  // Hand-encoded: subnet-evm's codec is not in avalanchego, and no recorded L1 was asked for an uptime.
  'validator-uptime': decoder(decodeValidatorUptime, encodeValidatorUptime, () => [
    fromHex(`000000000000${'cd'.repeat(32)}0000000000015180`),
  ]),
  'warp-log-data': decoder(decodeWarpLogData, encodeWarpLogData, () => [C_CHAIN_LOG_DATA]),
  'warp-payload': decoder(decodeWarpPayload, encodeWarpPayload, () => warp('Hash', 'AddressedCall')),
  'unsigned-warp-message': decoder(decodeUnsignedWarpMessage, encodeUnsignedWarpMessage, () => warp('UnsignedMessage')),
  'warp-message': decoder(decodeWarpMessage, encodeWarpMessage, () => warp('Message')),
};
