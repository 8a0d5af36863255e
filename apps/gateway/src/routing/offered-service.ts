import type { PublicOffer } from '@nunatak/gateway-contracts';

/** A service of the public interface, as its manifest describes it to the gateway. */
export interface OfferedService {
  name: string;
  offers: PublicOffer;
}
