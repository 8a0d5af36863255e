import { domainsOf, type Installation, type ToolStore } from '@nunatak/commands';

/**
 * Asks all domains that are here; about one chain, whichever of them knows it.
 * @param only the chain
 * @throws what a domain throws; about one chain only where none knows it
 */
export async function askDomains<Domain extends ToolStore, Answer>(
  installation: Installation,
  domains: readonly Domain[],
  only: string | undefined,
  ask: (domain: Domain) => Promise<Answer>,
): Promise<Answer[]> {
  const asked = await Promise.allSettled(domainsOf(installation, domains).map(ask));
  const answers = asked.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
  const failed = asked.find((each) => each.status === 'rejected');
  // A chain is of one domain: the others don't know it.
  if (failed && (only === undefined || !answers.length)) throw failed.reason;
  return answers;
}
