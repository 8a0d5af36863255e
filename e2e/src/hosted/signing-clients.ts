import { AvaCloudSDK } from '@avalabs/avacloud-sdk';
import { Glacier, Network } from '@avalabs/glacier-sdk';
import { Avalanche } from '@avalanche-sdk/chainkit';

/** What a client sends of operation 4.1. */
interface Request {
  message: string;
  justification?: string;
  signingSubnetId?: string;
  quorumPercentage?: number;
}

interface Signed {
  signedMessage: string;
}

/** A public client of the hosted service, pointed at a server of ours. */
export interface SigningClient {
  name: string;
  aggregate(request: Request): Promise<Signed>;
  ofTransaction(txHash: string): Promise<Signed>;
}

const NETWORK = { network: 'fuji' } as const;
const KEY = { apiKey: 'any' };

/** Returns the three clients. @param baseUrl with the prefix of the hosted dialect; given with each call, since a client may ignore it otherwise */
export function signingClients(baseUrl: string): SigningClient[] {
  const server = { serverURL: baseUrl, retries: { strategy: 'none' } } as const;
  // By default, each call is reported to its maker.
  const chainkit = new Avalanche({ ...KEY, ...server, enableTelemetry: false }).data.signatureAggregator;
  const avacloud = new AvaCloudSDK({ ...KEY, ...server }).data.signatureAggregator;
  const glacier = new Glacier({ BASE: baseUrl, HEADERS: { 'x-glacier-api-key': 'any' } }).signatureAggregator;
  return [
    {
      name: '@avalanche-sdk/chainkit',
      aggregate: (request) => chainkit.aggregate({ ...NETWORK, signatureAggregatorRequest: request }, server),
      ofTransaction: (txHash) => chainkit.get({ ...NETWORK, txHash }, server),
    },
    {
      name: '@avalabs/avacloud-sdk',
      aggregate: (request) => avacloud.aggregate({ ...NETWORK, signatureAggregatorRequest: request }, server),
      ofTransaction: (txHash) => avacloud.get({ ...NETWORK, txHash }, server),
    },
    {
      name: '@avalabs/glacier-sdk',
      aggregate: (request) => glacier.aggregateSignatures({ network: Network.FUJI, requestBody: request }),
      ofTransaction: (txHash) => glacier.getAggregatedSignatures({ network: Network.FUJI, txHash }),
    },
  ];
}
