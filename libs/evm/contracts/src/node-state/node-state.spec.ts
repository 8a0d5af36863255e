import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PortConnection, startGrpcServer, startPortServer } from '@nunatak/rpc';
import { startTraceCollector } from '@nunatak/telemetry/trace-collector';
import { startTracing, traced } from '@nunatak/telemetry/tracing';
import { CheckedNodeState } from './checked-node-state.js';
import { nodeStateService } from './node-state.controller.js';
import { type NodeState, NodeUnavailableError, type StateBlock, StateUnavailableError } from './node-state.js';
import { NodeStateClient } from './node-state-client.js';
import { InvalidStateRequestError, NodeStateFailedError } from './node-state-failure.js';
import { NODE_STATE_MAX_MESSAGE_BYTES } from './node-state-service.js';

const block: StateBlock = { height: 7, hash: `0x${'0a'.repeat(32)}` };
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
const FAILING = '1';
const SILENT = address(0x51);

/** A node's state that can be foretold: balances, code and storage are the address, the address, the slot; a call gives its own data back. */
class ScriptedNodeState implements NodeState {
  /** What the next questions fail with, in order. */
  failures: Error[] = [];
  asked: unknown[][] = [];

  async call(...question: Parameters<NodeState['call']>) {
    await this.#take('call', question);
    return question[2].map(({ to, data }) =>
      to === address(0) ? { ok: false as const } : { ok: true as const, data },
    );
  }

  async balances(...question: Parameters<NodeState['balances']>) {
    await this.#take('balances', question);
    if (question[2][0] === SILENT) return new Promise<bigint[]>(() => {});
    if (question[0] === FAILING) return [];
    return question[2].map(BigInt);
  }

  async codes(...question: Parameters<NodeState['codes']>) {
    await this.#take('codes', question);
    if (question[0] === FAILING) return [];
    return question[2].map((account) => (account === address(0) ? '0x' : `0x60${account.slice(2)}`));
  }

  async storage(...question: Parameters<NodeState['storage']>) {
    await this.#take('storage', question);
    if (question[0] === FAILING) return [];
    return question[2].map(({ slot }) => slot);
  }

  async #take(method: string, question: unknown[]) {
    this.asked.push([method, ...question]);
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

const serve = (nodeState: NodeState, bind: string, closeTimeoutMs = 5_000) =>
  startGrpcServer({
    bind,
    maxMessageBytes: NODE_STATE_MAX_MESSAGE_BYTES,
    services: [nodeStateService(nodeState)],
    closeTimeoutMs,
  });

async function throughPort(nodeState: NodeState) {
  const server = await startPortServer({ services: [nodeStateService(nodeState)], closeTimeoutMs: 50 });
  const connection = new PortConnection();
  const { port1, port2 } = new MessageChannel();
  server.serve(port2);
  connection.connect(port1);
  return { server, connection };
}

interface Transport {
  nodeState: NodeState;
  close(): Promise<void> | void;
}

function describeNodeState(
  name: string,
  open: (scripted: ScriptedNodeState, timeoutMs: number) => Promise<Transport>,
  remote: boolean,
): void {
  describe(`NodeState, ${name}`, () => {
    const scripted = new ScriptedNodeState();
    let transport: Transport;
    beforeEach(async () => {
      scripted.failures = [];
      scripted.asked = [];
      transport = await open(scripted, 25_000);
    });
    afterEach(() => transport.close());

    it('answers calls in order: data, no data, and failure in the EVM told apart', async () => {
      const calls = [
        { to: address(1), data: '0x1234' },
        { to: address(0), data: '0x1234' },
        { to: address(2), data: '0x' },
      ];
      expect(await transport.nodeState.call('43114', block, calls)).toStrictEqual([
        { ok: true, data: '0x1234' },
        { ok: false },
        { ok: true, data: '0x' },
      ]);
      expect(scripted.asked).toStrictEqual([['call', '43114', block, calls]]);
    });

    it('answers balances in order, 0 and the largest included', async () => {
      const addresses = [address(5), address(0), `0x${'ff'.repeat(20)}`];
      expect(await transport.nodeState.balances('43114', block, addresses)).toStrictEqual([5n, 0n, 2n ** 160n - 1n]);
      expect(scripted.asked).toStrictEqual([['balances', '43114', block, addresses]]);
    });

    it('answers code in order, none included', async () => {
      const addresses = [address(5), address(0)];
      expect(await transport.nodeState.codes('43114', block, addresses)).toStrictEqual([
        `0x60${address(5).slice(2)}`,
        '0x',
      ]);
      expect(scripted.asked).toStrictEqual([['codes', '43114', block, addresses]]);
    });

    it('answers words of storage in order', async () => {
      const slots = [1, 2].map((n) => ({ address: address(n), slot: `0x${n.toString(16).padStart(64, '0')}` }));
      expect(await transport.nodeState.storage('43114', block, slots)).toStrictEqual(slots.map(({ slot }) => slot));
      expect(scripted.asked).toStrictEqual([['storage', '43114', block, slots]]);
    });

    it('answers no questions with no answers', async () => {
      expect(await transport.nodeState.call('1', block, [])).toStrictEqual([]);
      expect(await transport.nodeState.balances('1', block, [])).toStrictEqual([]);
      expect(await transport.nodeState.codes('1', block, [])).toStrictEqual([]);
      expect(await transport.nodeState.storage('1', block, [])).toStrictEqual([]);
    });

    it('carries thousands of questions with long answers', async () => {
      const data = `0x${'7f'.repeat(2_000)}`;
      const calls = Array.from({ length: 3_000 }, (_, i) => ({ to: address(i + 1), data }));
      const results = await transport.nodeState.call('1', block, calls);
      expect(results.length).toBe(3_000);
      expect(results.every((result) => result.ok && result.data === data)).toBe(true);
    });

    it('keeps questions that are open at once apart', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => transport.nodeState.balances('2', block, [address(i)])),
      );
      expect(answers).toStrictEqual(Array.from({ length: 50 }, (_, i) => [BigInt(i)]));
    });

    it('says that the state is not there, with the text', async () => {
      scripted.failures = [new StateUnavailableError('pruned below 100')];
      const answer = transport.nodeState.balances('2', block, [address(1)]);
      await expect(answer).rejects.toStrictEqual(new StateUnavailableError('pruned below 100'));
    });

    it('says that the node is not there, with the text', async () => {
      scripted.failures = Array.from({ length: 20 }, () => new NodeUnavailableError('every endpoint is down'));
      const answer = transport.nodeState.balances('2', block, [address(1)]);
      await expect(answer).rejects.toStrictEqual(new NodeUnavailableError('every endpoint is down'));
    });

    it('refuses malformed questions without asking', async () => {
      const { nodeState } = transport;
      for (const question of [
        () => nodeState.balances('', block, []),
        () => nodeState.balances('0x1', block, []),
        () => nodeState.balances('2', { ...block, hash: '0x12' }, []),
        () => nodeState.balances('2', { ...block, height: -1 }, []),
        () => nodeState.balances('2', block, ['0x']),
        () => nodeState.balances('2', block, ['nonsense']),
        () => nodeState.call('2', block, [{ to: address(1), data: '0x1' }]),
        () => nodeState.call('2', block, [{ to: '0x1234', data: '0x' }]),
        () => nodeState.codes('2', block, ['0x1234']),
        () => nodeState.storage('2', block, [{ address: '0x1234', slot: block.hash }]),
        () => nodeState.storage('2', block, [{ address: address(1), slot: '0x1' }]),
      ]) {
        await expect(question()).rejects.toBeInstanceOf(InvalidStateRequestError);
      }
      expect(scripted.asked).toEqual([]);
    });

    it('takes a partial answer for a failure', async () => {
      const { nodeState } = transport;
      for (const question of [
        () => nodeState.balances(FAILING, block, [address(1)]),
        () => nodeState.codes(FAILING, block, [address(1)]),
        () => nodeState.storage(FAILING, block, [{ address: address(1), slot: block.hash }]),
      ]) {
        await expect(question()).rejects.toBeInstanceOf(NodeStateFailedError);
      }
    });

    if (remote) {
      it('tells nothing of an unexpected error', async () => {
        scripted.failures = [new TypeError('http://user:secret@node')];
        const error = await transport.nodeState.balances('2', block, [address(1)]).catch((e: unknown) => e);
        expect(error).toBeInstanceOf(NodeStateFailedError);
        expect(String(error)).not.toContain('secret');
      });

      it('gives up at the deadline', async () => {
        const impatient = await open(scripted, SHORT_DEADLINE_MILLISECONDS);
        await expect(impatient.nodeState.balances('2', block, [SILENT])).rejects.toBeInstanceOf(NodeUnavailableError);
        await impatient.close();
      });

      it('rejects what is open, and what comes later, once it is closed', async () => {
        const open = transport.nodeState.balances('2', block, [SILENT]);
        const refused = expect(open).rejects.toBeInstanceOf(NodeUnavailableError);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await transport.close();
        await refused;
        const late = transport.nodeState.balances('2', block, [address(1)]);
        await expect(late).rejects.toBeInstanceOf(NodeUnavailableError);
      });
    }
  });
}

const SHORT_DEADLINE_MILLISECONDS = 300;

describeNodeState('direct', async (scripted) => ({ nodeState: new CheckedNodeState(scripted), close() {} }), false);

describeNodeState(
  'gRPC',
  async (scripted, timeoutMs) => {
    const server = await serve(scripted, '127.0.0.1:0', 50);
    const client = new NodeStateClient({ address: `127.0.0.1:${server.port}`, timeoutMs, retries: 2 });
    return {
      nodeState: client,
      async close() {
        client.close();
        await server.close();
      },
    };
  },
  true,
);

describeNodeState(
  'MessagePort',
  async (scripted, timeoutMs) => {
    const { server, connection } = await throughPort(scripted);
    const client = new NodeStateClient({ address: connection, timeoutMs, retries: 0 });
    return {
      nodeState: client,
      async close() {
        client.close();
        await server.close();
      },
    };
  },
  true,
);

describe('NodeStateClient', () => {
  it('asks again while the node is unavailable, as often as it was told', async () => {
    const scripted = new ScriptedNodeState();
    const server = await serve(scripted, '127.0.0.1:0');
    const client = new NodeStateClient({ address: `127.0.0.1:${server.port}`, retries: 2 });
    scripted.failures = [new NodeUnavailableError('busy'), new NodeUnavailableError('busy')];
    expect(await client.balances('2', block, [address(3)])).toEqual([3n]);
    expect(scripted.asked.length).toBe(3);
    scripted.failures = Array.from({ length: 3 }, () => new NodeUnavailableError('busy'));
    await expect(client.balances('2', block, [address(3)])).rejects.toBeInstanceOf(NodeUnavailableError);
    expect(scripted.asked.length).toBe(6);
    client.close();
    await server.close();
  });

  it('finds a server again that was restarted', async () => {
    const scripted = new ScriptedNodeState();
    const first = await serve(scripted, '127.0.0.1:0');
    const client = new NodeStateClient({
      address: `127.0.0.1:${first.port}`,
      retries: 20,
      timeoutMs: 25_000,
    });
    expect(await client.balances('2', block, [address(1)])).toEqual([1n]);
    await first.close();
    const waiting = client.balances('2', block, [address(2)]);
    const second = await serve(scripted, `127.0.0.1:${first.port}`);
    expect(await waiting).toEqual([2n]);
    client.close();
    await second.close();
  });

  it('asks another replica at once when one is down, or has no node', async () => {
    const [down, up] = [new ScriptedNodeState(), new ScriptedNodeState()];
    const [first, second] = [await serve(down, '127.0.0.1:0'), await serve(up, '127.0.0.1:0')];
    const client = new NodeStateClient({
      address: `127.0.0.1:${first.port}, 127.0.0.1:${second.port}`,
      retries: 0,
    });
    down.failures = [new NodeUnavailableError('no node here')];
    for (let i = 0; i < 3; i++) expect(await client.balances('2', block, [address(i)])).toEqual([BigInt(i)]);
    expect(up.asked.length).toBeGreaterThan(0);
    await first.close();
    for (let i = 0; i < 3; i++) expect(await client.balances('2', block, [address(i)])).toEqual([BigInt(i)]);
    client.close();
    await second.close();
  });

  it('asks another replica in time when one is silent', async () => {
    const replicas = [new ScriptedNodeState(), new ScriptedNodeState()];
    const servers = await Promise.all(replicas.map((replica) => serve(replica, '127.0.0.1:0', 50)));
    const ports = servers.map(({ port }) => `127.0.0.1:${port}`).join();
    const client = new NodeStateClient({ address: ports, timeoutMs: 4_000 });
    // Whichever is asked first never answers.
    let silenced = false;
    for (const replica of replicas) {
      const answer = replica.balances.bind(replica);
      replica.balances = async (...question) => {
        if (silenced) return answer(...question);
        silenced = true;
        return new Promise(() => {});
      };
    }
    expect(await client.balances('2', block, [address(3)])).toEqual([3n]);
    client.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('fails no question while replicas are restarted one after the other', async () => {
    const scripted = new ScriptedNodeState();
    const servers = await Promise.all([0, 1].map(() => serve(scripted, '127.0.0.1:0')));
    const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
    const client = new NodeStateClient({ address: addresses.join() });
    let asking = true;
    let answered = 0;
    const asker = async () => {
      while (asking) {
        expect(await client.balances('2', block, [address(3)])).toEqual([3n]);
        answered++;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const askers = Promise.all([asker(), asker(), asker()]);
    for (const i of [0, 1, 0, 1]) {
      const before = answered;
      await servers[i]!.close();
      servers[i] = await serve(scripted, addresses[i]!);
      while (answered < before + 20) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    asking = false;
    await askers;
    client.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('says that the node is unavailable where nothing listens', async () => {
    const client = new NodeStateClient({ address: '127.0.0.1:1', retries: 1 });
    await expect(client.balances('2', block, [address(1)])).rejects.toBeInstanceOf(NodeUnavailableError);
    client.close();
  });
});

describe('NodeState through a port', () => {
  it('takes a trace along to the other thread', async () => {
    const collector = await startTraceCollector();
    const log = { info() {}, warn() {} };
    const traces = await startTracing({ service: 'test', log }, { tracingUrl: collector.url, tracingSampleRatio: 1 });
    const node = new ScriptedNodeState();
    const balances = node.balances.bind(node);
    node.balances = (...question) => traced('answering', {}, () => balances(...question));
    const { server, connection } = await throughPort(node);
    const client = new NodeStateClient({ address: connection });
    await traced('asking', {}, () => client.balances('5', block, [address(7)]));
    await client.balances('5', block, [address(7)]);
    client.close();
    await server.close();
    await traces.stop();
    const named = (wanted: string) => collector.spans.filter(({ name }) => name === wanted);
    const [asking] = named('asking');
    expect(named('answering').map(({ traceId }) => traceId === asking!.traceId)).toEqual([true, false]);
    await collector.close();
  }, 60_000);

  it('says that the node is unavailable when the other thread goes', async () => {
    const { connection } = await throughPort(new ScriptedNodeState());
    const client = new NodeStateClient({ address: connection, retries: 0 });
    const open = client.balances('2', block, [SILENT]);
    const refused = expect(open).rejects.toBeInstanceOf(NodeUnavailableError);
    connection.connect(undefined);
    await refused;
    await expect(client.balances('2', block, [address(1)])).rejects.toBeInstanceOf(NodeUnavailableError);
  });
});
