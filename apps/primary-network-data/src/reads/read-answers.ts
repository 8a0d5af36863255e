import type { L1ValidatorHistory, L1ValidatorHistoryEntry, SetMember } from '@nunatak/primary-network-contracts';
import type { L1ChangeRow, L1HistoryRows, ValidatorSetRow } from '@nunatak/primary-network-queries';

export function setMemberOf({ nodeId, weight, publicKey }: ValidatorSetRow): SetMember {
  return { nodeId, weight: BigInt(weight), ...(publicKey && { publicKey }) };
}

/** @param rows with one change more than the page has, where there is one. @param size of the page */
export function historyOf({ subnetId, nodeId, publicKey, changes }: L1HistoryRows, size: number): L1ValidatorHistory {
  const page = changes.slice(0, size).map(entryOf);
  const last = changes.length > size ? page.at(-1) : undefined;
  return {
    ...{ subnetId, nodeId, publicKey, changes: page },
    ...(last && { next: { height: last.height, index: last.index } }),
  };
}

function entryOf(row: L1ChangeRow): L1ValidatorHistoryEntry {
  const { height, index, time, kind, setHeight, transactionId } = row;
  return {
    ...{ height, index, time, kind, validatorSetHeight: setHeight },
    ...(transactionId && { transactionId }),
    weight: BigInt(row.weight),
    balance: BigInt(row.balance),
    balanceChange: BigInt(row.balanceChange),
  };
}
