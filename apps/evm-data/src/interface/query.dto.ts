import {
  Canonical,
  Flag,
  LookedUp,
  NETWORKS,
  type NetworkWord,
  NotBelow,
  OneOf,
  PageQuery,
  PageSize,
  PageToken,
} from '@nunatak/data-api';
import type { Chain } from '@nunatak/evm-chains';
import { CURRENCIES, type Currency } from '@nunatak/evm-prices';
import { ChainDirectory } from '../chains/chain-directory.js';
import { FEATURES, type Feature } from '../chains/chain-features.js';
import {
  Address,
  AddressInPath,
  AddressList,
  BlockBound,
  BlockInPath,
  BlockNumber,
  ChainInPath,
  HashInPath,
  TokenIdInPath,
} from './evm-parameters.js';

const lowerCase = (text: string) => text.toLowerCase();

export class ChainPath {
  @ChainInPath() chainId!: string;
  @LookedUp(ChainDirectory) chain!: Chain;
}

export class AddressPath extends ChainPath {
  /** In lower case. */
  @Canonical(lowerCase) @AddressInPath('A wallet or contract address.') address!: string;
}

/** An address on all chains. */
export class AccountPath {
  /** In lower case. */
  @Canonical(lowerCase) @AddressInPath('A wallet or contract address.') address!: string;
}

export class TokenPath extends AddressPath {
  @TokenIdInPath() tokenId!: string;
}

export class TransactionPath extends ChainPath {
  /** In lower case. */
  @Canonical(lowerCase) @HashInPath('A transaction hash.') txHash!: string;
}

export class BlockPath extends ChainPath {
  @BlockInPath() blockId!: string;
}

export class BlockRangeQuery extends PageQuery {
  @BlockBound('The first block, inclusive. Default: the first of the chain.') startBlock?: number;
  @NotBelow('startBlock') @BlockBound('The last block, exclusive. Default: no end.') endBlock?: number;
}

export class AddressListParameters extends BlockRangeQuery {
  @OneOf('SortOrder', ['asc', 'desc'], 'By time: desc is newest first, the default.', 'desc') sortOrder:
    | 'asc'
    | 'desc' = 'desc';
}

export class AddressTransactionsParameters extends AddressListParameters {
  @Flag(
    'Leaves out transfers of tokens whose reputation is Malicious, and transactions that nothing else concerns.',
    false,
  )
  filterSpamTokens: boolean = false;
}

export class LatestTransactionsParameters extends PageQuery {
  @OneOf('TransactionStatus', ['failed', 'success'], 'Only transactions of this outcome.') status?:
    | 'failed'
    | 'success';
}

export class AllChainsTransactionsParameters extends LatestTransactionsParameters {
  @OneOf('Network', NETWORKS, 'Only chains of this network; fuji and testnet mean the same.')
  network?: NetworkWord;
}

export class AllChainsBlocksParameters extends PageQuery {
  @OneOf('Network', NETWORKS, 'Only chains of this network; fuji and testnet mean the same.')
  network?: NetworkWord;
}

export class BlockTransactionsParameters {
  @PageToken() pageToken?: string;
  @PageSize(100, { minimum: 0, initial: 0 }) pageSize: number = 0;
}

export class CurrencyParameters {
  @OneOf('CurrencyCode', CURRENCIES, 'The currency of monetary values.', 'usd') currency: Currency = 'usd';
}

export class NativeBalanceParameters extends CurrencyParameters {
  @BlockNumber('The balance after this block. Default: the latest block.') blockNumber?: string;
}

export class Erc20BalancesParameters extends NativeBalanceParameters {
  @PageToken() pageToken?: string;
  @PageSize(500) pageSize: number = 10;
  @Flag('Leaves out tokens whose reputation is Malicious.', true) filterSpamTokens: boolean = true;
  @AddressList('Only these contracts: addresses separated by commas.') contractAddresses?: string;
}

export class CollectiblesParameters {
  @PageToken() pageToken?: string;
  @PageSize(500) pageSize: number = 10;
  @Address('Only tokens of this contract.') contractAddress?: string;
}

export class Erc1155BalancesParameters extends NativeBalanceParameters {
  @PageToken() pageToken?: string;
  @PageSize(500) pageSize: number = 10;
  @Address('Only tokens of this contract.') contractAddress?: string;
}

export class ChainsParameters {
  @OneOf('Network', NETWORKS, 'Only chains of this network; fuji and testnet mean the same.')
  network?: NetworkWord;
  @OneOf('ApiFeature', FEATURES, 'Only chains of which this works.') feature?: Feature;
}
