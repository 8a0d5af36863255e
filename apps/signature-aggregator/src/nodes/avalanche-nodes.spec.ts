import { afterEach, describe, expect, it } from '@jest/globals';
import { encodeNodeId } from '@nunatak/avalanche-codec';
import { NodeEndpoint } from '@nunatak/chain-nodes';
import { type NodeAnswers, NodeServer } from '../testing/node-server.js';
import { AvalancheNodes } from './avalanche-nodes.js';

const NODE = Buffer.alloc(20, 1);
const KEY = `0x${'ab'.repeat(48)}`;
const SUBNET = Buffer.alloc(32, 1);
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function play(...answers: NodeAnswers[]) {
  const nodes = new AvalancheNodes(12_345);
  const servers: NodeServer[] = [];
  for (const each of answers) {
    const server = await NodeServer.start({ 'info.getNetworkID': () => ({ networkID: '12345' }), ...each });
    closing.push(() => server.close());
    servers.push(server);
    nodes.add(new NodeEndpoint('node', { rpcUrl: server.url }));
  }
  closing.push(() => nodes.close());
  return { nodes, servers };
}

describe('AvalancheNodes', () => {
  it('reads heights, sets and balances as nodes write them', async () => {
    const { nodes } = await play({
      'platform.getProposedHeight': () => ({ height: '41' }),
      'proposervm.getCurrentEpoch': () => ({ number: '3', startTime: '1', pChainHeight: '40' }),
      'platform.getValidatorsAt': ({ height }) => ({
        [encodeNodeId(NODE)]: { publicKey: KEY, weight: String(2n ** 63n) },
        [encodeNodeId(Buffer.alloc(20))]: { publicKey: null, weight: height },
      }),
      'platform.getCurrentValidators': () => ({
        validators: [
          { nodeID: encodeNodeId(NODE), balance: '2047' },
          { nodeID: encodeNodeId(Buffer.alloc(20, 2)), balance: '2048' },
          { nodeID: encodeNodeId(Buffer.alloc(20, 3)) },
        ],
      }),
    });
    expect([await nodes.proposedHeight(), await nodes.epochHeight(SUBNET)]).toEqual([41, 40]);
    expect(await nodes.validatorsAt(SUBNET, 7)).toEqual([
      { nodeId: NODE, weight: 2n ** 63n, publicKey: Buffer.from(KEY.slice(2), 'hex') },
      { nodeId: Buffer.alloc(20), weight: 7n },
    ]);
    expect(await nodes.exhaustedValidators(SUBNET)).toEqual([NODE.toString('hex')]);
  });

  it('asks the next node where one fails, answers in another shape, or is of another network', async () => {
    const right = { 'platform.getProposedHeight': () => ({ height: '41' }) };
    const foreign = { ...right, 'info.getNetworkID': () => ({ networkID: '1' }) };
    for (const first of [{}, { 'platform.getProposedHeight': () => ({ height: '-1' }) }, foreign]) {
      const { nodes, servers } = await play(first, right);
      expect(await nodes.proposedHeight()).toBe(41);
      expect(servers[1]!.asked).toContain('platform.getProposedHeight');
    }
  });

  it('is a failure that says nothing of URLs where no node answers as it should', async () => {
    const { nodes, servers } = await play({ 'platform.getValidatorsAt': () => ({ x: { weight: 'much' } }) });
    const failure = await nodes.validatorsAt(SUBNET, 7).catch((error: Error) => error);
    expect(failure).toMatchObject({ retryable: true });
    expect(String(failure)).not.toContain(new URL(servers[0]!.url).port);
  });
});
