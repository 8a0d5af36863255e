import type { PublicHost } from '@nunatak/gateway-contracts';
import type { AdmissionRequest, Refused } from '../admission/admission.js';

/** Compute units that may be spent in each UTC minute and each UTC day. */
export interface Plan {
  readonly unitsPerMinute: number;
  readonly unitsPerDay: number;
}

/** An organisation, whose keys share its plan's windows. */
export interface OrganisationCaller {
  readonly kind: 'organisation';
  readonly id: string;
  readonly plan: Plan;
  /** The request's key. `limit` is the key's own, beside the organisation's plan. */
  readonly key?: { readonly id: string; readonly limit?: Plan };
}

/** A client without a key, and every client of the metrics host. Each host has windows of its own. */
export interface AddressCaller {
  readonly kind: 'address';
  /** As `canonicalAddress` gives it. Undefined once the connection is gone: such requests share one subject. */
  readonly address: string | undefined;
  readonly host: PublicHost;
  readonly plan: Plan;
}

/** Who a request's units count for. */
export type Caller = OrganisationCaller | AddressCaller;

/** Returns who a request counts for, or why the request is refused (a bad key, say). */
export type Identify = (request: AdmissionRequest) => Caller | Refused | Promise<Caller | Refused>;

/** Returns an {@link Identify} that ignores keys: every client counts by its address, on the plan of the host. */
export function byAddress(plans: () => Readonly<Record<PublicHost, Plan>>): Identify {
  return ({ address, host }) => ({ kind: 'address', address, host, plan: plans()[host] });
}
