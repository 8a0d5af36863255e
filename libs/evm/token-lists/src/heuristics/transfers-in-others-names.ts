/** What has to be counted of an ERC-20 token's first transfers: those of value above 0 from one account to another. */
export interface TransferCounts {
  /** ERC-20 transfers of more than 0, of which neither side is the zero address. */
  transfers: number;
  /** Those of them that are in the name of others, by {@link isInNameOfOther}. */
  inOthersNames: number;
  /** Accounts in whose name those were; 0 where they are fewer than {@link LEAST_ACCOUNTS}. */
  accounts: number;
}

/** What the chain shows of one transfer's sender. */
export interface TransferConsent {
  /** The account whose tokens the log says were moved: lower-case hex, as are all others here. */
  from: string;
  /** Who signed the transaction. */
  signer: string;
  /** It has code, as a contract or by a delegation (EIP-7702): it moves tokens by rules of its own. */
  hasCode: boolean;
  /**
   * Before this transfer, in its transaction or an earlier one, a log of the token named the account as the owner of an `Approval`, as the
   * authorizer of an `AuthorizationUsed` (EIP-3009: first topics), or as the holder of an `AuthorizedOperator` (ERC-777: second topic).
   */
  hasAgreed: boolean;
}

/** Whether a transfer is one to which nothing shows that the account agreed. */
export function isInNameOfOther({ from, signer, hasCode, hasAgreed }: TransferConsent): boolean {
  return from !== signer && !hasCode && !hasAgreed;
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
