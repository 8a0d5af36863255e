import { describe, expect, it } from '@jest/globals';
import { type Hex, NodeUnavailableError, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import { ScriptedNodeState } from '@nunatak/evm-indexer/testing';
import { PatientNode } from './patient-node.js';

const block: StateBlock = { height: 5, hash: `0x${'a'.repeat(64)}` };
const NOBODY = `0x${'0'.repeat(40)}`;
const accounts = Array.from({ length: 130 }, (_, i): Hex => `0x${(i + 1).toString(16).padStart(40, '0')}`);
const BAD = accounts[7]!;

/** A node that does as it is told before it answers some accounts' balances, each 7. */
class Node extends ScriptedNodeState {
  asked: Hex[][] = [];
  before: (addresses: Hex[]) => Promise<void> = async () => undefined;

  override async balances(_chain: string, _block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    this.asked.push(addresses);
    await this.before(addresses);
    return addresses.map(() => 7n);
  }
}

describe('a patient questioner', () => {
  it.each([
    ['an error', new NodeUnavailableError('no')],
    ['lost state', new StateUnavailableError('missing trie node')],
  ])(
    'leaves one account open for which it gets %s, and does not ask for it again for ten minutes',
    async (_, error) => {
      let now = 1;
      const node = new Node();
      node.before = async (addresses) => {
        if (addresses.includes(BAD)) throw error;
      };
      const patient = new PatientNode(node, '1', new AbortController().signal, () => now);
      const expected = accounts.map((account) => (account === BAD ? undefined : 7n));
      expect(await patient.balances(block, accounts)).toEqual(expected);
      node.asked = [];
      expect(await patient.balances(block, accounts)).toEqual(expected);
      expect(node.asked.flat()).not.toContain(BAD);
      now += 600_001;
      await patient.balances(block, accounts);
      expect(node.asked.flat()).toContain(BAD);
    },
  );

  it('fails as the node does where that answers nothing about the block', async () => {
    const node = new Node();
    node.before = async () => {
      throw new StateUnavailableError('pruned');
    };
    const patient = new PatientNode(node, '1', new AbortController().signal);
    await expect(patient.balances(block, accounts)).rejects.toThrow(StateUnavailableError);
    expect(node.asked.at(-1)).toEqual([NOBODY]);
  });

  it('takes its own faults for no node’s', async () => {
    const node = new Node();
    node.before = async () => {
      throw new TypeError('a fault');
    };
    await expect(new PatientNode(node, '1', new AbortController().signal).balances(block, accounts)).rejects.toThrow(
      TypeError,
    );
  });

  it('waits no longer once it is to end, and asks nothing more', async () => {
    const abort = new AbortController();
    const node = new Node();
    node.before = () => new Promise(() => undefined);
    const patient = new PatientNode(node, '1', abort.signal);
    const answer = patient.balances(block, accounts);
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect(patient.balances(block, accounts)).rejects.toThrow('aborted');
    expect(node.asked).toHaveLength(1);
  });
});
