/** What has to be counted of an ERC-20 token's first transfers: those of value above 0 from one account to another. */
export interface TransferCounts {
  /** ERC-20 transfers of more than 0, of which neither side is the zero address. */
  transfers: number;
  /** Those of them whose account neither signed them nor agreed to any before, by a log of the token, and has no code. */
  inOthersNames: number;
  /** Accounts in whose name those were; 0 where they are fewer than {@link LEAST_ACCOUNTS}. */
  accounts: number;
}

/** A few transfers by a rare standard, or by an operator who recovers a key's tokens, are no pattern. */
export const LEAST_ACCOUNTS = 25;
/** Tokens of which honest users and rare standards are the larger part are left alone. */
const LEAST_SHARE = 0.5;

/**
 * Transfer events in the name of others: most of a token's transfers are from accounts that did not sign them and never agreed to any. A log
 * costs nothing but gas, so fake tokens write some in the name of well-known accounts, whose followers see them in an explorer.
 * @returns why the token is suspect; undefined where it is not
 */
export function transfersInOthersNames({ transfers, inOthersNames, accounts }: TransferCounts): string | undefined {
  if (accounts < LEAST_ACCOUNTS || inOthersNames < transfers * LEAST_SHARE) return undefined;
  return `${inOthersNames} of ${transfers} transfers are from accounts that neither signed them nor ever agreed to any`;
}
