import { describe, expect, it } from '@jest/globals';
import type { Hex, Log } from '@nunatak/evm-contracts';
import { APPROVAL, AUTHORIZATION_USED, AUTHORIZED_OPERATOR, TRANSFER } from './event-topics.js';
import { tokenConsentOf } from './token-consents.js';

const TOKEN: Hex = `0x${'70'.repeat(20)}`;
const [ALICE, BOB] = ['a1', 'b0'].map((byte) => `0x${byte.repeat(20)}` as Hex) as [Hex, Hex];
const topic = (address: Hex): Hex => `0x${'0'.repeat(24)}${address.slice(2)}`;
const NONCE: Hex = `0x${'7'.repeat(64)}`;
const log = (...topics: Hex[]): Log => ({ address: TOKEN, topics, data: `0x${'0'.repeat(64)}`, logIndex: 3 });

describe('a consent', () => {
  it.each([
    ['the owner of an ERC-20 approval', log(APPROVAL, topic(ALICE), topic(BOB)), ALICE],
    ['the authorizer of EIP-3009', log(AUTHORIZATION_USED, topic(ALICE), NONCE), ALICE],
    ['the holder of ERC-777', log(AUTHORIZED_OPERATOR, topic(BOB), topic(ALICE)), ALICE],
  ])('is of %s', (_, stated, account) => {
    expect(tokenConsentOf(stated)).toEqual({ token: TOKEN, account, logIndex: 3 });
  });

  it.each([
    ['a transfer', log(TRANSFER, topic(ALICE), topic(BOB))],
    ['the approval of one ERC-721 token', log(APPROVAL, topic(ALICE), topic(BOB), NONCE)],
    ['an approval without indexed sides', log(APPROVAL)],
    ['a topic that is no address', log(AUTHORIZATION_USED, NONCE, NONCE)],
    ['a missing holder', log(AUTHORIZED_OPERATOR, topic(BOB))],
    ['an anonymous event', log()],
  ])('is not stated by %s', (_, stated) => {
    expect(tokenConsentOf(stated)).toBeUndefined();
  });
});
