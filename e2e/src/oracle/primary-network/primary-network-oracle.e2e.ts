import { beforeAll, describe, expect, it } from '@jest/globals';
import { checkHeights } from './height-checks.js';
import { checkAgainstNode } from './node-checks.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from './primary-network-facts.js';
import type { RecordedNode } from './recorded-node.js';
import { recordingNode, recordingNodeByHeight } from './recording-node.js';

describe("the primary network's oracle, against its node", () => {
  let node: RecordedNode;
  let facts: PrimaryNetworkFacts;

  beforeAll(async () => {
    node = recordingNode();
    facts = await readPrimaryNetwork(node);
  });

  it('what it makes of the blocks is what the node says of its state', async () => {
    const { values, faults } = await checkAgainstNode(facts, node);
    expect(faults).toEqual([]);
    expect(values).toBeGreaterThan(900);
  });

  it('supply, rewards and balances were so after each block', async () => {
    const { values, faults } = await checkHeights(facts, recordingNodeByHeight());
    expect(faults).toEqual([]);
    expect(values).toBeGreaterThan(300);
  });
});
