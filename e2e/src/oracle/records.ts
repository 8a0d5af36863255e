import { getAddress } from 'viem';
import { anyOf, Fits } from '../compare/expectation.js';
import type { Hex } from '../rpc.js';
import type { NodeBlock } from './chain-data.js';
import type { Held } from './collectibles.js';
import type { Creation } from './creations.js';
import type { TransactionFacts } from './facts.js';
import type { Internal } from './internals.js';
import { fitsHash, wellKnownSignature } from './methods.js';
import { ANY_TEXTS, type MetadataOfNfts, type Nft, nftKey } from './nft-metadata.js';
import { type Priced, priceOf, type TokenPrices } from './prices.js';
import type { Token } from './tokens.js';
import type { Transfer } from './transfers.js';

/** An answer, or a part of one, as the standard dialect has it. Undefined fields are absent. */
export type Expected = Record<string, unknown>;

/** What the people who keep token lists say of a token. */
export interface ListedToken {
  /** Shown where the contract says nothing. */
  name?: string;
  logoUri?: string;
  reputation?: 'Malicious' | 'Benign';
}

/** What the people who describe contracts say of one: fields of 2.23. */
export interface DescribedContract {
  logoAsset?: { assetId?: string; imageUri: string };
  [field: string]: unknown;
}

/** What records are made of, beside blocks. */
export interface KnownOfChain {
  chainId: string;
  tokens: ReadonlyMap<Hex, Token>;
  listed: ReadonlyMap<Hex, ListedToken>;
  described: ReadonlyMap<Hex, DescribedContract>;
  prices: TokenPrices;
  /** Undefined: not known. */
  metadata: MetadataOfNfts | undefined;
}

/** Makes the interface's records of a chain's facts. What is asked for often is made once. */
export class Records {
  private readonly natives = new Map<TransactionFacts, Expected>();
  private readonly addresses = new Map<string, Expected>();

  constructor(private readonly known: KnownOfChain) {}

  /** 2.1 */
  address(address: Hex | undefined): Expected {
    if (address === undefined) return { address: '' };
    const known = this.addresses.get(address) ?? this.makeAddress(address);
    this.addresses.set(address, known);
    return known;
  }

  private makeAddress(address: Hex): Expected {
    const token = this.known.tokens.get(address);
    const standards = token?.standards;
    const listed = this.known.listed.get(address);
    return {
      address: getAddress(address),
      name: token?.name || listed?.name || undefined,
      symbol: token?.symbol || undefined,
      logoUri: this.logoUri(address),
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
      chainId: this.known.chainId,
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
    const nft = { token: transfer.token, id: transfer.id, standard };
    if (standard === 721) return { ...common, erc721Token: this.nft(nft) };
    return { ...common, value: String(value), erc1155Token: this.nft(nft) };
  }

  /** 2.5; the reputation stands in some answers only, and the price is today's unless it is told otherwise. */
  erc20Token(address: Hex, withReputation = false, priced: Priced = {}): Expected {
    const token = this.known.tokens.get(address);
    const listed = this.known.listed.get(address);
    return {
      address: getAddress(address),
      name: token?.name || (listed?.name ?? ''),
      symbol: token?.symbol ?? '',
      decimals: token?.decimals ?? 0,
      logoUri: this.logoUri(address),
      ercType: 'ERC-20',
      price: priceOf(this.known.prices, address, priced),
      tokenReputation: withReputation ? listed?.reputation : undefined,
    };
  }

  /** 2.9 and 2.10; an owner stands where one is asked about tokens or what somebody has of them. */
  nft(nft: Nft, owner?: Hex): Expected {
    const { standard, token: address, id } = nft;
    const token = this.known.tokens.get(address);
    const texts = this.known.metadata ? this.known.metadata.get(nftKey(nft)) : ANY_TEXTS;
    const common = { address: getAddress(address), tokenId: String(id), ...texts };
    if (standard === 1155) return { ...common, ercType: 'ERC-1155' };
    const name = token?.name || (this.known.listed.get(address)?.name ?? '');
    const ownerAddress = owner && getAddress(owner);
    return { ...common, name, symbol: token?.symbol ?? '', ercType: 'ERC-721', ownerAddress };
  }

  /** An entry of 4.9, 4.14 and their likes. */
  held(held: Held, holder: Hex): Expected {
    const { chainId } = this.known;
    return held.standard === 721
      ? { ...this.nft(held, holder), chainId }
      : { ...this.nft(held), chainId, balance: String(held.balance) };
  }

  /**
   * 2.23. What a contract is follows from its transfers where it has some of one standard; beyond that the contract decides, and this does
   * not ask it: nor for the texts of what is no token.
   */
  contract(address: Hex, creation: Creation | undefined): Expected {
    const token = this.known.tokens.get(address);
    const logoUri = this.logoUri(address);
    const { pricingProviders, ...described } = this.known.described.get(address) ?? {};
    const text = new Fits('a text, or nothing', (value) => value === undefined || typeof value === 'string');
    const number = new Fits('a number, or nothing', (value) => value === undefined || typeof value === 'number');
    const standards = [...(token?.standards ?? [])];
    const ercType =
      standards.length === 1 ? `ERC-${standards[0]}` : new Fits('a standard', (s) => typeof s === 'string');
    const isErc20 = ercType === 'ERC-20';
    const deployment = creation && {
      txHash: creation.facts.transaction.hash,
      deployerAddress: getAddress(creation.facts.transaction.from),
      deployerContractAddress: creation.isByContract ? getAddress(creation.creator) : undefined,
    };
    return {
      ...{ address: getAddress(address), ercType, deploymentDetails: deployment },
      name: isErc20 ? token?.name || text : text,
      symbol: isErc20 ? token?.symbol || text : text,
      decimals: isErc20 ? (token?.decimals ?? number) : number,
      logoAsset: logoUri && { imageUri: logoUri },
      ...described,
      pricingProviders: isErc20 || ercType === 'ERC-1155' ? pricingProviders : undefined,
    };
  }

  private logoUri(address: Hex): string | undefined {
    return this.known.listed.get(address)?.logoUri ?? this.known.described.get(address)?.logoAsset?.imageUri;
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
      chainId: this.known.chainId,
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
