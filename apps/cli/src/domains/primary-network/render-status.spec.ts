import { expect, it } from '@jest/globals';
import { renderStatus } from './render-status.js';

it('says of a node with fewer blocks that it lags, and which amounts are not served', () => {
  const text = renderStatus([
    {
      ...{ chainId: '12345-P', networkId: '12345', chain: 'P', head: { height: 78, time: null }, node: { height: 5 } },
      ...{ behind: null, ingester: null, indexer: null, isLoading: false, isRecording: false },
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
