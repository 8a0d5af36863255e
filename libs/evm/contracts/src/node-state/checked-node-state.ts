import type { Hex } from '../blocks/block.js';
import type { NodeState, StateBlock, StateCall, StateCallResult, StorageSlot } from './node-state.js';
import { InvalidStateRequestError, NodeStateFailedError } from './node-state-failure.js';

const CHAIN_ID = /^(0|[1-9]\d{0,77})$/;
const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const WORD = HASH;
const DATA = /^0x([0-9a-f]{2})*$/;

/** A NodeState that refuses malformed questions, and partial answers: what stands between a transport and the implementation. */
export class CheckedNodeState implements NodeState {
  readonly #nodeState: NodeState;

  constructor(nodeState: NodeState) {
    this.#nodeState = nodeState;
  }

  async call(chainId: string, block: StateBlock, calls: StateCall[]): Promise<StateCallResult[]> {
    checkBlock(chainId, block);
    calls.forEach(({ to, data }, i) => {
      checkForm(`calls[${i}].to`, to, ADDRESS);
      checkForm(`calls[${i}].data`, data, DATA);
    });
    return checkCount(await this.#nodeState.call(chainId, block, calls), calls.length);
  }

  async balances(chainId: string, block: StateBlock, addresses: Hex[]): Promise<bigint[]> {
    checkBlock(chainId, block);
    checkAddresses(addresses);
    return checkCount(await this.#nodeState.balances(chainId, block, addresses), addresses.length);
  }

  async codes(chainId: string, block: StateBlock, addresses: Hex[]): Promise<Hex[]> {
    checkBlock(chainId, block);
    checkAddresses(addresses);
    return checkCount(await this.#nodeState.codes(chainId, block, addresses), addresses.length);
  }

  async storage(chainId: string, block: StateBlock, slots: StorageSlot[]): Promise<Hex[]> {
    checkBlock(chainId, block);
    slots.forEach(({ address, slot }, i) => {
      checkForm(`slots[${i}].address`, address, ADDRESS);
      checkForm(`slots[${i}].slot`, slot, WORD);
    });
    return checkCount(await this.#nodeState.storage(chainId, block, slots), slots.length);
  }
}

/** Answers are whole: another number of them than of questions is a fault of who answered. */
export function checkCount<T>(answers: T[], questions: number): T[] {
  if (answers.length === questions) return answers;
  throw new NodeStateFailedError(`${questions} questions about a node's state got ${answers.length} answers`);
}

function checkBlock(chainId: string, block: StateBlock): void {
  checkForm('chainId', chainId, CHAIN_ID);
  checkForm('block.hash', block.hash, HASH);
  if (!Number.isSafeInteger(block.height) || block.height < 0) {
    throw new InvalidStateRequestError(`block.height is not a height: ${block.height}`);
  }
}

function checkAddresses(addresses: Hex[]): void {
  addresses.forEach((address, i) => {
    checkForm(`addresses[${i}]`, address, ADDRESS);
  });
}

function checkForm(field: string, value: unknown, form: RegExp): void {
  if (typeof value === 'string' && form.test(value)) return;
  throw new InvalidStateRequestError(`${field} is malformed: ${String(value).slice(0, 80)}`);
}
