import type { PublicOffer } from '@nunatak/gateway-contracts';

/** A service of the public interface, as its manifest describes it to the gateway. */
export interface OfferedService {
  name: string;
  /** Its default HTTP port; undefined where the workspace has no app of it yet. */
  port?: number;
  offers: PublicOffer;
}
