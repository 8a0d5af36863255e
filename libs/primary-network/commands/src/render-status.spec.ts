import { describe, expect, it } from '@jest/globals';
import { renderStatus } from './render-status.js';

const SERVED = { phase: 'served', phaseSeconds: null, target: null } as const;

it('says of a node with fewer blocks that it lags, and which amounts are not served', () => {
  const text = renderStatus([
    {
      ...{ chainId: '12345-P', networkId: '12345', chain: 'P', head: { height: 78, time: null }, node: { height: 5 } },
      ...{ behind: null, storedSecondsAgo: 300, ingester: null, indexer: null, isRecording: false },
      ...SERVED,
      differences: { rewards: 'the supply is 1 by the node and 2 as stored' },
    },
  ]);
  expect(text).toMatch(/^12345 +P +78 +5 +- /m);
  expect(text).toContain(
    'Chain 12345-P: the node has fewer blocks than are stored. It lags, or serves another network.',
  );
  expect(text).toContain(
    'Network 12345 serves no amounts of rewards and supply: the supply is 1 by the node and 2 as stored.',
  );
});

it.each([
  ['names a chain that is behind and stored nothing for minutes', 3, 300, true],
  ['does not name one that gets on', 3, 100, false],
  ['does not name a quiet one', 0, 3_000, false],
])('%s', (_, behind, storedSecondsAgo, isNamed) => {
  const text = renderStatus([
    {
      ...{ chainId: '12345-P', networkId: '12345', chain: 'P', head: { height: 78, time: null }, node: { height: 81 } },
      ...{
        behind,
        storedSecondsAgo,
        ingester: 'a',
        indexer: 'b',
        isRecording: false,
        differences: {},
      },
      ...SERVED,
    },
  ]);
  expect(text.includes('Chain 12345-P: 3 blocks behind its node. The last one was stored 5 min ago.')).toBe(isNamed);
});

describe('a bulk load', () => {
  const chain = (letter: 'P' | 'X' | 'C', height: number | undefined, target: number | null) => ({
    ...{ chainId: `5-${letter}`, networkId: '5', chain: letter, target, node: null, behind: null, storedSecondsAgo: 1 },
    ...{ head: height === undefined ? null : { height, time: null }, ingester: 'a', indexer: 'b' },
    ...{ isRecording: false, differences: null },
  });

  it('shows its progress and how long it still takes, by the chain that takes longest', () => {
    const chains = [chain('P', 199, 999), chain('X', 499, 999), chain('C', 7, null)];
    const text = (seconds: number, of = chains) =>
      renderStatus(of.map((each) => ({ ...each, phase: 'loading' as const, phaseSeconds: seconds })));
    expect(text(600)).toContain(
      'Network 5 is loaded in bulk: 35 % of its blocks are stored, about 40 min to go. It is served then, or by "nunatak networks serve 5".',
    );
    expect(text(1, [chain('P', undefined, 999)])).toContain('0 % of its blocks are stored, about - to go.');
  });

  it('shows that its indexes are being built', () => {
    const text = renderStatus([{ ...chain('P', 999, 999), phase: 'finishing', phaseSeconds: 61 }]);
    expect(text).toContain('Network 5 is loaded, and served once its indexes are built: for 1 min 1 s so far.');
  });
});
