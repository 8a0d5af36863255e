/** What has to be counted of an ERC-20 or ERC-1155 token in the days after its contract was made. */
export interface AirdropCounts {
  /** Seconds from the contract's creation to the newest indexed block; undefined where the creation is not known. */
  ageSeconds: number | undefined;
  /** Accounts without code that received the token within {@link FRESH_SECONDS} of the creation. */
  recipients: number;
  /** Those of them that received it in a transaction that they did not sign, and that gave it to {@link LEAST_AT_ONCE} accounts or more. */
  airdropped: number;
  /** Those of the airdropped that signed a transaction to the token's contract, or in which the token's log named them as a sender, up to now. */
  using: number;
}

/** A contract is fresh for a week. */
export const FRESH_SECONDS = 7 * 86_400;
/** Of a transaction that gives a token to fewer accounts it may be said that it pays them. */
export const LEAST_AT_ONCE = 25;
/** A smaller airdrop is a community's. */
const LEAST_AIRDROPPED = 500;
/** Tokens that people also buy, earn or claim are left alone. */
const LEAST_SHARE = 0.95;
/** Those who received something of worth begin to move it within days. So long nothing is said. */
const PATIENCE_SECONDS = 3 * 86_400;
/** In an airdrop of something of worth far more move it. */
const MOST_USING = 0.01;

/**
 * A mass airdrop from a fresh contract: nearly all who have the token were sent it unasked soon after its contract was made, and days later
 * hardly anybody has touched it. That is how advertisements and baits are sent.
 * @returns why the token is suspect; undefined where it is not
 */
export function massAirdrop({ ageSeconds, recipients, airdropped, using }: AirdropCounts): string | undefined {
  if (ageSeconds === undefined || ageSeconds < PATIENCE_SECONDS || airdropped < LEAST_AIRDROPPED) return undefined;
  if (airdropped < recipients * LEAST_SHARE || using > airdropped * MOST_USING) return undefined;
  return `${airdropped} of ${recipients} first holders were sent it unasked within a week of its contract’s creation, and ${using} of them have used it`;
}
