import type { Chain } from '@nunatak/evm-chains';

export const FEATURES = ['nftIndexing', 'webhooks', 'teleporter'] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * What works of a chain, whatever the chain file claims: metadata of its tokens, where somebody looks for it; its messages with other chains,
 * where it is known which blockchain it is.
 * @param withMetadata the chains whose tokens' metadata is looked for
 */
export function featuresOf(
  { chainId, blockchainId }: Pick<Chain, 'chainId' | 'blockchainId'>,
  withMetadata: ReadonlySet<string>,
): Feature[] {
  return [
    ...(withMetadata.has(chainId) ? (['nftIndexing'] as const) : []),
    ...(blockchainId === undefined ? [] : (['teleporter'] as const)),
  ];
}
