import { createServer } from 'node:http';
import { NotFoundError } from '@nunatak/core/errors';
import { primaryNetworkService } from '@nunatak/primary-network-contracts';
import { startGrpcServer } from '@nunatak/rpc';

/** A set of 10,000 validators has some 900 KB. */
const MAX_MESSAGE_BYTES = 16 << 20;
const HEIGHT = 100;

/**
 * Serves what the signature aggregator asks an index (gRPC) and a node (HTTP) for.
 * @param subnets by id (hex): the members of the set, and the id of the subnet's blockchain
 * @param peers what `info.peers` lists, `{ nodeId, address, port }` each; may change
 */
export async function startPlayedNetwork({ networkId, subnets, peers }) {
  const subnetOf = new Map([...subnets].map(([subnetId, { chainId }]) => [chainId.toString('hex'), subnetId]));
  const membersOf = (subnetId) => {
    const subnet = subnets.get(subnetId.toString('hex'));
    if (!subnet) throw new NotFoundError(`subnet_id: network ${networkId} has no such subnet`);
    return subnet.members;
  };
  const absent = async () => {
    throw new NotFoundError('transaction_id: the played index has none');
  };
  const index = {
    validatorSet: async (_, subnetId, height = HEIGHT) => ({ height, validators: membersOf(subnetId) }),
    l1Validators: async () => ({ height: HEIGHT, time: Math.floor(Date.now() / 1_000), validators: [] }),
    blockchain: async (_, blockchainId) => {
      const subnetId = subnetOf.get(blockchainId.toString('hex'));
      if (subnetId === undefined) throw new NotFoundError(`blockchain_id: network ${networkId} has no such blockchain`);
      return {
        networkId,
        blockchainId,
        subnetId: Buffer.from(subnetId, 'hex'),
        vmId: Buffer.alloc(32),
        name: 'chain',
        time: 0,
      };
    },
    subnet: async () => ({}),
    ...{ transactionMessage: absent, transaction: absent, l1ValidatorHistory: absent, evmBlockchains: async () => [] },
  };
  const grpc = await startGrpcServer({
    ...{ bind: '127.0.0.1:0', services: [primaryNetworkService(index)], maxMessageBytes: MAX_MESSAGE_BYTES },
  });
  const answers = {
    'info.getNetworkID': () => ({ networkID: String(networkId) }),
    'info.getNodeVersion': () => ({ version: 'avalanchego/1.14.2' }),
    'info.peers': () => ({
      peers: peers.map(({ nodeId, address, port }) => ({ nodeID: nodeId, publicIP: `${address}:${port}` })),
    }),
    'platform.getProposedHeight': () => ({ height: String(HEIGHT) }),
    'platform.getHeight': () => ({ height: String(HEIGHT) }),
  };
  const node = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, id } = JSON.parse(Buffer.concat(chunks));
    const answer = answers[method];
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer ? 200 : 404;
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answer && { result: answer() }) }));
  });
  await new Promise((resolve) => node.listen(0, '127.0.0.1', resolve));
  return {
    indexAddress: `127.0.0.1:${grpc.port}`,
    nodeUrl: `http://127.0.0.1:${node.address().port}`,
    async close() {
      node.closeAllConnections();
      await new Promise((resolve) => node.close(resolve));
      await grpc.close();
    },
  };
}
