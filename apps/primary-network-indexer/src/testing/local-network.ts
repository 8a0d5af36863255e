import { decodeAvmBlock, decodePlatformBlock, decodePlatformGenesis } from '@nunatak/avalanche-codec';
import type { CChainBlock, PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { primaryChainsOf } from '@nunatak/primary-network-networks';
import { openRecording } from '@nunatak/primary-network-recordings';
import { recordedAnswers } from '@nunatak/primary-network-recordings/testing';

/** What the node answered to a call. */
export interface NodeAnswer {
  params: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each method's own shape
  result: any;
}

const hex = (text: string) => Buffer.from(text.slice(2), 'hex');

/** The recorded local network: the events of its logs, and what its node answered at the end. */
export class LocalNetwork {
  private readonly recording = openRecording();
  private readonly all = recordedAnswers();
  readonly genesis = decodePlatformGenesis(Buffer.from(this.recording.genesis()));
  readonly chains = primaryChainsOf(this.genesis)!;

  /** The events of a log, as an ingester publishes them. */
  events(chain: 'P' | 'X' | 'C'): PrimaryNetworkEvent[] {
    const { networkId } = this.recording;
    const place = (sequence: number) => ({ networkId, epoch: 1, sequence });
    const { x, c } = this.chains;
    const [blockchainId, bytes] = {
      P: [Buffer.alloc(32), this.genesis.bytes],
      X: [x.id, x.genesis],
      C: [c.id, Buffer.alloc(0)],
    }[chain] as [Buffer, Buffer];
    const genesis = { blockchainId, bytes, nodeVersion: 'avalanchego/1.14.2' };
    if (chain === 'C')
      return [
        { kind: 'genesis', chain, ...place(1), genesis },
        ...this.contractBlocks().map((block, i) => ({ kind: 'c-chain-block' as const, chain, ...place(i + 2), block })),
      ];
    const decode = chain === 'P' ? decodePlatformBlock : decodeAvmBlock;
    const blocks = [
      this.recording.chains[chain].genesisBlock,
      ...Array.from(this.recording.containers(chain), ({ block }) => block),
    ];
    return [
      { kind: 'genesis', chain, ...place(1), genesis },
      ...blocks.map((own, i) => {
        const { height, id, parentId, bytes: encoded } = decode(Buffer.from(own));
        const block = { height: Number(height), id, parentId, bytes: encoded };
        return { kind: 'block' as const, chain, ...place(i + 2), block };
      }),
    ];
  }

  /** The recorded answers to a method that are no errors. */
  answers(method: string): NodeAnswer[] {
    return this.all
      .filter((answer) => answer.method === method)
      .map(({ params, body }) => ({ params: params as Record<string, unknown>, result: JSON.parse(body).result }))
      .filter(({ result }) => result !== undefined && result !== null);
  }

  private contractBlocks(): CChainBlock[] {
    return this.recording.contractBlocks().map((text) => {
      const answered = JSON.parse(text) as Record<string, string & string[]> & { result?: Record<string, never> };
      const block = (answered.result ?? answered) as Record<string, string & string[]>;
      return {
        height: Number(block.number),
        id: hex(block.hash!),
        parentId: hex(block.parentHash!),
        timestamp: Number(block.timestamp),
        sizeBytes: Number(block.size),
        transactionCount: block.transactions!.length,
        extData: hex(block.blockExtraData ?? '0x'),
      };
    });
  }
}
