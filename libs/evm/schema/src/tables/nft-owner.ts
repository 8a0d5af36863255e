import type { KeyedTable } from '@nunatak/database';

/**
 * Owners of ERC-721 tokens whom their contracts name and no transfer does. The tokens of such contracts are asked of the node, so that a row only
 * has the owner's list ask for the token: one that is out of date does no harm, and a reorganisation leaves it.
 */
export const NFT_OWNER: KeyedTable = {
  name: 'nft_owner',
  columns: {
    chain_id: 'bigint NOT NULL',
    owner: 'bytea NOT NULL',
    token: 'bytea NOT NULL',
    token_id: 'numeric(78,0) NOT NULL',
  },
  primaryKey: ['chain_id', 'owner', 'token', 'token_id'],
};
