import {
  type BlockAppended,
  type BlockReverted,
  type EvmBlock,
  type Hex,
  type Log,
  type NativeBalance,
  type NodeState,
  type StateBlock,
  type StateCallResult,
  StateUnavailableError,
  type StorageSlot,
  type Transaction,
} from '@nunatak/evm-contracts';
import { TRANSFER } from '@nunatak/evm-decoding';
import { encodeAbiParameters, keccak256, toHex } from 'viem';

export const CHAIN = '777';
export const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0');
export const padded = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`;
export const account = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;

/** An ERC-20 Transfer log. */
export function transferLog(token: Hex, from: Hex, to: Hex, value: bigint, logIndex = 0): Log {
  return { logIndex, address: token, topics: [TRANSFER, padded(from), padded(to)], data: `0x${word(value)}` };
}

/** A successful transaction with some logs. */
export function transaction(
  transactionIndex: number,
  from: Hex,
  to: Hex,
  logs: Log[] = [],
  input: Hex = '0x',
): Transaction {
  return {
    transactionIndex,
    hash: keccak256(toHex(`${transactionIndex}${from}${to}${JSON.stringify(logs)}`)),
    type: 2,
    from,
    to,
    nonce: 0,
    gasLimit: 21_000n,
    value: 0n,
    input,
    status: 1,
    gasUsed: 21_000n,
    effectiveGasPrice: 10n,
    logs,
  };
}

interface BlockContent {
  transactions?: Transaction[];
  balances?: NativeBalance[];
}

/** A chain that a test writes block by block, with the events that an ingester would publish of it. */
export class ScriptedChain {
  readonly blocks: EvmBlock[] = [];
  private sequence = 0;
  private fork = 0;
  private skipped = 0;

  /** @param startHeight the first block's height */
  constructor(
    readonly epoch = 1,
    readonly startHeight = 0,
  ) {}

  /** Adds a block and returns its event. */
  append({ transactions = [], balances = [] }: BlockContent = {}): BlockAppended {
    const parent = this.blocks.at(-1)?.header;
    const parentHeight = parent?.height ?? this.startHeight - 1;
    const height = parentHeight + 1 + this.skipped;
    const parentHash = parent?.hash ?? `0x${'0'.repeat(64)}`;
    const hash = keccak256(toHex(`${this.fork}/${height}/${parentHash}`));
    const zeros = `0x${'0'.repeat(64)}`;
    const block: EvmBlock = {
      header: {
        height,
        hash,
        parentHash,
        timestamp: 1_700_000_000 + height,
        miner: account(0xfee),
        gasLimit: 30_000_000n,
        gasUsed: 21_000n,
        baseFeePerGas: 7n,
        logsBloom: '0x',
        stateRoot: zeros,
        transactionsRoot: zeros,
        receiptsRoot: zeros,
        extraData: '0x',
        difficulty: 0n,
        sizeBytes: 600,
        ...(this.skipped > 0 && { parentHeight }),
      },
      transactions,
      frames: [],
      balances,
    };
    this.blocks.push(block);
    this.skipped = 0;
    return {
      kind: 'appended',
      chainId: CHAIN,
      epoch: this.epoch,
      sequence: ++this.sequence,
      height,
      hash,
      parentHash,
      block,
    };
  }

  /** Leaves heights without a block. */
  skip(heights: number): void {
    this.skipped += heights;
  }

  /** Goes back to a height, and returns the event that says so. Blocks added later are of another fork. */
  revertTo(height: number): BlockReverted {
    while (this.blocks.at(-1)!.header.height > height) this.blocks.pop();
    this.fork++;
    const { hash, parentHash } = this.blocks.at(-1)!.header;
    return { kind: 'reverted', chainId: CHAIN, epoch: this.epoch, sequence: ++this.sequence, height, hash, parentHash };
  }
}

/** What a scripted node answers: ERC-20 balances by token and holder, and one name and symbol for all. */
export class ScriptedNodeState implements NodeState {
  readonly erc20 = new Map<string, bigint>();
  readonly native = new Map<Hex, bigint>();
  /** Of contracts; other accounts have none. */
  readonly code = new Map<Hex, Hex>();
  /** Words of storage, by contract and slot; others are 0. */
  readonly words = new Map<string, Hex>();
  /** What contracts answer, by contract and call data; before all else. */
  readonly answers = new Map<string, Hex>();
  /** Heights at which contracts came to be: below, they answer as an account without code does. Others were always there. */
  readonly created = new Map<Hex, number>();
  calls = 0;
  /** Tells every ERC-20 balance, where given. */
  balanceAt: ((token: Hex, holder: Hex, block: StateBlock) => bigint) | undefined;
  /** It has dropped the state of lower blocks. */
  prunedBelow = 0;
  /** Balances that hold up to a height; above it those of `erc20` do. */
  readonly earlier = new Map<string, { upTo: number; balance: bigint }>();

  async call(_chain: string, block: StateBlock, calls: { to: Hex; data: Hex }[]): Promise<StateCallResult[]> {
    this.calls += calls.length;
    if (block.height < this.prunedBelow) throw new StateUnavailableError('pruned');
    return calls.map(({ to, data }) => {
      if (block.height < (this.created.get(to) ?? 0)) return { ok: true, data: '0x' };
      const answer = this.answers.get(`${to}:${data}`);
      if (answer !== undefined) return { ok: true, data: answer };
      const text = (value: string) => ({ ok: true as const, data: encodeAbiParameters([{ type: 'string' }], [value]) });
      if (data === '0x06fdde03') return text('Token\u0000 \u202eName');
      if (data === '0x95d89b41') return text('TKN');
      if (data === '0x313ce567') return { ok: true, data: `0x${word(6)}` };
      const key = `${to}:0x${data.slice(34)}`;
      if (this.balanceAt) return { ok: true, data: `0x${word(this.balanceAt(to, `0x${data.slice(34)}`, block))}` };
      const earlier = this.earlier.get(key);
      const balance = earlier && block.height <= earlier.upTo ? earlier.balance : this.erc20.get(key);
      return balance === undefined ? { ok: false } : { ok: true, data: `0x${word(balance)}` };
    });
  }

  async balances(_chain: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    if (block.height < this.prunedBelow) throw new StateUnavailableError('pruned');
    return addresses.map((address) => this.native.get(address) ?? 0n);
  }

  async codes(_chain: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    if (block.height < this.prunedBelow) throw new StateUnavailableError('pruned');
    return addresses.map((address) => this.code.get(address) ?? '0x');
  }

  async storage(_chain: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    if (block.height < this.prunedBelow) throw new StateUnavailableError('pruned');
    return slots.map(({ address, slot }) => this.words.get(`${address}:${slot}`) ?? `0x${word(0)}`);
  }

  /** What a holder has up to a height. */
  setUpTo(upTo: number, token: Hex, holder: Hex, balance: bigint): void {
    this.earlier.set(`${token}:${holder}`, { upTo, balance });
  }

  set(token: Hex, holder: Hex, balance: bigint): void {
    this.erc20.set(`${token}:${holder}`, balance);
  }
}
