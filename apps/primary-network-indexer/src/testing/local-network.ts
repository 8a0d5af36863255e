import { readFileSync } from 'node:fs';
import { decodeAvmBlock, decodePlatformBlock, decodePlatformGenesis } from '@firn/avalanche-codec';
import { logKeyOf, type PrimaryNetworkEvent } from '@firn/primary-network-contracts';
import { primaryChainsOf } from '@firn/primary-network-networks';

/** What the node answered to a call. */
export interface RecordedAnswer {
  method: string;
  params: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each method's own shape
  result: any;
}

interface ChainFile {
  genesis: string;
  P: string[];
  X: string[];
  C: {
    height: number;
    id: string;
    parentId: string;
    timestamp: number;
    sizeBytes: number;
    transactionCount: number;
    extData: string;
  }[];
  answers: RecordedAnswer[];
}

const FILE = new URL('../fixtures/local-network/chain.json', import.meta.url);
const NETWORK_ID = 12_345;
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** The recorded local network: the events of its logs, and what its node answered. */
export class LocalNetwork {
  private readonly file = JSON.parse(readFileSync(FILE, 'utf8')) as ChainFile;
  readonly genesis = decodePlatformGenesis(bytes(this.file.genesis));
  readonly chains = primaryChainsOf(this.genesis)!;

  /** The events of a log, as an ingester of that epoch publishes them. */
  events(chain: 'P' | 'X' | 'C', { networkId = NETWORK_ID, epoch = 1 } = {}): PrimaryNetworkEvent[] {
    const place = (sequence: number) => ({ networkId, epoch, sequence });
    return [this.genesisEvent(chain, place(1)), ...this.blockEvents(chain, place)];
  }

  /** The recorded answers to a method. */
  answers(method: string): RecordedAnswer[] {
    return this.file.answers.filter((answer) => answer.method === method);
  }

  /** The keys of the three logs. */
  static readonly LOG_KEYS = (['P', 'X', 'C'] as const).map((chain) => logKeyOf({ networkId: NETWORK_ID, chain }));

  private genesisEvent(
    chain: 'P' | 'X' | 'C',
    place: { networkId: number; epoch: number; sequence: number },
  ): PrimaryNetworkEvent {
    const { x, c } = this.chains;
    const [blockchainId, genesis] = {
      P: [Buffer.alloc(32), this.genesis.bytes],
      X: [x.id, x.genesis],
      C: [c.id, Buffer.alloc(0)],
    }[chain] as [Buffer, Buffer];
    return {
      kind: 'genesis',
      chain,
      ...place,
      genesis: { blockchainId, bytes: genesis, nodeVersion: 'avalanchego/1.14.2' },
    };
  }

  private blockEvents(
    chain: 'P' | 'X' | 'C',
    place: (sequence: number) => { networkId: number; epoch: number; sequence: number },
  ): PrimaryNetworkEvent[] {
    if (chain === 'C')
      return this.file.C.map(({ id, parentId, extData, ...block }, i) => ({
        kind: 'c-chain-block',
        chain,
        ...place(i + 2),
        block: { ...block, id: bytes(id), parentId: bytes(parentId), extData: bytes(extData) },
      }));
    const decode = chain === 'P' ? decodePlatformBlock : decodeAvmBlock;
    return this.file[chain].map((hex, i) => {
      const { height, id, parentId } = decode(bytes(hex));
      const block = { height: Number(height), id, parentId, bytes: bytes(hex) };
      return { kind: 'block', chain, ...place(i + 2), block };
    });
  }
}
