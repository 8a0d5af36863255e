/** Where else there is something about a contract: the kinds that clients know. */
export type ResourceLinkType =
  | 'Blog'
  | 'CoinGecko'
  | 'CoinMarketCap'
  | 'Discord'
  | 'Documentation'
  | 'Facebook'
  | 'Github'
  | 'Instagram'
  | 'LinkedIn'
  | 'Medium'
  | 'Reddit'
  | 'Support'
  | 'Telegram'
  | 'TikTok'
  | 'Twitter'
  | 'Website'
  | 'Whitepaper'
  | 'Youtube';

/** An image that clients are pointed at: http(s), ipfs or ar. Nunatak does not fetch it. */
export interface ImageAsset {
  assetId?: string;
  imageUri: string;
}

/** What the operator says of a contract, in the fields and their names of the public interface. */
export interface ContractDescription {
  name?: string;
  description?: string;
  officialSite?: string;
  email?: string;
  logoAsset?: ImageAsset;
  bannerAsset?: ImageAsset;
  /** `#` and 3, 6 or 8 hex digits. */
  color?: string;
  resourceLinks?: { type: ResourceLinkType; url: string }[];
  tags?: string[];
  pricingProviders?: { coingeckoCoinId?: string };
}

/** Descriptions by chain id in decimal, then by address: 40 lower-case hex digits without 0x. */
export type DescriptionsByChain = ReadonlyMap<string, ReadonlyMap<string, ContractDescription>>;
