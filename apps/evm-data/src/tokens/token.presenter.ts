import type { Chain } from '@firn/evm-chains';
import { checksumAddress } from '@firn/evm-decoding';
import type { TokenRow } from '@firn/evm-store';
import type { Dialect } from '@firn/gateway-contracts';
import type {
  Erc20TokenDto,
  Erc20TokenWithReputationDto,
  Erc721TokenDto,
  Erc1155TokenDto,
  RichAddressDto,
} from './token.dto.js';
import type { TokenLists } from './token-lists.js';

/** What tokens are known by in one answer. */
export type KnownTokens = Map<string, Pick<TokenRow, 'name' | 'symbol' | 'decimals'>>;

/** Presents the addresses and tokens of one answer. An address that comes up again is the same object again. */
export class TokenPresenter {
  private readonly addresses = new Map<string, RichAddressDto>();

  constructor(
    private readonly chain: Chain,
    private readonly known: KnownTokens,
    private readonly lists: TokenLists,
    private readonly dialect: Dialect,
  ) {}

  /** From 40 hex digits; null (a creation that failed) gives an empty address, since the field must be there. */
  address(digits: string | null): RichAddressDto {
    if (digits === null) return { address: '' };
    let presented = this.addresses.get(digits);
    if (!presented) {
      const token = this.known.get(digits);
      presented = token ? this.knownAddress(digits, token) : { address: checksumAddress(digits) };
      this.addresses.set(digits, presented);
    }
    return presented;
  }

  /** Whether an address is shown with more than itself. */
  isKnown(digits: string): boolean {
    return this.known.has(digits);
  }

  erc20(digits: string): Erc20TokenDto {
    const token = this.known.get(digits);
    const logoUri = this.lists.get(this.chain, digits)?.logoUri;
    return {
      address: checksumAddress(digits),
      name: token?.name ?? '',
      symbol: token?.symbol ?? '',
      decimals: token?.decimals ?? 0,
      ...(logoUri && { logoUri }),
      ercType: 'ERC-20',
    };
  }

  erc20WithReputation(digits: string): Erc20TokenWithReputationDto {
    const tokenReputation = this.reputation(digits);
    return tokenReputation ? { ...this.erc20(digits), tokenReputation } : this.erc20(digits);
  }

  reputation(digits: string): 'Malicious' | 'Benign' | undefined {
    return this.lists.get(this.chain, digits)?.reputation;
  }

  erc721(digits: string, tokenId: string): Erc721TokenDto {
    const token = this.known.get(digits);
    return {
      address: checksumAddress(digits),
      name: token?.name ?? '',
      symbol: token?.symbol ?? '',
      ercType: 'ERC-721',
      tokenId,
      tokenUri: '',
      metadata: this.unindexed(),
    };
  }

  erc1155(digits: string, tokenId: string): Erc1155TokenDto {
    return { address: checksumAddress(digits), ercType: 'ERC-1155', tokenId, tokenUri: '', metadata: this.unindexed() };
  }

  private unindexed(): { indexStatus: string } {
    return { indexStatus: this.dialect === 'hosted' ? 'UNINDEXED' : 'unindexed' };
  }

  private knownAddress(digits: string, token: Pick<TokenRow, 'name' | 'symbol' | 'decimals'>): RichAddressDto {
    const logoUri = this.lists.get(this.chain, digits)?.logoUri;
    const { name, symbol, decimals } = token;
    // Assigned one by one: spreading objects that may be empty is slow, and a page has dozens of these.
    const known: Partial<RichAddressDto> = {};
    if (name) known.name = name;
    if (symbol) known.symbol = symbol;
    if (decimals !== null) known.decimals = decimals;
    if (logoUri) known.logoUri = logoUri;
    known.address = checksumAddress(digits);
    return known as RichAddressDto;
  }
}
