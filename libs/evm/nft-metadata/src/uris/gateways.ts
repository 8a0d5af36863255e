import type { ContentPath } from './content-path.js';

/** Where documents of IPFS and Arweave are asked for, each in the order in which they are tried: origins, with or without a path. */
export interface Gateways {
  ipfs: readonly string[];
  arweave: readonly string[];
}

/** Open to everybody, and slow under load: an operator who indexes collections runs a gateway of his own, or rents one. */
export const PUBLIC_GATEWAYS: Gateways = {
  ipfs: ['https://ipfs.io', 'https://dweb.link', 'https://gateway.pinata.cloud'],
  arweave: ['https://arweave.net'],
};

/** The URLs under which gateways have something, in their order. */
export function gatewayUrls({ network, path }: ContentPath, gateways: Gateways): string[] {
  if (network === 'ar') return gateways.arweave.map((gateway) => `${baseOf(gateway)}/${path}`);
  return gateways.ipfs.map((gateway) => `${baseOf(gateway)}/${network}/${path}`);
}

/** Operators write a gateway with or without its `/ipfs/`. */
function baseOf(gateway: string): string {
  return gateway.replace(/\/+$/, '').replace(/\/(?:ipfs|ipns)$/, '');
}
