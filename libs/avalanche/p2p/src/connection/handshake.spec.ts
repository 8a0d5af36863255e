import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { makeStakingKeyPair } from '../identity/make-staking-key-pair.js';
import { StakingIdentity } from '../identity/staking-identity.js';
import { PeerError } from '../peer-error.js';
import { decodeMessage, type MessageOf } from '../wire/messages.js';
import { encodeHandshake, readHandshake } from './handshake.js';
import { type LocalNode, makeLocalNode } from './local-node.js';

const NETWORK = 12_345;
const VERSION = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
const now = Math.floor(Date.now() / 1_000);
let local: LocalNode;

beforeAll(async () => {
  const identity = new StakingIdentity(await makeStakingKeyPair());
  local = makeLocalNode(identity, NETWORK, VERSION, { address: '192.0.2.1', port: 9_651 });
});

/** A handshake with other fields, as a peer may send it. */
function handshake(changes: Partial<MessageOf<'handshake'>> = {}): MessageOf<'handshake'> {
  const message = decodeMessage('handshake', Buffer.from(encodeHandshake(local, now)))!;
  return Object.assign(message, changes);
}

const read = (message: MessageOf<'handshake'>) =>
  readHandshake(message, NETWORK, createPublicKey(local.identity.privateKey), now);

function fault(changes: Partial<MessageOf<'handshake'>>): string {
  try {
    read(handshake(changes));
  } catch (error) {
    expect(error).toBeInstanceOf(PeerError);
    return `${(error as PeerError).fault}: ${(error as Error).message.replace("the peer's handshake is refused: ", '')}`;
  }
  return 'none';
}

describe('a handshake', () => {
  it('states what a node has to state', () => {
    const { networkId, myTime, ipAddr, ipPort, client, trackedSubnets, ipBlsSig, allSubnets } = handshake();
    expect({ networkId, ipPort, allSubnets, trackedSubnets }).toEqual({
      networkId: NETWORK,
      ipPort: 9_651,
      allSubnets: true,
      trackedSubnets: [],
    });
    expect(Number(myTime)).toBe(now);
    expect(Buffer.from(ipAddr).toString('hex')).toBe('00000000000000000000ffffc0000201');
    expect(client).toMatchObject(VERSION);
    expect(ipBlsSig.length).toBe(96);
  });

  it('of a client that cannot be dialed claims no address and port 1', () => {
    const { claim } = makeLocalNode(local.identity, NETWORK, VERSION);
    expect({ address: claim.address, port: claim.port }).toEqual({ address: '::', port: 1 });
  });

  it('is read as it was sent', () => {
    expect(read(handshake())).toEqual({
      version: 'avalanchego/1.14.2',
      clockSkewSeconds: 0,
      trackedSubnets: [],
      claim: local.claim,
    });
  });

  it('is read with the client’s name left out, or one that would steer a terminal', () => {
    expect(read(handshake({ client: null as never })).version).toBe('unknown');
    const client = { ...handshake().client!, name: `\u001b[31m${'x'.repeat(100)}` } as never;
    expect(read(handshake({ client })).version).toBe(` ${'x'.repeat(59)}/1.14.2`);
  });

  it('tells how far the clocks are apart, up to 60 s', () => {
    expect(read(handshake({ myTime: now + 60 })).clockSkewSeconds).toBe(60);
    expect(read(handshake({ myTime: now - 31 })).clockSkewSeconds).toBe(-31);
    expect(fault({ myTime: now + 61 })).toBe("clock: the peer's clock is 61 s ahead of this machine's: set the clock");
    expect(fault({ myTime: 0 })).toMatch(/^clock: /);
  });

  it('is read or refused by a fault of the peer, whatever bytes it has', () => {
    const good = Buffer.from(encodeHandshake(local, now));
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.nat(100), (changes, cut) => {
        const bytes = Buffer.from(good.subarray(0, cut < 90 ? good.length : good.length - cut));
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const message = decodeMessage('handshake', bytes);
        if (message === undefined) return;
        try {
          const { claim, trackedSubnets } = read(message);
          expect({ ...claim, signature: undefined }).toEqual({ ...local.claim, signature: undefined });
          expect(trackedSubnets.length).toBeLessThanOrEqual(16);
          outcomes.add('read');
        } catch (error) {
          if (!(error instanceof PeerError)) throw error;
          outcomes.add(error.fault);
        }
      }),
      fuzzed(1_500),
    );
    expect([...outcomes].sort()).toEqual(['clock', 'protocol', 'read']);
  });

  it('is refused by the rules that nodes have', () => {
    expect(fault({ networkId: 1 })).toBe('protocol: its network is 1, not 12345');
    expect(fault({ ipAddr: Buffer.alloc(5) })).toBe('protocol: its address has 5 bytes, neither 4 nor 16');
    expect(fault({ ipPort: 0 })).toBe('protocol: its port is 0');
    expect(fault({ ipPort: 65_536 + 9_651 })).toBe('protocol: its port is 75187');
    expect(fault({ ipPort: 9_652 })).toBe(
      'protocol: the claimed address is refused: its signature is not of the certificate’s key',
    );
    expect(fault({ ipSigningTime: now + 100 })).toBe(
      'protocol: the claimed address is refused: its time is 100 s ahead',
    );
    expect(fault({ trackedSubnets: Array.from({ length: 17 }, () => Buffer.alloc(32)) })).toBe(
      'protocol: it tracks 17 subnets',
    );
    expect(fault({ trackedSubnets: [Buffer.alloc(31)] })).toBe('protocol: a subnet id has 31 bytes');
    expect(fault({ knownPeers: { filter: Buffer.alloc(0), salt: Buffer.alloc(33) } as never })).toBe(
      'protocol: its salt has 33 bytes',
    );
  });
});
