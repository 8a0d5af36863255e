import type { L1Validator, L1ValidatorPage } from '@nunatak/primary-network-contracts';
import { type L1FeeConfig, l1FeeCost, l1FeeSecondsRemaining } from '@nunatak/primary-network-networks';
import type { L1MemberRow, L1MemberRows } from '@nunatak/primary-network-queries';

/** How far ahead the ends of balances are computed: where the price changes each second, a second costs a computation of its own. */
const AHEAD_SECONDS = 3_600n;

/** @param rows with one validator more than the page has, where there is one. @param size of the page */
export function l1ValidatorPageOf(rows: L1MemberRows, size: number, l1Fee: L1FeeConfig): L1ValidatorPage {
  const { height, time, fees } = rows;
  const enough = l1FeeCost(l1Fee, fees, AHEAD_SECONDS);
  const endTimeOf = (balance: bigint): number | undefined =>
    balance === 0n || balance >= enough
      ? undefined
      : time + Number(l1FeeSecondsRemaining(l1Fee, fees, AHEAD_SECONDS, balance));
  const page = rows.validators.slice(0, size);
  const last = rows.validators.length > size ? page.at(-1) : undefined;
  return {
    ...{ height, time, validators: page.map((row) => validatorOf(row, endTimeOf)) },
    ...(last && { next: { time: last.time, validationId: last.validationId } }),
  };
}

function validatorOf(row: L1MemberRow, endTimeOf: (balance: bigint) => number | undefined): L1Validator {
  const { validationId, nodeId, publicKey } = row;
  const balance = BigInt(row.balance);
  const balanceEndTime = endTimeOf(balance);
  return {
    ...{ validationId, nodeId, publicKey, weight: BigInt(row.weight), balance },
    ...(balanceEndTime !== undefined && { balanceEndTime }),
  };
}
