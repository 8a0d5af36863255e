import { describe, expect, it } from '@jest/globals';
import { account, CHAIN, ScriptedNodeState } from '../testing/scripted-chain.js';
import { readTokenMetadata } from './token-metadata.js';

describe('questions to a node', () => {
  it('stay small however many tokens a block brings', async () => {
    const node = new ScriptedNodeState();
    const sizes: number[] = [];
    const call = node.call.bind(node);
    node.call = async (...question) => {
      sizes.push(question[2].length);
      return call(...question);
    };
    const tokens = Array.from({ length: 25 }, (_, i) => account(i + 1));
    const said = await readTokenMetadata(node, CHAIN, { height: 1, hash: '0x' }, tokens);
    expect(sizes).toEqual([30, 30, 15]);
    expect(said).toEqual(tokens.map(() => ({ name: 'Token Name', symbol: 'TKN', decimals: 6 })));
  });
});
