import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { dialRules } from '../addresses/dial-rules.js';
import { type LocalNode, makeLocalNode } from '../connection/local-node.js';
import type { StakingIdentity } from '../identity/staking-identity.js';
import { makeIdentities } from '../testing/identities.js';
import { SimulatedPeer } from '../testing/simulated-peer.js';
import { PeerPool } from './peer-pool.js';

const NETWORK = 12_345;
const VERSION = { name: 'avalanchego', major: 1, minor: 14, patch: 2 };
const rules = dialRules(NETWORK, []);
/** As nodes have it for addresses that are not loopback. */
const REFUSES_AGAIN_MS = 10_000;
let local: LocalNode;
let identity: StakingIdentity;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const [own, other] = (await makeIdentities(2)) as [StakingIdentity, StakingIdentity];
  local = makeLocalNode(own, NETWORK, VERSION);
  identity = other;
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connecting({ nodeId, address }: SimulatedPeer): Promise<PeerPool> {
  const pool = new PeerPool(local, { rules });
  closing.push(() => pool.close());
  await pool.start();
  pool.learn([{ nodeId, ...address }]);
  pool.want('subnet', { validators: [{ nodeId, weight: 1n }], totalWeight: 1n });
  return pool;
}

describe('a node that takes no second connection for 10 s', () => {
  it('is connected again after a restart of this side, without a storm of dials', async () => {
    const peer = await SimulatedPeer.start(identity, NETWORK, { refusesAgainMs: REFUSES_AGAIN_MS });
    closing.push(() => peer.close());
    const before = await connecting(peer);
    await until(() => before.isConnected(peer.nodeId));
    await before.close();
    const after = await connecting(peer);
    await until(() => after.isConnected(peer.nodeId));
    // The first one, the one that was refused, and the one that was taken.
    expect(peer.dials).toBe(3);
    expect(after.status().faults).toEqual({ unreachable: 1 });
  });

  it('is connected again after it cut the connection, without a dial that it would refuse', async () => {
    const peer = await SimulatedPeer.start(identity, NETWORK, { refusesAgainMs: REFUSES_AGAIN_MS });
    closing.push(() => peer.close());
    const pool = await connecting(peer);
    await until(() => pool.isConnected(peer.nodeId));
    peer.cut();
    await until(() => !pool.isConnected(peer.nodeId));
    await until(() => pool.isConnected(peer.nodeId));
    expect(peer.dials).toBe(2);
    expect(pool.status().faults).toEqual({ closed: 1 });
  });
});
