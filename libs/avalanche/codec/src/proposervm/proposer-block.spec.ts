import { describe, expect, it } from '@jest/globals';
import { decodeAvmBlock } from '../avm/avm-block.js';
import { decodePlatformBlock } from '../platform/platform-block.js';
import { fromHex, fromNodeHex, goVectors, type RecordedBlock, recorded } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import { encodeNodeId } from '../text/node-id.js';
import { decodeProposerBlock, encodeProposerBlock } from './proposer-block.js';

interface Container {
  chain: 'P' | 'X' | 'C';
  id: string;
  bytes: string;
}

const NO_EPOCH = { pChainHeight: '0', number: '0', startTime: '0' };
const NOBODY = 'NodeID-111111111111111111116DBWJs';

describe('the proposervm’s wrapper', () => {
  it.each(goVectors('proposer-blocks').map((vector, place) => [vector.type, place, vector] as const))(
    'that avalanchego encodes, a %s (%i), has its fields and its id',
    (_type, _place, { bytes, id, node }) => {
      const block = decodeProposerBlock(fromHex(bytes))!;
      expect(encodeCb58(block.id)).toBe(id);
      expect(encodeProposerBlock(block)).toEqual(fromHex(bytes));
      const fields = { parentID: encodeCb58(block.parentId), block: block.block.toString('hex') };
      if (block.type === 'PostForkOption') return expect(fields).toEqual(node);
      const { timestamp, pChainHeight, epoch, proposer } = block;
      expect({
        ...fields,
        timestamp: String(timestamp),
        pChainHeight: String(pChainHeight),
        epoch: epoch
          ? Object.fromEntries(Object.entries(epoch).map(([name, value]) => [name, String(value)]))
          : NO_EPOCH,
        proposer: proposer ? encodeNodeId(proposer) : NOBODY,
      }).toEqual(node);
    },
  );

  const containers = recorded<Container>('containers');

  it('of each container of a local network has the id that the Index API gives it, and its parent before it', () => {
    const before: Partial<Record<string, Buffer>> = {};
    for (const { chain, id, bytes } of containers) {
      const block = decodeProposerBlock(fromNodeHex(bytes))!;
      expect(encodeCb58(block.id)).toBe(id);
      expect(encodeProposerBlock(block)).toEqual(fromNodeHex(bytes));
      if (before[chain]) expect(block.parentId).toEqual(before[chain]);
      before[chain] = block.id;
    }
  });

  it.each([
    ['P', 'p-chain-blocks', decodePlatformBlock],
    ['X', 'x-chain-blocks', decodeAvmBlock],
  ] as const)('holds the blocks of the %s-Chain, by height', (chain, name, decode) => {
    const held = containers
      .filter((container) => container.chain === chain)
      .map(({ bytes }) => encodeCb58(decode(decodeProposerBlock(fromNodeHex(bytes))!.block).id));
    // Block 0 has no container.
    expect(held).toEqual(
      recorded<RecordedBlock>(name)
        .slice(1)
        .map(({ node }) => (node as { id: string }).id),
    );
  });

  it('names the proposers of a local network, of blocks that one proposed alone', () => {
    const proposers = containers.map(({ bytes }) => {
      const block = decodeProposerBlock(fromNodeHex(bytes))!;
      return block.type === 'PostForkOption' ? 'option' : block.proposer ? encodeNodeId(block.proposer) : 'anyone';
    });
    expect([...new Set(proposers)].sort()).toEqual([
      // The five nodes that avalanchego's local network begins with.
      'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      'NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu',
      'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ',
      'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN',
      'NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5',
      'anyone',
      'option',
    ]);
  });

  it('is none around a chain’s own block', () => {
    for (const { bytes } of [...goVectors('platform-blocks'), ...goVectors('avm-blocks')])
      expect(decodeProposerBlock(fromHex(bytes))).toBeUndefined();
    for (const name of ['p-chain-blocks', 'x-chain-blocks'])
      for (const { bytes } of recorded<RecordedBlock>(name))
        expect(decodeProposerBlock(fromNodeHex(bytes))).toBeUndefined();
    // The C-Chain's are RLP lists.
    const [cChain] = containers.filter(({ chain }) => chain === 'C');
    const inner = decodeProposerBlock(fromNodeHex(cChain!.bytes))!.block;
    expect(inner[0]).toBe(0xf9);
    expect(decodeProposerBlock(inner)).toBeUndefined();
  });
});
