import { addressOf } from './addresses.js';
import type { BytesReader } from './bytes-reader.js';
import type { Output, OutputKind } from './outputs.js';

// Type ids of avalanchego's codecs: the X-Chain's secp256k1, NFT and property outputs, the P-Chain's that is locked for staking.
const KINDS: Readonly<Record<number, OutputKind>> = {
  6: 'mint',
  7: 'transfer',
  10: 'nft-mint',
  11: 'nft-transfer',
  15: 'property-mint',
  16: 'property-owned',
};
const LOCKED = 22;

/** Reads an output that begins with its type. @param prefix of the network's addresses */
export function readOutput(reader: BytesReader, assetId: string, prefix: string): Output {
  const type = reader.u32();
  if (type === LOCKED) {
    const stakeableLocktime = reader.u64();
    return { ...readOutput(reader, assetId, prefix), stakeableLocktime };
  }
  const kind = KINDS[type];
  if (!kind) throw new Error(`an output of type ${type}`);
  const amount = kind === 'transfer' ? reader.u64() : 0n;
  const groupId = kind.startsWith('nft') ? { groupId: reader.u32() } : {};
  const payload = kind === 'nft-transfer' ? { payload: `0x${reader.sized().toString('hex')}` } : {};
  return { kind, assetId, amount, ...readOwners(reader, prefix), ...groupId, ...payload };
}

/** Reads locktime, threshold and addresses. */
export function readOwners(
  reader: BytesReader,
  prefix: string,
): { locktime: bigint; threshold: number; addresses: string[] } {
  const [locktime, threshold] = [reader.u64(), reader.u32()];
  return { locktime, threshold, addresses: reader.list(() => addressOf(prefix, reader.take(20))) };
}
