import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import { type BlockReader, ChainsClient, KnownChains, type NodeState } from '@nunatak/evm-contracts';
import { ReplicaClients, type StreamMethod, type UnaryMethod } from '@nunatak/rpc';
import protobuf from 'protobufjs';
import { startIngesterGrpcServer } from './ingester-grpc-server.js';

const SERVICES = ['nunatak.evm.v1.BlockReader', 'nunatak.evm.v1.Chains', 'nunatak.evm.v1.NodeState'];

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

const nobody = {} as NodeState & BlockReader;

async function serve(chains = new KnownChains(), reflection = false) {
  const log = { info() {}, warn() {}, error() {} };
  const health = new HealthChecks();
  const options = { bind: '127.0.0.1:0', nodeState: nobody, blockReader: nobody, chains, health, log, reflection };
  const server = await startIngesterGrpcServer(options);
  open.push(server);
  return `127.0.0.1:${server.port}`;
}

function connect(address: string): ReplicaClients {
  const replicas = new ReplicaClients({ address, retries: 0 }, 1 << 20);
  open.push(replicas);
  return replicas;
}

/** A field of text as a message that has it alone, as it was written by hand from gRPC's own definitions. */
const textField = (field: number) => (text: string) =>
  Buffer.from(
    protobuf.Writer.create()
      .uint32((field << 3) | 2)
      .string(text)
      .finish(),
  );

describe('the ingester’s gRPC port', () => {
  it('answers for the health of each of its services', async () => {
    const replicas = connect(await serve());
    const check = {
      path: '/grpc.health.v1.Health/Check',
      requestSerialize: textField(1),
      responseDeserialize: (bytes: Buffer) => bytes.toString('hex'),
    } as unknown as UnaryMethod<string, string, never, string>;
    const SERVING = '0801';
    for (const service of ['', ...SERVICES]) expect(await replicas.ask(check, service)).toBe(SERVING);
  });

  it('describes its services where that is wanted, and nothing otherwise', async () => {
    const describing = {
      path: '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo',
      requestSerialize: textField(7), // list_services
      responseDeserialize: (bytes: Buffer) => bytes.toString('latin1'),
    } as unknown as StreamMethod<string, string, never, string>;
    const { signal } = new AbortController();
    const replicas = connect(await serve(new KnownChains(), true));
    for await (const answer of (await replicas.pick()).read(describing, '*', { signal }))
      expect(answer.match(/nunatak\.evm\.v1\.\w+/g)?.sort()).toEqual(SERVICES);
    const silent = connect(await serve());
    const asked = (await silent.pick()).read(describing, '*', { signal }).next();
    await expect(asked).rejects.toMatchObject({ code: status.UNIMPLEMENTED });
  });

  it('lists the chains', async () => {
    const chains = new KnownChains();
    chains.set({ chains: [], staleSince: 7 });
    const client = new ChainsClient({ address: await serve(chains) });
    open.push(client);
    expect(await client.list()).toEqual({ chains: [], staleSince: 7 });
  });
});
