/** The id of the primary network's subnet. */
export const PRIMARY_NETWORK_ID: Buffer = Buffer.alloc(32);

export function isPrimaryNetwork(subnetId: Buffer): boolean {
  return PRIMARY_NETWORK_ID.equals(subnetId);
}
