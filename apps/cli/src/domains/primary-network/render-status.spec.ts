import { expect, it } from '@jest/globals';
import { renderStatus } from './render-status.js';

it('says of a node with fewer blocks that it lags, and which amounts are not served', () => {
  const text = renderStatus([
    {
      ...{ chainId: '12345-P', networkId: '12345', chain: 'P', head: { height: 78, time: null }, node: { height: 5 } },
      ...{ behind: null, storedSecondsAgo: 300, ingester: null, indexer: null, isLoading: false, isRecording: false },
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
        isLoading: false,
        isRecording: false,
        differences: {},
      },
    },
  ]);
  expect(text.includes('Chain 12345-P: 3 blocks behind its node. The last one was stored 5 min ago.')).toBe(isNamed);
});
