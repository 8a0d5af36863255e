import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeNodeId } from '@nunatak/avalanche-codec';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { AddressBook } from '../addresses/address-book.js';
import { BloomFilter, bloomHash } from '../bloom/bloom-filter.js';
import type { Claims } from '../connection/peer-connection.js';
import { nodeIdOf } from '../identity/peer-certificate.js';
import type { StakingIdentity } from '../identity/staking-identity.js';
import { certificateOf, rsa } from '../testing/certificates.js';
import { makeIdentities } from '../testing/identities.js';
import { type ProvenClaim, provenClaim, wireClaim } from '../testing/simulated-peer.js';
import { decodeMessage, encodeMessage } from '../wire/messages.js';
import { gossipId, KnownClaims } from './known-claims.js';
import { takeClaims } from './take-claims.js';

const NOW = 1_790_000_000;
const address = { address: '192.0.2.1', port: 9_651 };
let wanted: StakingIdentity;
let other: StakingIdentity;

beforeAll(async () => {
  [wanted, other] = (await makeIdentities(2)) as [StakingIdentity, StakingIdentity];
});

function taking() {
  const book = new AddressBook({ refusalOf: () => undefined });
  const known = new KnownClaims();
  const take = (...claims: object[]) =>
    takeClaims(claims as Claims, book, known, (nodeId) => nodeId === wanted.nodeId, NOW);
  const isKnown = ({ nodeId, claim }: ProvenClaim) => {
    const { filter, salt } = known.filter();
    return BloomFilter.read(filter)!.has(bloomHash(gossipId(nodeId, claim.time), salt));
  };
  return { book, known, take, isKnown };
}

describe('takeClaims', () => {
  it('takes a signed claim of a wanted node, and tells the next peer that it is known', () => {
    const { book, take, isKnown } = taking();
    const claim = provenClaim(wanted, address, NOW);
    expect(isKnown(claim)).toBe(false);
    expect(take(wireClaim(claim))).toBe(1);
    expect(book.candidatesOf(wanted.nodeId)).toEqual([
      { nodeId: wanted.nodeId, ...address, source: 'claimed', time: NOW },
    ]);
    expect(isKnown(claim)).toBe(true);
  });

  it('keeps the latest claim', () => {
    const { book, take } = taking();
    expect(take(wireClaim(provenClaim(wanted, address, NOW)))).toBe(1);
    expect(take(wireClaim(provenClaim(wanted, { ...address, port: 1 }, NOW - 1)))).toBe(0);
    expect(book.candidatesOf(wanted.nodeId)[0]!.port).toBe(9_651);
    expect(take(wireClaim(provenClaim(wanted, { ...address, port: 2 }, NOW + 1)))).toBe(0);
    expect(book.candidatesOf(wanted.nodeId)[0]!.port).toBe(2);
  });

  it('takes no claim that is not signed by its node, malformed or of the future', async () => {
    const { book, take } = taking();
    const good = wireClaim(provenClaim(wanted, address, NOW));
    const { der: oddKey } = await certificateOf(rsa(2_048, [3]));
    const claims = [
      { ...good, ipPort: 1 },
      { ...good, timestamp: NOW + 1 },
      { ...good, signature: Buffer.alloc(0) },
      { ...good, ipAddr: Buffer.alloc(3) },
      { ...good, ipPort: 0 },
      { ...good, x509Certificate: Buffer.alloc(0) },
      { ...good, x509Certificate: Buffer.alloc(100_000) },
      { ...good, x509Certificate: oddKey },
      { ...good, timestamp: 2 ** 64 },
      wireClaim(provenClaim(wanted, address, NOW + 61)),
    ];
    expect(take(...claims)).toBe(0);
    expect(book.size).toBe(0);
    expect(take(...claims, good)).toBe(1);
  });

  it('takes no address that the node did not sign, whatever the list’s bytes are', () => {
    const list = Buffer.from(
      encodeMessage({ peerList: { claimedIpPorts: [wireClaim(provenClaim(wanted, address, NOW))] } }),
    );
    const outcomes = new Set<number>();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(list.length - 1), fc.nat(255)), { maxLength: 3 }), (changes) => {
        const bytes = Buffer.from(list);
        for (const [at, byte] of changes) bytes[at] = byte;
        const { book, take } = taking();
        outcomes.add(take(...(decodeMessage('peerList', bytes)?.claimedIpPorts ?? [])));
        const taken = { nodeId: wanted.nodeId, ...address, source: 'claimed', time: NOW };
        for (const candidate of book.candidatesOf(wanted.nodeId)) expect(candidate).toEqual(taken);
      }),
      fuzzed(1_000),
    );
    expect([...outcomes].sort()).toEqual([0, 1]);
  });

  it('keeps nothing of nodes that nobody wants but that a peer shall not send them again, for a time', () => {
    const { book, known, take, isKnown } = taking();
    const claim = provenClaim(other, address, NOW);
    expect(take(wireClaim(claim))).toBe(0);
    expect(book.size).toBe(0);
    expect(isKnown(claim)).toBe(true);
    known.renew(() => true);
    expect(isKnown(claim)).toBe(false);
  });

  it('forgets the claim of a node that is wanted no more, and knows it again once the node is wanted', () => {
    const { known, take, isKnown } = taking();
    const claim = provenClaim(wanted, address, NOW);
    take(wireClaim(claim));
    known.renew((nodeId) => nodeId === wanted.nodeId);
    expect(isKnown(claim)).toBe(true);
    known.renew(() => false);
    expect(isKnown(claim)).toBe(false);
    expect(take(wireClaim(claim))).toBe(0);
    expect(isKnown(claim)).toBe(true);
  });

  it('reads no more claims than a node sends', () => {
    const { take } = taking();
    const useless = { ...wireClaim(provenClaim(wanted, address, NOW)), ipPort: 0 };
    const list = Array.from({ length: 64 }, () => useless);
    expect(take(...list, wireClaim(provenClaim(wanted, address, NOW)))).toBe(0);
  });
});

describe('gossipId', () => {
  it('is that of avalanchego 1.14.2', () => {
    // Made by its ips.NewClaimedIPPort.
    expect(gossipId('NodeID-FW9UpAkbuQg2DdkaXwJBsZmnyPXvqVoqh', NOW).toString('hex')).toBe(
      'd1a811c65a77410029a528daaf51ffd4328be0a57a20b11b26f5559ca2027c12',
    );
    expect(nodeIdOf(Buffer.from('certificate'))).toBe('NodeID-FW9UpAkbuQg2DdkaXwJBsZmnyPXvqVoqh');
  });
});

describe('KnownClaims', () => {
  it('has a bounded filter, however many claims are made up', () => {
    const known = new KnownClaims();
    const nodeIdOf = (i: number) => encodeNodeId(createHash('ripemd160').update(`${i}`).digest());
    for (let i = 0; i < 10_000; i++) known.add(nodeIdOf(i), i, false);
    expect(known.filter().filter.length).toBeLessThan(12_000);
  });

  it('has a new salt after each renewal', () => {
    const known = new KnownClaims();
    const before = known.filter();
    known.renew(() => true);
    expect(known.filter().salt).not.toEqual(before.salt);
    expect(known.filter().salt.length).toBe(32);
  });
});
