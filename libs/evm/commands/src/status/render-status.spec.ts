import { describe, expect, it } from '@jest/globals';
import type { ChainStatus, MetadataStatus } from './read-status.js';
import { renderStatus } from './render-status.js';

const chain = (metadata: MetadataStatus | null): ChainStatus => ({
  ...{ chainId: '1', name: null, state: 'active', condition: { state: 'following', isFollowed: true } },
  remark: null,
  ...{ head: null, startHeight: null, transactions: null, node: null, lagBlocks: null, lagSeconds: null },
  ...{ ingester: null, indexer: null, metadata, jobs: [] },
  coverage: { blocks: [], frames: [], balances: [] },
  unverified: [],
  gaps: { frames: [], balances: [] },
  audits: [],
});
const FOUND: MetadataStatus = {
  ...{ replica: { holder: 'm', epoch: 3, isActive: true }, height: 70, tokens: 120 },
  ...{ waiting: 0, oldestWaitSeconds: null, restingCollections: 0 },
};
const WAITING: MetadataStatus = { ...FOUND, waiting: 7, oldestWaitSeconds: 90, restingCollections: 2 };

/** The line of a chain's metadata. */
const line = (metadata: MetadataStatus | null) => /^metadata +(.*)$/m.exec(renderStatus([chain(metadata)]))?.[1];

describe('a chain’s metadata', () => {
  it('is shown with what waits, for how long, and what rests', () => {
    expect(line(FOUND)).toBe('120 tokens up to block 70, none waits; m (epoch 3)');
    expect(line(WAITING)).toBe(
      '120 tokens up to block 70, 7 wait, one for 1 min 30 s, 2 collections rest; m (epoch 3)',
    );
    expect(line({ ...WAITING, tokens: 1_000_000, replica: null })).toContain('1000000 or more tokens');
    expect(line(null)).toBe('nobody has ever looked for any');
  });

  it('is shown of each chain in the list of all', () => {
    const list = renderStatus([chain(FOUND), chain(WAITING), chain(null)]);
    expect(list).toContain('nothing waits');
    expect(list).toContain('7 wait');
  });
});

describe('what operators are to know of a chain', () => {
  const remark = 'blockchains A and B both have EVM chain id 1: only A is indexed';
  const remarked = { ...chain(null), remark };

  it('is shown of one chain and in the list of all', () => {
    expect(/^remark +(.*)$/m.exec(renderStatus([remarked]))?.[1]).toBe(remark);
    expect(renderStatus([remarked, chain(null)])).toContain(`\nchain 1: ${remark}`);
    expect(renderStatus([chain(null)])).not.toContain('remark');
  });
});

describe('how far a chain is behind its node', () => {
  const behind = (part: Partial<ChainStatus>) =>
    /^behind +(.*)$/m.exec(renderStatus([{ ...chain(null), ...part }]))?.[1];
  const node = { height: 9, timestamp: 90, state: 'stopped', reason: null, missing: [], updatedAt: new Date(0) };
  const condition = { state: 'stopped', isFollowed: false } as const;

  it('is a lower bound while nobody follows the node', () => {
    expect(behind({ node, condition, lagBlocks: 4, lagSeconds: 8 })).toBe('at least 4 blocks (8 s)');
  });

  it('is not known of a node that is not followed and has no lead', () => {
    expect(behind({ node, condition })).toBe('not known');
  });

  it('is nothing at the head', () => {
    expect(behind({ node, lagBlocks: 0, lagSeconds: 0 })).toBe('nothing');
  });
});
