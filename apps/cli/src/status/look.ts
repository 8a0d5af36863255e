import type { Installation, StatusDomain, StatusLook } from '@nunatak/commands';
import { askDomains } from '../ask-domains.js';

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
