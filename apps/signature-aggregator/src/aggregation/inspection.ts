import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { InspectionReport, ValidatorReport } from '@nunatak/signature-aggregation-domain';
import type { Candidate } from '../collecting/candidate.js';
import { replyOf } from '../collecting/collection-outcome.js';
import type { SigningRequest } from '../requests/signing-request.js';
import type { SubnetSet } from '../sets/subnet-set.js';
import type { QuorumError } from './quorum-error.js';

/** A validator whose answer was waited for as long is silent. If others were enough before, it is only late. */
const SILENCE_MS = 2_000;

/** A set, and those of its validators that could be asked, in this order. */
export interface CollectedSet {
  set: SubnetSet;
  candidates: readonly Candidate[];
}

/** Returns what an operator reads of a request that has ended. */
export function inspectionReport(
  { messageId, quorum }: SigningRequest,
  { set: { subnetId, height, set, nodeIds }, candidates }: CollectedSet,
  outcome: Buffer | QuorumError,
  ms: number,
): InspectionReport {
  const askable = new Set(candidates.map(({ validator }) => validator.index));
  const inactive = set.validators.filter(({ index }) => !askable.has(index));
  const weightOf = (all: readonly { weight: bigint }[]) => all.reduce((sum, { weight }) => sum + weight, 0n);
  return {
    ...{ messageId: encodeCb58(messageId), subnetId: encodeCb58(subnetId), height, quorum },
    totalWeight: String(set.totalWeight),
    signedWeight: String(weightOf(candidates.filter(({ state }) => state === 'signed'))),
    weightWithoutKey: String(set.totalWeight - weightOf(set.validators)),
    ms: Math.round(ms),
    ...(Buffer.isBuffer(outcome) ? { signedMessage: outcome.toString('hex') } : { error: outcome.message }),
    validators: [
      ...candidates.map(validatorReport),
      ...inactive.map(({ index, weight }) => ({
        ...{ nodeIds: nodeIds[index]!, weight: String(weight), reply: 'inactive' as const, questions: 0 },
      })),
    ],
  };
}

function validatorReport(candidate: Candidate): ValidatorReport {
  const { nodeIds, weight, refusal, answeredMs, askedAt, questions } = candidate;
  const isLate = candidate.state !== 'timed-out' && performance.now() - askedAt < SILENCE_MS;
  const found = replyOf(candidate);
  const reply = found === 'silent' && isLate ? 'late' : found;
  return {
    ...{ nodeIds, weight: String(weight), reply, questions },
    ...(reply === 'refused' && refusal && { refusal }),
    ...(answeredMs !== undefined && { answeredMs: Math.round(answeredMs) }),
  };
}
