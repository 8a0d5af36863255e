import type { Installation, StatusDomain, StatusLook } from '@nunatak/commands';
import { askDomains } from '../ask-domains.js';

/** Looks at every domain's chains, or at one chain. @throws as {@link askDomains} */
export async function look(
  installation: Installation,
  domains: readonly StatusDomain[],
  only: string | undefined,
): Promise<StatusLook> {
  const looks = await askDomains(installation, domains, only, async (domain) => ({
    ...(await domain.status(installation, only)),
    domain: domain.name,
  }));
  const additionsTo = (chainId: string) =>
    Object.fromEntries(
      looks.flatMap(({ domain, additions }) => {
        const addition = additions?.get(chainId);
        return addition ? [[domain, addition]] : [];
      }),
    );
  return {
    chains: looks.flatMap(({ chains }) => chains).map((chain) => ({ ...chain, ...additionsTo(chain.chainId) })),
    render: (rates) =>
      looks
        .map(({ render }) => render(rates))
        .filter((text) => text !== '')
        .join('\n\n'),
  };
}
