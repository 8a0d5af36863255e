import type { CallFrame, EvmBlock, Hex, Transaction } from '@nunatak/evm-contracts';
import { walkFrames } from './frame-walk.js';

/** A contract came to be. One address may be created again, in a later transaction, after its contract was destroyed. */
export interface ContractCreation {
  transactionIndex: number;
  /** Position among its transaction's frames, depth first; 0 is the transaction itself. */
  frameIndex: number;
  address: Hex;
  /** The transaction's sender. */
  deployer: Hex;
  /** The contract that made it: whose storage the creating code worked on. Absent when the transaction itself did. */
  creator?: Hex;
  kind: 'transaction' | 'CREATE' | 'CREATE2';
}

/** A contract ran SELFDESTRUCT, and nothing took it back. */
export interface ContractDestruction {
  transactionIndex: number;
  frameIndex: number;
  address: Hex;
  /** Who got its balance, where the node names somebody. */
  beneficiary?: Hex;
  /**
   * The same transaction created it, so that it is gone under every fork's rules. Otherwise it is gone only where EIP-6780 (Cancun) is not
   * in force; since then its code stays, and only its balance went. The node's code at the block decides.
   */
  isTransient: boolean;
}

/** How a block changed which contracts there are. Each list is in chain order. */
export interface ContractChanges {
  creations: ContractCreation[];
  destructions: ContractDestruction[];
}

type BlockPart = Pick<EvmBlock, 'transactions' | 'frames'>;

/**
 * Contracts that a block created and destroyed: by transactions, by CREATE and CREATE2 at any depth. What failed, or lies under a frame
 * that failed, created and destroyed nothing. Without frames (the node can't trace) only what transactions created directly is known. A
 * contract may be created without code: an account all the same, at an address that no other creation can then have.
 */
export function contractChangesOf({ transactions, frames }: BlockPart): ContractChanges {
  const changes: ContractChanges = { creations: [], destructions: [] };
  if (!frames) {
    for (const transaction of transactions) addDirect(changes, transaction, undefined);
    return changes;
  }
  // Few transactions create anything: nothing is set up for the others.
  let createdHere: Set<Hex> | undefined;
  let at = -1;
  walkFrames(frames, (frame, frameIndex, isReverted) => {
    const { transactionIndex, type, to, from } = frame;
    if (type !== 'CREATE' && type !== 'CREATE2' && type !== 'SELFDESTRUCT') return;
    const transaction = transactions[transactionIndex];
    // What failed left nothing, whatever its frames look like.
    if (isReverted || transaction?.status !== 1) return;
    if (transactionIndex !== at) {
      at = transactionIndex;
      createdHere = undefined;
    }
    if (type === 'SELFDESTRUCT') {
      const destroyed = { transactionIndex, frameIndex, address: from, ...(to !== undefined && { beneficiary: to }) };
      changes.destructions.push({ ...destroyed, isTransient: createdHere?.has(from) ?? false });
      return;
    }
    const created =
      frame.depth === 0 ? addDirect(changes, transaction, frame) : addNested(changes, transaction, frame, frameIndex);
    if (created === undefined) return;
    createdHere ??= new Set();
    createdHere.add(created);
  });
  return changes;
}

/** What a creation transaction made. Its receipt decides; the address may be in its frame alone. */
function addDirect(
  { creations }: ContractChanges,
  transaction: Transaction,
  frame: CallFrame | undefined,
): Hex | undefined {
  const { transactionIndex, from, to, status, contractAddress } = transaction;
  const address = contractAddress ?? frame?.to;
  if (to !== undefined || status !== 1 || address === undefined) return undefined;
  creations.push({ transactionIndex, frameIndex: 0, address, deployer: from, kind: 'transaction' });
  return address;
}

function addNested(
  { creations }: ContractChanges,
  transaction: Transaction,
  { transactionIndex, from, to, type }: CallFrame,
  frameIndex: number,
): Hex | undefined {
  if (to === undefined) return undefined;
  const kind = type === 'CREATE2' ? 'CREATE2' : 'CREATE';
  creations.push({ transactionIndex, frameIndex, address: to, deployer: transaction.from, creator: from, kind });
  return to;
}
