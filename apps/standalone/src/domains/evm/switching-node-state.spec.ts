import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type NodeState, NodeUnavailableError, serveNodeState } from '@nunatak/evm-contracts';
import { SwitchingNodeState } from './switching-node-state.js';

const BLOCK = { height: 1, hash: `0x${'1'.repeat(64)}` } as const;
const ADDRESS = `0x${'a'.repeat(40)}` as const;

describe('SwitchingNodeState', () => {
  const ports: MessagePort[] = [];
  afterEach(() => {
    for (const port of ports.splice(0)) port.close();
  });

  /** A port whose other end has nodes with this balance. */
  function portTo(balances: NodeState['balances']): MessagePort {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    serveNodeState(
      port2,
      { balances, call: async () => [], codes: async () => [], storage: async () => [] },
      () => undefined,
    );
    return port1;
  }

  it('asks whoever is at the other end of its port', async () => {
    const nodeState = new SwitchingNodeState();
    nodeState.switchTo(portTo(async () => [5n]));
    expect(await nodeState.balances('1', BLOCK, [ADDRESS])).toEqual([5n]);
    nodeState.switchTo(portTo(async () => [6n]));
    expect(await nodeState.balances('1', BLOCK, [ADDRESS])).toEqual([6n]);
  });

  it('has nobody to ask before its first port, and when a port is gone', async () => {
    const nodeState = new SwitchingNodeState();
    await expect(nodeState.balances('1', BLOCK, [ADDRESS])).rejects.toThrow(NodeUnavailableError);
    nodeState.switchTo(portTo(async () => [5n]));
    nodeState.switchTo(undefined);
    await expect(nodeState.balances('1', BLOCK, [ADDRESS])).rejects.toThrow('is being started');
  });

  it('fails the questions that are open when its port goes', async () => {
    const nodeState = new SwitchingNodeState();
    nodeState.switchTo(portTo(() => new Promise(() => {})));
    const open = nodeState.balances('1', BLOCK, [ADDRESS]);
    nodeState.switchTo(undefined);
    await expect(open).rejects.toThrow(NodeUnavailableError);
  });
});
