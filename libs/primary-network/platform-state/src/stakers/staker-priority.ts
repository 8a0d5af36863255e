/**
 * The order of stakers that enter or leave a set at the same time. avalanchego: vms/platformvm/txs/priorities.go.
 */
export const PENDING_PRIORITY = {
  /** Added by AddDelegatorTx. */
  primaryDelegatorApricot: 1,
  primaryValidator: 2,
  /** Added by AddPermissionlessDelegatorTx. */
  primaryDelegatorBanff: 3,
  permissionlessValidator: 4,
  permissionlessDelegator: 5,
  permissionedValidator: 6,
} as const;

export const CURRENT_PRIORITY = {
  permissionedValidator: 7,
  permissionlessDelegator: 8,
  permissionlessValidator: 9,
  primaryDelegator: 10,
  primaryValidator: 11,
} as const;

const CURRENT_OF_PENDING: Readonly<Record<number, number>> = {
  [PENDING_PRIORITY.primaryDelegatorApricot]: CURRENT_PRIORITY.primaryDelegator,
  [PENDING_PRIORITY.primaryValidator]: CURRENT_PRIORITY.primaryValidator,
  [PENDING_PRIORITY.primaryDelegatorBanff]: CURRENT_PRIORITY.primaryDelegator,
  [PENDING_PRIORITY.permissionlessValidator]: CURRENT_PRIORITY.permissionlessValidator,
  [PENDING_PRIORITY.permissionlessDelegator]: CURRENT_PRIORITY.permissionlessDelegator,
  [PENDING_PRIORITY.permissionedValidator]: CURRENT_PRIORITY.permissionedValidator,
};

/** The priority that a pending staker has once its time begins. */
export function currentPriorityOf(pendingPriority: number): number {
  return CURRENT_OF_PENDING[pendingPriority] ?? pendingPriority;
}
