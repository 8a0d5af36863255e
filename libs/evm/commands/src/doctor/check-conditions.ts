import { type DoctorFinding, Findings } from '@nunatak/commands';
import { orNone } from '@nunatak/commands/installation';
import { conditionText, readChainConditions } from '@nunatak/evm-control';
import type { EvmInstallation } from '../installation/evm-installation.js';
import type { KnownChain } from '../installation/known-chains.js';

const STANDS_STILL = 'nothing new is stored of this chain; what is stored goes on being served';

const ONE_OF_TWO = 'paths with the EVM chain id, and those with its blockchain id, mean the chain that is indexed';

const ATTEND = 'Start an ingester and an indexer that have this chain, or look at their logs';

/** How each chain stands, as every other surface shows it too. Before the first migration there is nothing to tell. */
export async function checkConditions({ pool }: EvmInstallation, chains: KnownChain[]): Promise<DoctorFinding[]> {
  const ids = chains.map(({ chainId }) => chainId);
  const conditions = (await orNone(readChainConditions(pool, ids))) ?? [];
  const remarks = new Map(chains.map(({ chainId, remark }) => [chainId, remark]));
  return [...conditions].flatMap(([chainId, condition]) => {
    const findings = new Findings(`chain ${chainId}`);
    const remark = remarks.get(chainId);
    if (remark !== undefined) findings.warn('definition', remark, ONE_OF_TWO);
    const found = conditionText(condition);
    switch (condition.state) {
      case 'stopped':
        findings.fail(
          'state',
          found,
          `${STANDS_STILL}. It stays so until a node is the chain's again, or somebody decides: the reason says which`,
        );
        break;
      case 'troubled':
        findings.fail('state', found, `${STANDS_STILL}. It goes on by itself once the reason is gone`);
        break;
      case 'unattended':
        findings.fail('state', found, `${STANDS_STILL}. ${ATTEND}`);
        break;
      case 'new':
        findings.warn('state', found, ATTEND);
        break;
      default:
        findings.ok('state', found);
    }
    return findings.all;
  });
}
