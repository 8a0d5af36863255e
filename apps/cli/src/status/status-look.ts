import { askDomains } from '../domains/ask-domains.js';
import type { DomainStore, Installation } from '../installation/open-installation.js';

/** Blocks a second by chain, where two looks tell them. */
export type Rates = Map<string, number>;

/** What a look at a domain's chains found. */
export interface StatusLook {
  /** As `--json` prints them. Of each domain's own shape beyond this. */
  chains: readonly { chainId: string; head: { height: number } | null }[];
  /** The same for people; nothing of a domain that is not used here. */
  render(rates?: Rates): string;
}

/** What of a domain is looked at. */
export interface StatusDomain extends DomainStore {
  /**
   * How its chains stand just now, or one of them.
   * @throws CommandFailure when it does not know that one
   */
  status(installation: Installation, only: string | undefined): Promise<StatusLook>;
}

/** Looks at every domain's chains, or at one chain. @throws as {@link askDomains} */
export async function look(
  installation: Installation,
  domains: readonly StatusDomain[],
  only: string | undefined,
): Promise<StatusLook> {
  const looks = await askDomains(installation, domains, only, (domain) => domain.status(installation, only));
  return {
    chains: looks.flatMap(({ chains }) => chains),
    render: (rates) =>
      looks
        .map(({ render }) => render(rates))
        .filter((text) => text !== '')
        .join('\n\n'),
  };
}
