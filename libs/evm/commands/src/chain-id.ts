import { type ChainIds, chainOf } from '@nunatak/commands';

/** The ids of EVM chains. */
export const EVM_CHAIN_IDS: ChainIds = { form: /^[1-9]\d{0,18}$/, what: 'an EVM chain id in decimal' };

/** An EVM chain id in decimal. */
export const chainId = chainOf([{ chainIds: EVM_CHAIN_IDS }]);
