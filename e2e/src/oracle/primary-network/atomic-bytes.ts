import { BytesReader, hashOf, idOf } from './bytes-reader.js';
import { readOutput } from './output-bytes.js';
import type { Output } from './outputs.js';

/** An EVM account's part in an atomic transaction of the C-Chain. */
export interface EvmPart {
  /** Lower-case hex. */
  address: string;
  amount: bigint;
  assetId: string;
}

export interface AtomicInput {
  txId: string;
  outputIndex: number;
  assetId: string;
  amount: bigint;
}

/** A transaction of a C-Chain block's extra data. */
export interface AtomicTransaction {
  id: string;
  type: 'ImportTx' | 'ExportTx';
  /** The chain that is imported from, or exported to. */
  otherChain: string;
  /** Of an import. */
  imported: AtomicInput[];
  /** Of an import. */
  credited: EvmPart[];
  /** Of an export. */
  debited: EvmPart[];
  /** Of an export. */
  exported: Output[];
  /** Each input's signatures, hex with 0x. */
  signatures: string[][];
}

const VERSION = Buffer.alloc(2);
const SIGNATURE_BYTES = 65;

/** Reads `blockExtraData`: a list of transactions, since Apricot phase 5. */
export function atomicTransactionsOf(hex: string | undefined, prefix: string): AtomicTransaction[] {
  if (!hex || hex === '0x') return [];
  const reader = new BytesReader(Buffer.from(hex.slice(2), 'hex'));
  reader.take(VERSION.length);
  const all = reader.list(() => readAtomic(reader, prefix));
  if (!reader.isAtEnd) throw new Error(`more extra data than its transactions have: ${hex}`);
  return all;
}

function readAtomic(reader: BytesReader, prefix: string): AtomicTransaction {
  const start = reader.at;
  const type = reader.u32() === 0 ? 'ImportTx' : 'ExportTx';
  reader.u32();
  reader.id();
  const otherChain = reader.id();
  const parts = type === 'ImportTx' ? readImport(reader) : readExport(reader, prefix);
  const signatures = reader.list(() => {
    reader.u32();
    return reader.list(() => `0x${reader.take(SIGNATURE_BYTES).toString('hex')}`);
  });
  return { id: hashOf(VERSION, reader.since(start)), type, otherChain, ...parts, signatures };
}

type Parts = Pick<AtomicTransaction, 'imported' | 'credited' | 'debited' | 'exported'>;

function readImport(reader: BytesReader): Parts {
  const imported = reader.list(() => {
    const [txId, outputIndex, assetId] = [reader.id(), reader.u32(), reader.id()];
    reader.u32();
    const amount = reader.u64();
    reader.list(() => reader.u32());
    return { txId, outputIndex, assetId, amount };
  });
  return { imported, credited: reader.list(() => readEvmPart(reader)), debited: [], exported: [] };
}

function readExport(reader: BytesReader, prefix: string): Parts {
  const debited = reader.list(() => {
    const part = readEvmPart(reader);
    // The account's nonce.
    reader.u64();
    return part;
  });
  const exported = reader.list(() => readOutput(reader, reader.id(), prefix));
  return { imported: [], credited: [], debited, exported };
}

function readEvmPart(reader: BytesReader): EvmPart {
  const address = `0x${reader.take(20).toString('hex')}`;
  const amount = reader.u64();
  return { address, amount, assetId: idOf(reader.take(32)) };
}
