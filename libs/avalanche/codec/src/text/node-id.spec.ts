import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from './cb58.js';
import { decodeNodeId, encodeNodeId } from './node-id.js';

// From a local network's conversion of a subnet, where a node answers the bytes, and from its list of validators.
const BYTES = '479f66c8be895830547e70b4b298cafd433dba6e';
const TEXT = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';

describe('a node’s id', () => {
  it('is written as nodes do', () => {
    expect(encodeNodeId(Buffer.from(BYTES, 'hex'))).toBe(TEXT);
    expect(decodeNodeId(TEXT)?.toString('hex')).toBe(BYTES);
  });

  it.each([
    '',
    'NodeID-',
    TEXT.slice(7),
    TEXT.replace('NodeID', 'nodeID'),
    `${TEXT}1`,
    TEXT.replace(/g$/, 'h'),
    `NodeID-${encodeCb58(Buffer.alloc(32))}`,
  ])('is not read from %p', (text) => {
    expect(decodeNodeId(text)).toBeUndefined();
  });
});
