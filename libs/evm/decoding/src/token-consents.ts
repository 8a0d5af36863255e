import type { Hex, Log } from '@nunatak/evm-contracts';
import { APPROVAL, AUTHORIZATION_USED, AUTHORIZED_OPERATOR } from './event-topics.js';

/** A token's log that names an account as one that lets others move its tokens. Whether the log is true is another question. */
export interface TokenConsent {
  token: Hex;
  account: Hex;
  logIndex: number;
}

const ADDRESS_PADDING = '0x000000000000000000000000';

/**
 * What a log states of such a consent: the owner of an ERC-20 `Approval`, the authorizer of an `AuthorizationUsed` (EIP-3009), the holder of an
 * `AuthorizedOperator` (ERC-777). Undefined for every other log. An `Approval` of one ERC-721 token has a topic more, and is none.
 */
export function tokenConsentOf({ address, topics, logIndex }: Log): TokenConsent | undefined {
  let account: string | undefined;
  switch (topics[0]) {
    case APPROVAL:
      account = topics.length === 3 ? topics[1] : undefined;
      break;
    case AUTHORIZATION_USED:
      account = topics[1];
      break;
    case AUTHORIZED_OPERATOR:
      account = topics[2];
      break;
    default:
      return undefined;
  }
  if (!account?.startsWith(ADDRESS_PADDING)) return undefined;
  return { token: address, account: `0x${account.slice(ADDRESS_PADDING.length)}`, logIndex };
}
