import type { BlockAppended, BlockReverted, CallFrame, Hex, Log, Transaction } from '@nunatak/evm-contracts';
import { TRANSFER, TRANSFER_SINGLE } from '@nunatak/evm-decoding';
import { receivedLogs, sentLogs } from '@nunatak/evm-decoding/testing';
import { keccak256, toHex } from 'viem';

export const CHAIN = '777';
const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0');
const padded = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`;

/** The n-th account. */
export const account = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;

/** What a test's transaction does. */
export interface Action {
  from: Hex;
  /** Absent: it creates a contract. */
  to?: Hex;
  failed?: boolean;
  gasUsed: bigint;
  price: bigint;
  blob?: { gasUsed: bigint; price: bigint };
  transfers: { standard: 20 | 721 | 1155; from: Hex; to: Hex }[];
  /** Contracts that contracts create while it runs. @see {@link CallFrame.failed} */
  nested: { by: Hex; kind: 'CREATE' | 'CREATE2'; fails: 'no' | 'itself' | 'above' }[];
  sent: { nonce: number; to: Hex }[];
  received: { nonce: number; from: Hex }[];
  input?: Hex;
}

/** What a test's block holds. */
export interface BlockScript {
  /** Unix milliseconds. */
  timeMs: number;
  /** Whether the header has the milliseconds. */
  hasMilliseconds: boolean;
  hasFrames: boolean;
  actions: Action[];
}

/** A chain that a test writes block by block, as the events that an ingester would publish of it. */
export class ScriptedBlocks {
  readonly scripts: BlockScript[] = [];
  readonly #hashes: Hex[] = [];
  #sequence = 0;
  #branch = 0;

  append(script: BlockScript): BlockAppended {
    const height = this.scripts.length;
    const event = this.#eventOf(script, height, keccak256(toHex(`${this.#branch}/${height}`)), ++this.#sequence);
    this.scripts.push(script);
    this.#hashes.push(event.hash);
    return event;
  }

  /** Goes back by some blocks; what is appended then is another branch. */
  goBack(blocks: number): BlockReverted {
    this.scripts.length -= blocks;
    this.#hashes.length -= blocks;
    this.#branch++;
    const height = this.scripts.length - 1;
    const [hash, parentHash] = [this.#hashes[height]!, this.#hashes[height - 1] ?? ZERO_HASH];
    return { kind: 'reverted', chainId: CHAIN, epoch: 1, sequence: ++this.#sequence, height, hash, parentHash };
  }

  /** Returns the chain as it is now, as the events of a log that was begun anew. */
  events(): BlockAppended[] {
    return this.scripts.map((script, height) => this.#eventOf(script, height, this.#hashes[height]!, height + 1));
  }

  #eventOf(script: BlockScript, height: number, hash: Hex, sequence: number): BlockAppended {
    const parentHash = this.#hashes[height - 1] ?? ZERO_HASH;
    const { timeMs, hasMilliseconds, hasFrames, actions } = script;
    const transactions = actions.map((action, i) => transactionOf(action, i, hash));
    return {
      ...{ kind: 'appended', chainId: CHAIN, epoch: 1, sequence, height, hash, parentHash },
      block: {
        header: {
          ...{ height, hash, parentHash, timestamp: Math.floor(timeMs / 1_000) },
          ...(hasMilliseconds && { timestampMilliseconds: timeMs }),
          ...{ miner: account(0xfee), gasLimit: 30_000_000n, gasUsed: 0n, logsBloom: '0x', extraData: '0x' },
          ...{ stateRoot: ZERO_HASH, transactionsRoot: ZERO_HASH, receiptsRoot: ZERO_HASH },
          ...{ difficulty: 0n, sizeBytes: 600 },
        },
        transactions,
        ...(hasFrames && { frames: actions.flatMap((action, i) => framesOf(action, i)) }),
      },
    };
  }
}

const ZERO_HASH = `0x${'0'.repeat(64)}`;
const TOKEN = account(0x70);

function transactionOf(action: Action, transactionIndex: number, block: Hex): Transaction {
  const { from, to, failed, gasUsed, price, blob, transfers, sent, received } = action;
  const logs: Log[] = transfers.map((transfer, logIndex) => transferLog(transfer, logIndex));
  const at = () => logs.length;
  for (const { nonce, to: far } of sent)
    logs.push(...sentLogs({ nonce, sender: from, recipient: from }, TOKEN, at(), far));
  for (const { nonce, from: far } of received)
    logs.push(...receivedLogs({ nonce, sender: from, recipient: from }, from, at(), far));
  return {
    ...{ transactionIndex, hash: keccak256(toHex(`${block}/${transactionIndex}`)), type: 2, from, nonce: 0 },
    ...(to !== undefined && { to }),
    ...{
      gasLimit: gasUsed,
      value: 0n,
      input: action.input ?? '0x',
      status: failed ? 0 : 1,
      gasUsed,
      effectiveGasPrice: price,
    },
    ...(blob && { blobGasUsed: blob.gasUsed, blobGasPrice: blob.price }),
    ...(to === undefined && !failed && { contractAddress: createdBy(block, transactionIndex) }),
    logs,
  };
}

function createdBy(...parts: (string | number)[]): Hex {
  return `0x${keccak256(toHex(parts.join('/'))).slice(26)}`;
}

function transferLog({ standard, from, to }: Action['transfers'][number], logIndex: number): Log {
  if (standard === 20)
    return { logIndex, address: TOKEN, topics: [TRANSFER, padded(from), padded(to)], data: `0x${word(5)}` };
  if (standard === 721)
    return { logIndex, address: TOKEN, topics: [TRANSFER, padded(from), padded(to), `0x${word(9)}`], data: '0x' };
  const topics = [TRANSFER_SINGLE, padded(TOKEN), padded(from), padded(to)];
  return { logIndex, address: TOKEN, topics, data: `0x${word(9)}${word(1)}` };
}

function framesOf({ from, to, failed = false, nested }: Action, transactionIndex: number): CallFrame[] {
  const common = { transactionIndex, value: 0n, gasLimit: 0n, gasUsed: 0n };
  const frames: CallFrame[] = [
    { ...common, depth: 0, type: to === undefined ? 'CREATE' : 'CALL', from, to: to ?? account(0xc0), failed },
  ];
  nested.forEach(({ by, kind, fails }, i) => {
    frames.push({ ...common, depth: 1, type: 'CALL', from: to ?? from, to: by, failed: fails === 'above' });
    const created = createdBy(transactionIndex, i, by);
    frames.push({ ...common, depth: 2, type: kind, from: by, to: created, failed: fails === 'itself' });
  });
  return frames;
}
