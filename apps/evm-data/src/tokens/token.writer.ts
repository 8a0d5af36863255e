import { checksumAddress } from '@nunatak/evm-decoding';
import type { TokenPresenter } from './token.presenter.js';

/** The addresses and tokens of one answer as JSON text, each made once: what the presenter gives, written out. */
export class TokenWriter {
  private readonly addresses = new Map<string, string>();
  private readonly erc20Tokens = new Map<string, string>();

  constructor(private readonly presenter: TokenPresenter) {}

  address(digits: string | null): string {
    if (digits === null) return '{"address":""}';
    let text = this.addresses.get(digits);
    if (text === undefined) {
      const { presenter } = this;
      // Most are no tokens.
      text = presenter.isKnown(digits)
        ? JSON.stringify(presenter.address(digits))
        : `{"address":"${checksumAddress(digits)}"}`;
      this.addresses.set(digits, text);
    }
    return text;
  }

  erc20WithReputation(digits: string): string {
    let text = this.erc20Tokens.get(digits);
    if (text === undefined) {
      text = JSON.stringify(this.presenter.erc20WithReputation(digits));
      this.erc20Tokens.set(digits, text);
    }
    return text;
  }

  erc721(digits: string, tokenId: string): string {
    return JSON.stringify(this.presenter.erc721(digits, tokenId));
  }

  erc1155(digits: string, tokenId: string): string {
    return JSON.stringify(this.presenter.erc1155(digits, tokenId));
  }
}
