import { describe, expect, it } from '@jest/globals';
import { type Hex, NodeStateFailedError, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { ScriptedNodeState } from '@nunatak/evm-indexer/testing';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { EnricherMetrics } from '../enricher-metrics.js';
import { Comparing } from './comparing.js';
import { PatientNode } from './patient-node.js';

const block: StateBlock = { height: 5, hash: `0x${'a'.repeat(64)}` };
const [TOKEN, HOLDER]: Hex[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];

/** A store without balances, whose newest block is {@link block}. */
const pool = {
  query: async (question: string | { text: string }) => {
    const text = typeof question === 'string' ? question : question.text;
    if (text.startsWith('SELECT hash')) return { rows: [{ hash: Buffer.from(block.hash.slice(2), 'hex') }] };
    return { rows: text.includes('newest.value') ? [{ value: null, height: null }] : [] };
  },
} as unknown as Pool;

/** A node of which each holder has nothing. */
class Node extends ScriptedNodeState {
  override async call() {
    return [{ ok: true as const, data: `0x${'0'.repeat(64)}` as Hex }];
  }
}

/** A comparison of a token's holding while the token can't be read again. */
function compare(error: Error) {
  const node = new PatientNode(new Node(), '1', new AbortController().signal);
  const readNow = async () => {
    throw error;
  };
  const metrics = { audited: () => undefined } as unknown as EnricherMetrics;
  const logger = pino({ enabled: false });
  const comparing = new Comparing({ chainId: '1', pool, logger, metrics, confirmMs: 1, rereads: { readNow } }, node);
  return comparing.compare(block, 'erc20', [{ token: TOKEN!, holder: HOLDER! }]);
}

describe('a comparison of tokens that can’t be read again', () => {
  it.each([new NodeStateFailedError('method not found'), new StateUnavailableError('pruned')])(
    'counts all the same where the node fails: %s',
    async (error) => {
      expect(await compare(error)).toEqual({ compared: 1, differences: 0 });
    },
  );

  it('fails with a fault that is none of the node’s', async () => {
    await expect(compare(new TypeError('a fault'))).rejects.toThrow(TypeError);
  });
});
