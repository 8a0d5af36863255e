import { getAddress } from 'viem';
import { anyOf, Fits } from '../compare/expectation.js';
import type { Hex } from '../rpc.js';
import type { NodeBlock } from './chain-data.js';
import type { TransactionFacts } from './facts.js';
import type { Internal } from './internals.js';
import { fitsHash, wellKnownSignature } from './methods.js';
import type { Token } from './tokens.js';
import type { Transfer } from './transfers.js';

/** An answer, or a part of one, as the standard dialect has it. Undefined fields are absent. */
export type Expected = Record<string, unknown>;

/** What the people who keep token lists say of a token. */
export interface ListedToken {
  logoUri?: string;
  reputation?: 'Malicious' | 'Benign';
}

/** Makes the interface's records of a chain's facts. What is asked for often is made once. */
export class Records {
  private readonly natives = new Map<TransactionFacts, Expected>();
  private readonly addresses = new Map<string, Expected>();

  constructor(
    private readonly chainId: string,
    private readonly tokens: Map<Hex, Token>,
    private readonly listed: ReadonlyMap<Hex, ListedToken>,
  ) {}

  /** 2.1 */
  address(address: Hex | undefined): Expected {
    if (address === undefined) return { address: '' };
    const known = this.addresses.get(address) ?? this.makeAddress(address);
    this.addresses.set(address, known);
    return known;
  }

  private makeAddress(address: Hex): Expected {
    const token = this.tokens.get(address);
    const standards = token?.standards;
    return {
      address: getAddress(address),
      name: token?.name || undefined,
      symbol: token?.symbol || undefined,
      logoUri: token && this.listed.get(address)?.logoUri,
      decimals: standards?.has(20)
        ? standards.size === 1
          ? token?.decimals
          : anyOf(token?.decimals, undefined)
        : undefined,
    };
  }

  /** 2.3 */
  native(facts: TransactionFacts): Expected {
    const known = this.natives.get(facts) ?? this.makeNative(facts);
    this.natives.set(facts, known);
    return known;
  }

  private makeNative(facts: TransactionFacts): Expected {
    const { block, index, transaction, receipt, to } = facts;
    return {
      ...this.at(facts),
      blockMinDelayExcess: optionalNumber(block.minDelayExcess),
      chainId: this.chainId,
      blockIndex: index,
      txStatus: String(Number(receipt.status)),
      txType: Number(transaction.type),
      gasLimit: digits(transaction.gas),
      gasUsed: digits(receipt.gasUsed),
      gasPrice: digits(receipt.effectiveGasPrice),
      nonce: digits(transaction.nonce),
      from: this.address(transaction.from),
      to: this.address(to),
      method: method(facts),
      value: digits(transaction.value),
    };
  }

  /** The native transaction of a complete one. */
  fullNative(facts: TransactionFacts): Expected {
    const { block, transaction } = facts;
    return {
      ...this.native(facts),
      input: transaction.input,
      baseFeePerGas: digits(block.baseFeePerGas ?? '0x0'),
      maxFeePerGas: transaction.maxFeePerGas && digits(transaction.maxFeePerGas),
      maxPriorityFeePerGas: transaction.maxPriorityFeePerGas && digits(transaction.maxPriorityFeePerGas),
    };
  }

  /** A token's transfer inside a combined transaction. */
  transfer(transfer: Transfer, withReputation: boolean): Expected {
    const { standard, logIndex, value } = transfer;
    const common = { from: this.address(transfer.from), to: this.address(transfer.to), logIndex };
    if (standard === 20)
      return { ...common, value: String(value), erc20Token: this.erc20Token(transfer.token, withReputation) };
    if (standard === 721) return { ...common, erc721Token: this.nft(transfer) };
    return { ...common, value: String(value), erc1155Token: this.nft(transfer) };
  }

  /** 2.5; the reputation stands in some answers only. */
  erc20Token(address: Hex, withReputation = false): Expected {
    const token = this.tokens.get(address);
    return {
      address: getAddress(address),
      name: token?.name ?? '',
      symbol: token?.symbol ?? '',
      decimals: token?.decimals ?? 0,
      logoUri: this.listed.get(address)?.logoUri,
      ercType: 'ERC-20',
      tokenReputation: withReputation ? this.listed.get(address)?.reputation : undefined,
    };
  }

  /** 2.9 and 2.10, with what is known without reading metadata. */
  private nft({ standard, token: address, id }: Transfer): Expected {
    const token = this.tokens.get(address);
    const common = {
      address: getAddress(address),
      tokenId: String(id),
      tokenUri: '',
      metadata: { indexStatus: 'unindexed' },
    };
    if (standard === 1155) return { ...common, ercType: 'ERC-1155' };
    return { ...common, name: token?.name ?? '', symbol: token?.symbol ?? '', ercType: 'ERC-721' };
  }

  /** An internal transaction inside a combined one. */
  internal(internal: Internal): Expected {
    return {
      from: this.address(internal.from),
      to: this.address(internal.to),
      internalTxType: internal.type,
      value: String(internal.value),
      isReverted: internal.isReverted,
      gasUsed: String(internal.gasUsed),
      gasLimit: String(internal.gasLimit),
    };
  }

  /** What stands before a transfer or an internal transaction in a list of its own. */
  at({ block, height, transaction }: TransactionFacts): Expected {
    return {
      blockNumber: String(height),
      ...times(block),
      blockHash: block.hash,
      txHash: transaction.hash,
    };
  }

  /** 2.22 */
  block(block: NodeBlock, fees: bigint, cumulative: number): Expected {
    return {
      chainId: this.chainId,
      blockNumber: digits(block.number),
      ...times(block),
      blockMinDelayExcess: optionalNumber(block.minDelayExcess),
      blockHash: block.hash,
      txCount: block.transactions.length,
      baseFee: digits(block.baseFeePerGas ?? '0x0'),
      gasUsed: digits(block.gasUsed),
      gasLimit: digits(block.gasLimit),
      gasCost: digits(block.blockGasCost ?? '0x0'),
      parentHash: block.parentHash,
      feesSpent: String(fees),
      cumulativeTransactions: String(cumulative),
    };
  }
}

function times(block: NodeBlock): Expected {
  const seconds = Number(block.timestamp);
  return {
    blockTimestamp: seconds,
    blockTimestampMilliseconds: optionalNumber(block.timestampMilliseconds) ?? seconds * 1000,
  };
}

function method({ transaction: { to, input } }: TransactionFacts): Expected {
  if (to === null) return { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' };
  if (input === '0x') return { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' };
  const methodHash = input.length >= 10 ? input.slice(0, 10) : '';
  const named = new Fits(
    `${wellKnownSignature(methodHash) ?? 'a signature, or nothing,'} for ${methodHash}`,
    (name) => (name === undefined && !wellKnownSignature(methodHash)) || fitsHash(name, methodHash),
  );
  return { callType: 'CONTRACT_CALL', methodHash, methodName: methodHash === '' ? undefined : named };
}

function digits(quantity: Hex): string {
  return BigInt(quantity).toString();
}

function optionalNumber(quantity: Hex | undefined): number | undefined {
  return quantity === undefined ? undefined : Number(quantity);
}
