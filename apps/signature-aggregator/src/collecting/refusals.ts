/** Whose messages a refusal is about: their virtual machines have codes of their own. */
export type SourceChain = 'P-Chain' | 'EVM';

/** The node's own code for a request that it has no room for now (avalanchego `snow/engine/common/error.go`). */
const THROTTLED = -4;

/**
 * Codes that a node gives also when it has not reached the block yet. P-Chain: `vms/platformvm/network/warp.go`, in the file's order. EVM: of the
 * C-Chain and subnet-evm 1 and 2, of the asynchronous C-Chain 3 and 4.
 */
const NOT_YET: Readonly<Record<SourceChain, ReadonlySet<number>>> = {
  'P-Chain': new Set([6, 11, 12, 14, 16, 17]),
  EVM: new Set([1, 2, 3, 4]),
};

/** Whether a refusal may turn into a signature soon. */
export function mayMeanNotYet(source: SourceChain, code: number): boolean {
  return code === THROTTLED || NOT_YET[source].has(code);
}
