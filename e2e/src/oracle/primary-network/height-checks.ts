import { API, type NodeAnswers } from './node-answers.js';
import type { NodeCheck } from './node-checks.js';
import type { PrimaryNetworkFacts } from './primary-network-facts.js';
import { PRIMARY_NETWORK, stakingOf } from './staking.js';

/** What a node says at one height of the P-Chain. */
export interface NodeAtHeight {
  height: number;
  node: Pick<NodeAnswers, 'ask'>;
  /** Validation ids of the L1 validators that can be asked for. */
  l1Validators: ReadonlySet<string>;
}

interface StakersAnswer {
  validators: { txID?: string; potentialReward?: string; accruedDelegateeReward?: string; weight: string }[];
}

/** Holds the supply, the L1 validators' balances and the primary network's validators after some blocks against what the node said then. */
export async function checkHeights(facts: PrimaryNetworkFacts, moments: readonly NodeAtHeight[]): Promise<NodeCheck> {
  const check: NodeCheck = { values: 0, faults: [] };
  const equal = (what: string, made: unknown, said: unknown): void => {
    check.values++;
    if (String(made) !== String(said)) check.faults.push(`${what}: made ${made}, the node says ${said}`);
  };
  for (const { height, node, l1Validators } of moments) {
    const at = `after block ${height}`;
    const supply = await node.ask<{ supply: string }>(API.P, 'platform.getCurrentSupply');
    equal(`supply ${at}`, facts.staking.supplies[height], supply?.supply);
    const { stakers } = stakingOf(facts.genesis, facts.blocks.P.slice(0, height + 1));
    const current = stakers.filter(
      ({ ended, kind, subnetId }) => !ended && kind === 'validator' && subnetId === PRIMARY_NETWORK,
    );
    const said = await node.ask<StakersAnswer>(API.P, 'platform.getCurrentValidators', {});
    for (const { txId, potentialReward, weight, delegateeReward } of said ? current : []) {
      const json = said?.validators.find(({ txID }) => txID === txId);
      equal(
        `validator ${txId} ${at}`,
        [potentialReward, weight, delegateeReward],
        [...[json?.potentialReward, json?.weight, json?.accruedDelegateeReward]],
      );
    }
    for (const { validationId, changes } of facts.l1s.validators) {
      const last = changes.findLast(({ transaction }) => transaction.block.height <= height);
      if (!last || !l1Validators.has(validationId)) continue;
      const query = { validationID: validationId };
      const json = await node.ask<{ balance: string; weight: string }>(API.P, 'platform.getL1Validator', query);
      if (json) {
        const fees =
          (facts.l1s.accruedFees[height] ?? 0n) - (facts.l1s.accruedFees[last.transaction.block.height] ?? 0n);
        const left = last.balance > fees ? last.balance - fees : 0n;
        equal(`L1 validator ${validationId} ${at}`, [left, last.weight], [json.balance, json.weight]);
      } else {
        equal(`weight of ${validationId} ${at}`, last.weight, 0n);
      }
    }
  }
  return check;
}
