import type { L1Validator } from '../../oracle/primary-network/l1-validators.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { l1InOrder, l1Record } from '../../oracle/primary-network/records/l1-record.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';

/** L1 validators: all, those of a node, of a subnet, each one, and filters in pairs, active ones and all. */
export async function compareL1Validators(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const all = l1InOrder(facts);
  const isActive = ({ endAccumulatedFee }: L1Validator): boolean => endAccumulatedFee > 0n;
  const nodes = filtersOf(all, 'nodeId', ({ nodeId }) => nodeId);
  const subnets = filtersOf(all, 'subnetId', ({ subnetId }) => subnetId);
  const one = filtersOf(all, 'l1ValidationId', ({ validationId }) => validationId);
  const list = {
    question: { operation: 'l1Validators', path: { network: 'fuji' } } as const,
    record: (validator: L1Validator) => l1Record(facts, validator),
    rest: { blockHeight: String(facts.blocks.P.at(-1)?.height ?? 0) },
  };
  for (const includeInactiveL1Validators of [undefined, true, false]) {
    const always = [
      { query: { includeInactiveL1Validators }, keeps: includeInactiveL1Validators ? () => true : isActive },
    ];
    const filters = includeInactiveL1Validators === false ? [] : [nodes, subnets];
    await compareFilteredList(comparison, { ...list, items: all, always, filters });
    // One that is asked for by its validation id is there whether it is active or not.
    const named = one.map(({ query, keeps }) => ({ query: { ...query, includeInactiveL1Validators }, keeps }));
    await compareFilteredList(comparison, {
      ...list,
      items: all,
      always: named,
      filters: includeInactiveL1Validators === undefined ? [nodes, subnets] : [],
    });
  }
}

function filtersOf(
  all: readonly L1Validator[],
  name: string,
  partOf: (validator: L1Validator) => string,
): Filter<L1Validator>[] {
  return [...new Set(all.map(partOf))].map((value) => ({
    query: { [name]: value },
    keeps: (validator) => partOf(validator) === value,
  }));
}
