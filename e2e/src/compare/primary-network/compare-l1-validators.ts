import type { L1Validator } from '../../oracle/primary-network/l1-validators.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { l1InOrder, l1Record } from '../../oracle/primary-network/records/l1-record.js';
import type { Query } from '../api.js';
import type { Comparison } from '../comparison.js';

/** L1 validators: all, those of a node, of a subnet, each one, and filters in pairs, active ones and all. */
export async function compareL1Validators(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const all = l1InOrder(facts);
  const rest = { blockHeight: String(facts.blocks.P.at(-1)?.height ?? 0) };
  for (const dialect of ['standard', 'hosted-prefix'] as const) {
    for (const query of queriesOf(all)) {
      const found = all.filter((validator) => isAsked(validator, query)).map((validator) => l1Record(facts, validator));
      const question = {
        operation: 'l1Validators',
        path: { network: 'fuji' },
        query: { ...query, pageSize: 2 },
        dialect,
      } as const;
      await comparison.pages(question, found, rest);
    }
  }
}

function queriesOf(all: readonly L1Validator[]): Query[] {
  const filters: Query[] = [
    {},
    ...[...new Set(all.map(({ nodeId }) => nodeId))].map((nodeId) => ({ nodeId })),
    ...[...new Set(all.map(({ subnetId }) => subnetId))].map((subnetId) => ({ subnetId })),
    ...all.map(({ nodeId, subnetId }) => ({ nodeId, subnetId })),
    ...all.map(({ validationId }) => ({ l1ValidationId: validationId })),
    ...all.map(({ validationId, nodeId }) => ({ l1ValidationId: validationId, nodeId })),
    ...all.map(({ validationId }, place) => ({ l1ValidationId: validationId, subnetId: all.at(-1 - place)?.subnetId })),
  ];
  return filters.flatMap((query) =>
    [undefined, true, false].map((includeInactiveL1Validators) => ({ ...query, includeInactiveL1Validators })),
  );
}

/** One that is asked for by its validation id is there whether it is active or not. */
function isAsked(
  validator: L1Validator,
  { l1ValidationId, nodeId, subnetId, includeInactiveL1Validators }: Query,
): boolean {
  const { validationId, endAccumulatedFee } = validator;
  return (
    (nodeId === undefined || validator.nodeId === nodeId) &&
    (subnetId === undefined || validator.subnetId === subnetId) &&
    (l1ValidationId === undefined || validationId === l1ValidationId) &&
    (l1ValidationId !== undefined || includeInactiveL1Validators === true || endAccumulatedFee > 0n)
  );
}
