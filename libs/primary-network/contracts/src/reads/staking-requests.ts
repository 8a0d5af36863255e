import { fromBytes } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import { fault, heightOf, idOf, sizeOf } from './read-requests.js';
import {
  type L1FeePayers,
  MOST_REWARDED_VALIDATIONS,
  MOST_STAKING_DAYS,
  MOST_VALIDATION_PERIODS,
  type StakerKey,
  type TimedPage,
  type TimeRange,
} from './staking-reads.js';

// What a server believes of a request about staking: each fault is a BadRequestError that names the field as the .proto file does.

import wire = nunatak.primarynetwork.v1;

const NODE_ID_BYTES = 20;

export function stakingDaysPageOf(request: wire.ListStakingDaysRequest): TimedPage {
  return { ...timedOf(request), ...sizeOf(request.pageSize, MOST_STAKING_DAYS) };
}

export function payersOf({ payers, validationId, nodeId, subnetId }: wire.ListL1FeeDaysRequest): L1FeePayers {
  if (payers === 'validationId') return { validationId: idOf('validation_id', validationId!) };
  if (payers === 'nodeId') return { nodeId: nodeIdOf(nodeId!) };
  return payers === 'subnetId' ? { subnetId: idOf('subnet_id', subnetId!) } : undefined;
}

export function validatorsOf(request: wire.ListValidationPeriodsRequest): { subnetId: Buffer } | { nodeId: Buffer } {
  if (request.of === 'nodeId') return { nodeId: nodeIdOf(request.nodeId!) };
  if (request.of === 'subnetId') return { subnetId: idOf('subnet_id', request.subnetId!) };
  throw fault('of', 'must be subnet_id or node_id');
}

export function periodsPageOf(request: wire.ListValidationPeriodsRequest): TimedPage & { after?: StakerKey } {
  return { ...timedOf(request), ...afterOf(request), ...sizeOf(request.pageSize, MOST_VALIDATION_PERIODS) };
}

export function rewardedPageOf(
  request: wire.ListRewardedValidationsRequest,
): TimeRange & { after?: StakerKey; size?: number } {
  return { ...rangeOf(request), ...afterOf(request), ...sizeOf(request.pageSize, MOST_REWARDED_VALIDATIONS) };
}

/** @throws BadRequestError where one of the times is above 2^53 */
export function rangeOf({ start, end }: Pick<wire.ListL1FeeDaysRequest, 'start' | 'end'>): TimeRange {
  return {
    ...(start != null && { start: heightOf('start', start) }),
    ...(end != null && { end: heightOf('end', end) }),
  };
}

function timedOf(request: Pick<wire.ListStakingDaysRequest, 'start' | 'end' | 'ascending'>): TimedPage {
  return { ...rangeOf(request), ...(request.ascending && { ascending: true }) };
}

function afterOf({ after }: { after?: wire.StakerKey | null }): { after?: StakerKey } {
  return after ? { after: { height: heightOf('after.height', after.height), index: after.index } } : {};
}

function nodeIdOf(bytes: Uint8Array): Buffer {
  if (bytes.length !== NODE_ID_BYTES) throw fault('node_id', `must have ${NODE_ID_BYTES} bytes, not ${bytes.length}`);
  return fromBytes(bytes);
}
