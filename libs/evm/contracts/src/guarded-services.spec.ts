import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSync } from '@grpc/proto-loader';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '@nunatak/core/health';
import {
  type GrpcSecurity,
  grpcSecurity,
  ReplicaClients,
  type RunningGrpcServer,
  startGrpcServer,
  type UnaryMethod,
} from '@nunatak/rpc';
import { blockReaderService } from './block-reader/block-reader.controller.js';
import type { BlockReader } from './block-reader/block-reader.js';
import { BlockReaderClient } from './block-reader/block-reader-client.js';
import { nodeStateService } from './node-state/node-state.controller.js';
import { type NodeState, NodeUnavailableError, type StateBlock } from './node-state/node-state.js';
import { NodeStateClient } from './node-state/node-state-client.js';
import { NODE_STATE_MAX_MESSAGE_BYTES } from './node-state/node-state-service.js';

const HEALTH_PROTO = join(import.meta.dirname, '../../../rpc/src/proto/grpc/health/v1/health.proto');
const block: StateBlock = { height: 7, hash: `0x${'0a'.repeat(32)}` };
const account = `0x${'0b'.repeat(20)}` as const;
const OLD = 'the secret that was used until now';
const NEW = 'the secret that takes the place of it';
const REFUSED =
  /UNAUTHENTICATED: the call shows none of the secrets that this server accepts \(NUNATAK_INNER_SECRETS\)/;

/** Counts what reaches it. */
class CountingNodeState implements NodeState {
  asked = 0;

  async call() {
    this.asked++;
    return [];
  }

  async balances() {
    this.asked++;
    return [5n];
  }

  async codes() {
    this.asked++;
    return ['0x00'];
  }

  async storage() {
    this.asked++;
    return [`0x${'00'.repeat(32)}`];
  }
}

const noBlocks: BlockReader = {
  read: () => {
    throw new Error('nothing is read here');
  },
};

describe('gRPC between services', () => {
  const nodeState = new CountingNodeState();
  const open: { close(): unknown }[] = [];

  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
    nodeState.asked = 0;
  });

  const serve = async (security: GrpcSecurity): Promise<RunningGrpcServer> => {
    const server = await startGrpcServer({
      bind: '127.0.0.1:0',
      security,
      maxMessageBytes: NODE_STATE_MAX_MESSAGE_BYTES,
      services: [nodeStateService(nodeState), blockReaderService(noBlocks)],
      health: new HealthChecks(),
    });
    open.push(server);
    return server;
  };

  const balances = ({ port }: RunningGrpcServer, security?: GrpcSecurity, host = '127.0.0.1') => {
    const client = new NodeStateClient({
      address: `${host}:${port}`,
      retries: 0,
      ...(security && { security }),
    });
    open.push(client);
    return client.balances('1', block, [account]);
  };

  it('answers who shows the secret, and while one is replaced, who shows either', async () => {
    const server = await serve({ secrets: [NEW, OLD] });
    expect(await balances(server, { secrets: [OLD] })).toEqual([5n]);
    expect(await balances(server, { secrets: [NEW, OLD] })).toEqual([5n]);
  });

  it('refuses who shows another secret or none, and asks nobody for them', async () => {
    const server = await serve({ secrets: [NEW] });
    await expect(balances(server, { secrets: [OLD, NEW] })).rejects.toThrow(REFUSED);
    await expect(balances(server)).rejects.toThrow(REFUSED);
    const reader = new BlockReaderClient({ address: `127.0.0.1:${server.port}`, retries: 0 });
    open.push(reader);
    await expect(reader.read('1', 0, 0).next()).rejects.toThrow(REFUSED);
    expect(nodeState.asked).toBe(0);
  });

  it('tells its health to everybody: probes have no secrets', async () => {
    const { port } = await serve({ secrets: [NEW] });
    const { Check } = loadSync(HEALTH_PROTO, { enums: String })['grpc.health.v1.Health'] as unknown as {
      Check: UnaryMethod<object, object, never, object>;
    };
    const probe = new ReplicaClients(
      { address: `127.0.0.1:${port}`, timeoutMs: 5_000, retries: 0 },
      NODE_STATE_MAX_MESSAGE_BYTES,
    );
    open.push(probe);
    const answer = probe.ask(Check, {});
    expect(await answer).toEqual({ status: 'SERVING' });
  });

  const withCertificates = spawnSync('openssl', ['version']).status === 0 ? describe : describe.skip;

  withCertificates('by mutual TLS (needs openssl)', () => {
    let folder: string;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'nunatak-tls-'));
      for (const authority of ['ours', 'theirs']) makeCertificates(folder, authority);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const files = (authority: string) => ({
      innerTlsCaFile: join(folder, `${authority}-ca.pem`),
      innerTlsCertificateFile: join(folder, `${authority}.pem`),
      innerTlsKeyFile: join(folder, `${authority}.key`),
    });
    const security = (authority: string) => grpcSecurity({ innerSecrets: [], ...files(authority) });

    it('answers who shows a certificate of the same authority', async () => {
      const server = await serve(security('ours'));
      expect(await balances(server, security('ours'), 'localhost')).toEqual([5n]);
    });

    it('is answered at an address of the name that the server’s certificate names, and of no other name', async () => {
      const server = await serve(security('ours'));
      const named = (name: string) => {
        const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
        const address = `${name}:${server.port}`;
        const client = new NodeStateClient({ address, retries: 0, security: security('ours'), resolve });
        open.push(client);
        return client.balances('1', block, [account]);
      };
      expect(await named('localhost')).toEqual([5n]);
      nodeState.asked = 0;
      await expect(named('ingester.test')).rejects.toThrow(NodeUnavailableError);
      expect(nodeState.asked).toBe(0);
    });

    it('refuses plain text, another authority, and who shows no certificate', async () => {
      const server = await serve(security('ours'));
      await expect(balances(server, undefined, 'localhost')).rejects.toThrow();
      await expect(balances(server, security('theirs'), 'localhost')).rejects.toThrow();
      const ours = readFileSync(files('ours').innerTlsCaFile);
      const theirs = security('theirs').tls!;
      await expect(balances(server, { tls: { ...theirs, ca: ours } }, 'localhost')).rejects.toThrow();
      expect(nodeState.asked).toBe(0);
    });

    it('names what is wrong with the files', () => {
      const given = { innerSecrets: [], ...files('ours') };
      expect(() => grpcSecurity({ ...given, innerTlsKeyFile: undefined })).toThrow(/have to be given together/);
      expect(() => grpcSecurity({ ...given, innerTlsKeyFile: files('theirs').innerTlsKeyFile })).toThrow(
        /NUNATAK_INNER_TLS_…_FILE: the files don’t go together/,
      );
      const other = join(folder, 'no.pem');
      expect(() => grpcSecurity({ ...given, innerTlsCaFile: other })).toThrow(
        /NUNATAK_INNER_TLS_CA_FILE can’t be read/,
      );
      writeFileSync(other, 'no certificate');
      expect(() => grpcSecurity({ ...given, innerTlsCaFile: other })).toThrow(/no.pem is no PEM file/);
    });
  });
});

/** An authority and, vouched for by it, a certificate for localhost. */
function makeCertificates(folder: string, name: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', `${name}-ca.key`, '-out', `${name}-ca.pem`, '-subj', `/CN=${name}`);
  openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=localhost');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  const authority = ['-CA', `${name}-ca.pem`, '-CAkey', `${name}-ca.key`, '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', `${name}.csr`, ...authority, '-out', `${name}.pem`);
}
