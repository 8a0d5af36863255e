import { expect, it } from '@jest/globals';
import { renderStatus } from './render-status.js';

it('says of a node with fewer blocks than are stored that it lags or serves another network', () => {
  const text = renderStatus([
    {
      ...{ chainId: '12345-P', networkId: '12345', chain: 'P', head: { height: 78, time: null }, node: { height: 5 } },
      ...{ behind: null, ingester: null, indexer: null, isLoading: false, isRecording: false },
    },
  ]);
  expect(text).toMatch(/^12345 +P +78 +5 +- /m);
  expect(text).toContain(
    'Chain 12345-P: the node has fewer blocks than are stored. It lags, or serves another network.',
  );
});
