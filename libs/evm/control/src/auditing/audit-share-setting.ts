import { ratio } from '@nunatak/core/settings';

/** The setting that bounds how much is asked of nodes for the audit of balances. */
export const auditShareSetting = () =>
  ratio({
    doc: 'The most of the time for which the audit of balances has a question open at a chain’s node, 0 to 1: its share of the node’s capacity. 0 turns it off: then wrong balances are found by `nunatak verify` only.',
    default: 0.1,
  });
