import { describe, expect, it } from '@jest/globals';
import { connectionTargets } from './connection-targets.js';
import { subnetStatus } from './subnet-weights.js';

const validators = (weights: Record<string, bigint>) =>
  Object.entries(weights).map(([nodeId, weight]) => ({ nodeId, weight }));

describe('connectionTargets', () => {
  it('has the heaviest first, by a node’s largest share of a subnet', () => {
    const large = { validators: validators({ a: 500n, b: 300n, c: 10n }), totalWeight: 1_000n };
    const small = { validators: validators({ c: 40n, d: 60n }), totalWeight: 100n };
    expect(connectionTargets([large, small], 10)).toEqual(['d', 'a', 'c', 'b']);
    expect(connectionTargets([large, small], 2)).toEqual(['d', 'a']);
    expect(connectionTargets([], 2)).toEqual([]);
  });

  it('has those of another set of a subnet, too', () => {
    const subnet = {
      validators: validators({ a: 50n, b: 10n }),
      totalWeight: 100n,
      others: validators({ b: 60n, c: 20n }),
    };
    expect(connectionTargets([subnet], 10)).toEqual(['b', 'a', 'c']);
  });

  it('bears a subnet without weight', () => {
    expect(connectionTargets([{ validators: validators({ a: 0n }), totalWeight: 0n }], 5)).toEqual(['a']);
  });
});

describe('subnetStatus', () => {
  it('is ready when 67 % of the whole weight is connected', () => {
    const subnet = { validators: validators({ a: 66n, b: 1n, c: 3n }), totalWeight: 100n };
    const status = (...connected: string[]) =>
      subnetStatus('s', subnet, (nodeId) => (connected.includes(nodeId) ? undefined : 'unreachable'));
    expect(status('a')).toEqual({
      subnetId: 's',
      validators: 3,
      connectedValidators: 1,
      connectedWeight: 66n,
      totalWeight: 100n,
      isReady: false,
      absences: { unreachable: 2 },
    });
    expect(status('a', 'b')).toMatchObject({ connectedWeight: 67n, isReady: true });
    expect(subnetStatus('s', { validators: [], totalWeight: 0n }, () => undefined).isReady).toBe(false);
  });
});
