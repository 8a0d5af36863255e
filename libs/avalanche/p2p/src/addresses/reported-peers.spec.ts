import { describe, expect, it } from '@jest/globals';
import { encodeNodeId } from '@nunatak/avalanche-codec';
import { parseManualPeer, reportedNode, reportedPeers } from './reported-peers.js';

const nodeId = encodeNodeId(Buffer.alloc(20, 1));

describe('reportedPeers', () => {
  it('reads the peers of info.peers', () => {
    const answer = {
      numPeers: '2',
      peers: [
        { ip: '10.0.0.9:38542', publicIP: '192.0.2.1:9651', nodeID: nodeId, version: 'avalanchego/1.14.2' },
        { publicIP: '[2001:db8::1]:9651', nodeID: nodeId },
      ],
    };
    expect(reportedPeers(answer)).toEqual([
      { nodeId, address: '192.0.2.1', port: 9_651 },
      { nodeId, address: '2001:db8::1', port: 9_651 },
    ]);
  });

  it('leaves out what is no peer', () => {
    const peers = [
      null,
      1,
      {},
      { nodeID: nodeId },
      { nodeID: 'x', publicIP: '192.0.2.1:9651' },
      { nodeID: nodeId, publicIP: '' },
    ];
    for (const answer of [undefined, null, 1, {}, { peers: 1 }, { peers }]) expect(reportedPeers(answer)).toEqual([]);
  });
});

describe('a manual list', () => {
  it('names nodes with their addresses', () => {
    expect(parseManualPeer(`${nodeId}@192.0.2.1:9651`)).toEqual({ nodeId, address: '192.0.2.1', port: 9_651 });
    expect(reportedNode(nodeId, '192.0.2.1:9651')).toEqual({ nodeId, address: '192.0.2.1', port: 9_651 });
    for (const text of ['', nodeId, `${nodeId}@`, `${nodeId}@host:9651`, `NodeID-x@192.0.2.1:9651`, '@192.0.2.1:9651'])
      expect([text, parseManualPeer(text)]).toEqual([text, undefined]);
  });
});
