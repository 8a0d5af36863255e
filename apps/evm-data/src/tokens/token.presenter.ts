import type { Chain } from '@nunatak/evm-chains';
import { checksumAddress } from '@nunatak/evm-decoding';
import type { PriceTable } from '@nunatak/evm-prices';
import { type CollectibleStandard, nftKeyText, type StoredNftMetadata, type TokenRow } from '@nunatak/evm-queries';
import { type ListedToken, shownTexts, type ToldTexts } from '@nunatak/evm-token-lists';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { Annotations } from '../annotations/annotations.js';
import type {
  Erc20TokenDto,
  Erc20TokenWithReputationDto,
  Erc721TokenDto,
  Erc1155TokenDto,
  MoneyDto,
  NftMetadataDto,
  RichAddressDto,
} from './token.dto.js';

/** What tokens are known by in one answer. */
export type KnownTokens = ReadonlyMap<string, Pick<TokenRow, 'name' | 'symbol' | 'decimals'>>;

/** What one answer shows of its tokens beside what the store knows of their contracts. */
export interface TokenAnnotations extends Pick<Annotations, 'tokenLists' | 'reputations' | 'descriptions'> {
  prices: PriceTable;
  metadata: StoredNftMetadata;
}

/** Presents the addresses and tokens of one answer. What comes up again is the same object again. */
export class TokenPresenter {
  private readonly addresses = new Map<string, RichAddressDto>();
  private readonly erc20Tokens = new Map<string, Erc20TokenDto>();
  private isTexted = false;

  constructor(
    private readonly chain: Chain,
    private readonly known: KnownTokens,
    private readonly annotations: TokenAnnotations,
    private readonly dialect: Dialect,
  ) {}

  /** From 40 hex digits; null (a creation that failed) gives an empty address, since the field must be there. */
  address(digits: string | null): RichAddressDto {
    if (digits === null) return { address: '' };
    let presented = this.addresses.get(digits);
    if (!presented) {
      const isKnown = this.isKnown(digits);
      if (isKnown) this.isTexted = true;
      presented = isKnown ? this.knownAddress(digits) : { address: checksumAddress(digits) };
      this.addresses.set(digits, presented);
    }
    return presented;
  }

  /** Whether an address may be shown with more than itself: it is a token's, or lists or descriptions name it. */
  isKnown(digits: string): boolean {
    return this.known.has(digits) || this.listed(digits) !== undefined || this.described(digits) !== undefined;
  }

  /** Whether an address was presented with what contracts or people say of it, which may change. */
  get hasTexts(): boolean {
    return this.isTexted;
  }

  erc20(digits: string): Erc20TokenDto {
    let presented = this.erc20Tokens.get(digits);
    if (!presented) {
      const { name, symbol, decimals } = this.texts(digits);
      const logoUri = this.logoUri(digits);
      const price = this.annotations.prices.price(digits, this.dialect);
      presented = {
        address: checksumAddress(digits),
        name: name ?? '',
        symbol: symbol ?? '',
        decimals: decimals ?? 0,
        ...(logoUri !== undefined && { logoUri }),
        ercType: 'ERC-20',
        ...(price && { price }),
      };
      this.erc20Tokens.set(digits, presented);
    }
    return presented;
  }

  erc20WithReputation(digits: string): Erc20TokenWithReputationDto {
    const tokenReputation = this.reputation(digits);
    return tokenReputation ? { ...this.erc20(digits), tokenReputation } : this.erc20(digits);
  }

  reputation(digits: string): 'Malicious' | 'Benign' | undefined {
    return this.annotations.reputations.of(this.chain.chainId, digits) ?? undefined;
  }

  /** What a balance of an ERC-20 token is worth; undefined without a price, or without a known number of decimals. */
  balanceValue(digits: string, balance: string): MoneyDto | undefined {
    return this.annotations.prices.value(digits, balance, this.texts(digits).decimals, this.dialect);
  }

  /** @param owner 40 hex digits */
  erc721(digits: string, tokenId: string, owner?: string): Erc721TokenDto {
    const { name, symbol } = this.texts(digits);
    return {
      address: checksumAddress(digits),
      name: name ?? '',
      symbol: symbol ?? '',
      ercType: 'ERC-721',
      tokenId,
      ...this.ofMetadata(digits, tokenId, 721),
      ...(owner !== undefined && { ownerAddress: checksumAddress(owner) }),
    };
  }

  erc1155(digits: string, tokenId: string): Erc1155TokenDto {
    return {
      address: checksumAddress(digits),
      ercType: 'ERC-1155',
      tokenId,
      ...this.ofMetadata(digits, tokenId, 1155),
    };
  }

  private ofMetadata(
    token: string,
    tokenId: string,
    standard: CollectibleStandard,
  ): { tokenUri: string; metadata: NftMetadataDto } {
    const {
      status = 'UNINDEXED',
      tokenUri,
      metadata,
      updatedAt,
    } = this.annotations.metadata.get(nftKeyText({ token, tokenId, standard })) ?? {};
    return {
      tokenUri: tokenUri ?? '',
      metadata: {
        indexStatus: this.dialect === 'hosted' ? status : status.toLowerCase(),
        ...(updatedAt != null && { metadataLastUpdatedTimestamp: updatedAt }),
        ...(metadata != null && (JSON.parse(metadata) as object)),
      },
    };
  }

  private knownAddress(digits: string): RichAddressDto {
    const { name, symbol, decimals } = this.texts(digits);
    const logoUri = this.logoUri(digits);
    // Assigned one by one: spreading objects that may be empty is slow, and a page has dozens of these.
    const known: Partial<RichAddressDto> = {};
    if (name) known.name = name;
    if (symbol) known.symbol = symbol;
    if (decimals !== null) known.decimals = decimals;
    if (logoUri) known.logoUri = logoUri;
    known.address = checksumAddress(digits);
    return known as RichAddressDto;
  }

  /** By the operator's own lists, else his descriptions, else the contract, else other lists. */
  private texts(digits: string): ToldTexts {
    const listed = this.listed(digits);
    const texts = shownTexts(this.known.get(digits), listed);
    const name = this.described(digits)?.name;
    return name === undefined || listed?.overrides?.name !== undefined ? texts : { ...texts, name };
  }

  private logoUri(digits: string): string | undefined {
    return this.listed(digits)?.logoUri ?? this.described(digits)?.logoAsset?.imageUri;
  }

  private listed(digits: string): ListedToken | undefined {
    return this.annotations.tokenLists.get(this.chain.chainId, digits);
  }

  private described(digits: string) {
    return this.annotations.descriptions.get(this.chain.chainId, digits);
  }
}
