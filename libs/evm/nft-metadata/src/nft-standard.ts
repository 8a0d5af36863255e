/** The standards of tokens that have metadata. */
export type NftStandard = 'ERC-721' | 'ERC-1155';
