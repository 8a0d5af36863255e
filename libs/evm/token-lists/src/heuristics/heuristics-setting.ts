import { list, type Setting, text } from '@nunatak/core/settings';
import { HEURISTIC_NAMES, type HeuristicName } from './heuristics.js';

/** The setting `reputationHeuristics` (NUNATAK_REPUTATION_HEURISTICS) of whoever judges tokens. */
export function heuristicsSetting(): Setting<HeuristicName[]> {
  const setting = list({
    doc: 'Heuristics that call tokens malicious of which no list says anything. None by default: each is wrong about some honest tokens, whose balances are then left out. docs/token-lists-and-reputation.md has them one by one.',
    of: text({ doc: 'A heuristic.', choices: HEURISTIC_NAMES }),
    default: [],
  });
  // Each is one of the choices.
  return setting as Setting<HeuristicName[]>;
}
