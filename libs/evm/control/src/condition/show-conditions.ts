import type { Chain, ChainRegistry } from '@nunatak/evm-chains';
import { conditionText } from './chain-condition.js';
import type { ConditionWatch } from './condition-watch.js';

/** Where conditions are shown: a service's health checks. */
export interface ConditionReports {
  addReadiness(name: string, check: () => string): () => void;
  addInformation(name: string, tell: () => string): () => void;
}

export interface ShownConditions {
  conditions: Pick<ConditionWatch, 'of' | 'textOf'>;
  /** The chains that are shown, as they come and go. */
  chains: ChainRegistry;
  health: ConditionReports;
  /** Whether the process is ready only while this chain is followed. A paused chain keeps nobody from being ready. */
  decides(chain: Chain): boolean;
}

/**
 * Shows each chain's condition as `chain <id>` in a service's health reports: in the one of liveness as information, in the one of
 * readiness as a check where it decides.
 */
export function showConditions({ conditions, chains, health, decides }: ShownConditions): void {
  const shown = new Map<string, () => void>();
  const add = (chain: Chain) => {
    const { chainId } = chain;
    const name = `chain ${chainId}`;
    const removes = [health.addInformation(name, () => conditions.textOf(chainId))];
    if (decides(chain)) {
      removes.push(
        health.addReadiness(name, () => {
          const condition = conditions.of(chainId);
          if (condition === undefined) throw new Error(conditions.textOf(chainId));
          if (!condition.isFollowed && condition.state !== 'paused') throw new Error(conditionText(condition));
          return conditionText(condition);
        }),
      );
    }
    shown.set(chainId, () => {
      for (const remove of removes) remove();
    });
  };
  for (const chain of chains.list()) add(chain);
  chains.onChange(({ kind, chain }) => {
    shown.get(chain.chainId)?.();
    shown.delete(chain.chainId);
    if (kind !== 'removed') add(chain);
  });
}
