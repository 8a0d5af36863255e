import type { AssetRow } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import type { ServedNetwork } from '../networks/served-network.js';
import type { AssetAmountDto, AssetType, PrimaryNetworkAssetDto } from './asset.dto.js';

/** What AVAX is where the X-Chain's genesis, which says it, was not taken in yet. */
const AVAX = { name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1' } as const;
/** An asset of which nothing is stored. */
const UNKNOWN = { name: '', symbol: '', denomination: 0, type: 'secp256k1' } as const;

export type KnownAsset = Pick<AssetRow, 'name' | 'symbol' | 'denomination'> & { type: AssetRow['type'] };

/** The assets of one answer, as clients see them. */
export class AssetBook {
  private readonly shown = new Map<string, PrimaryNetworkAssetDto>();

  /** @param known by id in hex */
  constructor(
    private readonly network: Pick<ServedNetwork, 'avaxAssetId'>,
    private readonly known: ReadonlyMap<string, KnownAsset>,
  ) {}

  asset(id: Buffer): PrimaryNetworkAssetDto {
    const key = id.toString('hex');
    let asset = this.shown.get(key);
    if (asset === undefined) {
      const { name, symbol, denomination, type } = this.known.get(key) ?? this.unstored(id);
      asset = { assetId: showId(id), name, symbol, denomination, type: shownAssetType(type) };
      this.shown.set(key, asset);
    }
    return asset;
  }

  /** @param amount in the asset's smallest unit */
  amount(id: Buffer, amount: bigint | string): AssetAmountDto {
    const { assetId, name, symbol, denomination, type } = this.asset(id);
    return { assetId, name, symbol, denomination, type, amount: String(amount) };
  }

  private unstored(id: Buffer): KnownAsset {
    return id.equals(this.network.avaxAssetId) ? AVAX : UNKNOWN;
  }
}

/** A property can't be divided, as an NFT can't: clients know no third type. */
export function shownAssetType(type: AssetRow['type']): AssetType {
  return type === 'property' ? 'nft' : type;
}
