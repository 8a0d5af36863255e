import { decodeAvmVertex, encodeAvmVertex, encodeCb58, sha256 } from '@nunatak/avalanche-codec';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { checkedHexOf } from './checked-hex-of.js';
import { FakeChain } from './fake-chain.js';
import { NodeFault, NodeServer, NoSuchPath } from './node-server.js';

interface Container {
  id: Buffer;
  bytes: Buffer;
}

const ACCEPTED_AT = '2026-11-21T11:10:13.264150702Z';

/** A network made up for tests: three chains that grow on demand, and nodes that show them. */
export class FakeNetwork {
  readonly genesis: Buffer;
  readonly chains: Record<PrimaryNetworkChain, FakeChain>;
  readonly vertices: Container[] = [];

  constructor(
    readonly networkId: number,
    /** Two networks of one id differ in it: words, or a genesis that the codec reads and the X-Chain that it makes. */
    private readonly from: string | { genesis: Buffer; xChainId: Buffer } = 'genesis',
  ) {
    this.genesis = typeof from === 'string' ? Buffer.from(`${from} of ${networkId}`) : from.genesis;
    const chain = (name: PrimaryNetworkChain) => new FakeChain(name, networkId, this.genesis);
    this.chains = { P: chain('P'), X: chain('X'), C: chain('C') };
  }

  /** The id of a chain. */
  chainId(chain: PrimaryNetworkChain): Buffer {
    if (chain === 'X' && typeof this.from !== 'string') return this.from.xChainId;
    return chain === 'P' ? Buffer.alloc(32) : sha256(Buffer.concat([this.genesis, Buffer.from(chain)]));
  }

  /** The X-Chain had vertices, before its blocks. */
  addVertices(count: number): void {
    for (let i = 0; i < count; i++) this.#addVertex(false);
  }

  /** Ends the graph. @returns the stop vertex's id */
  stopVertices(): Buffer {
    this.#addVertex(true);
    return this.vertices.at(-1)!.id;
  }

  #addVertex(stopVertex: boolean): void {
    const height = BigInt(this.vertices.length);
    const parentIds = this.vertices.slice(-1).map(({ id }) => id);
    const chainId = this.chainId('X');
    const bytes = encodeAvmVertex({ stopVertex, chainId, height, epoch: 0, parentIds, txs: [] });
    this.vertices.push({ id: decodeAvmVertex(bytes).id, bytes });
  }
}

/** A node of a {@link FakeNetwork}, as avalanchego answers. */
export class FakeNode extends NodeServer {
  /** From which height on the Index API has blocks; undefined: it is off. */
  indexFrom: number | undefined = 1;
  /** Heights that the index was not told of: the Index API was off between them, both included. */
  indexGap: { from: number; to: number } | undefined;
  /** Called when the index was asked for what it does not have yet: whatever happens next on the node. */
  onNothingIndexed: (() => void) | undefined;
  /** In which order it has the vertices; the network's where it is not said. */
  vertexOrder: ((vertices: Container[]) => Container[]) | undefined;
  /** How far the node is of each chain; as far as the network where it is not said. */
  readonly heads: Partial<Record<PrimaryNetworkChain, number>> = {};
  /** Changes a block's bytes on their way out. */
  lie: ((chain: PrimaryNetworkChain, height: number, bytes: Buffer) => Buffer) | undefined;
  /** The C-Chain's block that the node prefers, above its last accepted one: it was started with allow-unfinalized-queries. */
  preferred: number | undefined;
  /** Whether its C-Chain takes `finalized` for a block. */
  knowsFinalized = true;
  upgrades: Record<string, unknown> | undefined = {
    apricotPhase1Time: '2020-12-05T05:00:00Z',
    apricotPhase4MinPChainHeight: 0,
    cortinaXChainStopVertexID: encodeCb58(Buffer.alloc(32)),
    heliconTime: '9999-12-01T00:00:00Z',
  };

  /** What it states as the supply after its last block of the P-Chain. */
  supply: (() => bigint) | undefined;
  /** How it charges L1 validators. */
  l1Fee: Record<string, number> | undefined;
  /** Returns the primary network's current validators as avalanchego answers. Undefined: the method is missing. */
  validators: (() => readonly object[]) | undefined;

  constructor(public network: FakeNetwork) {
    super((path, method, params) => this.#call(path, method, params as Record<string, unknown>));
  }

  #head(chain: PrimaryNetworkChain): number {
    return this.heads[chain] ?? this.network.chains[chain].head.height;
  }

  #call(path: string, method: string, params: Record<string, unknown>): unknown {
    const [, chain, what] = /^\/ext\/index\/([PXC])\/(block|vtx)$/.exec(path) ?? [];
    if (chain !== undefined) return this.#index(chain as PrimaryNetworkChain, what!, method, params);
    switch (`${path} ${method}`) {
      case '/ext/info info.getNetworkID':
        return { networkID: String(this.network.networkId) };
      case '/ext/info info.getNodeVersion':
        return { version: 'avalanchego/1.14.2' };
      case '/ext/info info.getBlockchainID':
        return { blockchainID: encodeCb58(this.network.chainId(params.alias as PrimaryNetworkChain)) };
      case '/ext/info info.upgrades':
        if (this.upgrades === undefined) throw noMethod(method);
        return this.upgrades;
      case '/ext/bc/P platform.getCurrentSupply':
        if (this.supply === undefined) throw noMethod(method);
        return { supply: String(this.supply()), height: String(this.#head('P')) };
      case '/ext/bc/P platform.getValidatorFeeConfig':
        if (this.l1Fee === undefined) throw noMethod(method);
        return this.l1Fee;
      case '/ext/bc/P platform.getCurrentValidators':
        if (this.validators === undefined) throw noMethod(method);
        return { validators: this.validators() };
      case '/ext/bc/P platform.getHeight':
      case '/ext/bc/X avm.getHeight':
        return { height: String(this.#head(path.endsWith('P') ? 'P' : 'X')) };
      case '/ext/bc/P platform.getBlockByHeight':
      case '/ext/bc/X avm.getBlockByHeight':
        return {
          block: checkedHexOf(this.#block(path.endsWith('P') ? 'P' : 'X', Number(params.height))),
          encoding: 'hex',
        };
      case '/ext/bc/C/rpc eth_blockNumber':
        return `0x${(this.preferred ?? this.#head('C')).toString(16)}`;
      case '/ext/bc/C/rpc eth_getBlockByNumber':
        return this.#contractBlock((params as unknown as [string])[0]);
      default:
        if (path === '/ext/bc/C/rpc')
          throw new NodeFault(`the method ${method} does not exist/is not available`, -32601);
        throw noMethod(method);
    }
  }

  #contractBlock(block: string): unknown {
    if (block === 'finalized' && !this.knowsFinalized)
      throw new NodeFault('invalid argument 0: hex string without 0x prefix', -32602);
    const height = block === 'finalized' ? this.#head('C') : Number(block);
    if (height > (this.preferred ?? this.#head('C'))) throw new NodeFault('cannot query unfinalized data');
    return this.network.chains.C.blocks[height]!.json;
  }

  #block(chain: PrimaryNetworkChain, height: number): Buffer {
    if (height > this.#head(chain)) throw new NodeFault(`couldn't get block at height ${height}: not found`);
    const { bytes } = this.network.chains[chain].blocks[height]!;
    return this.lie?.(chain, height, bytes) ?? bytes;
  }

  #index(chain: PrimaryNetworkChain, what: string, method: string, params: Record<string, unknown>): unknown {
    if (this.indexFrom === undefined || (what === 'vtx' && chain !== 'X')) throw new NoSuchPath();
    const containers = what === 'vtx' ? this.#vertices() : this.#containers(chain, this.indexFrom);
    const at = (index: number) => ({
      id: encodeCb58(containers[index]!.id),
      bytes: checkedHexOf(containers[index]!.bytes),
      timestamp: ACCEPTED_AT,
      encoding: 'hex',
      index: String(index),
    });
    if (containers.length === 0) {
      this.onNothingIndexed?.();
      throw new NodeFault('no containers have been accepted');
    }
    switch (method) {
      case 'index.getLastAccepted':
        return at(containers.length - 1);
      case 'index.isAccepted':
        return { isAccepted: containers.some(({ id }) => encodeCb58(id) === params.id) };
      case 'index.getContainerByIndex':
        if (Number(params.index) >= containers.length) throw new NodeFault(`no container at index ${params.index}`);
        return at(Number(params.index));
      case 'index.getContainerRange': {
        const start = Number(params.startIndex);
        if (start >= containers.length) {
          this.onNothingIndexed?.();
          throw new NodeFault(`start index (${start}) > last accepted index (${containers.length - 1})`);
        }
        const count = Math.min(Number(params.numToFetch), containers.length - start);
        return { containers: Array.from({ length: count }, (_, i) => at(start + i)) };
      }
      default:
        throw noMethod(method);
    }
  }

  #vertices(): Container[] {
    const { vertices } = this.network;
    return this.vertexOrder?.(vertices) ?? vertices;
  }

  #containers(chain: PrimaryNetworkChain, from: number): Container[] {
    const blocks = this.network.chains[chain].blocks.slice(from, this.#head(chain) + 1);
    const { indexGap: gap } = this;
    const told = gap ? blocks.filter(({ height }) => height < gap.from || height > gap.to) : blocks;
    return told.map(({ height, container }) => ({
      id: container.id,
      bytes: this.lie?.(chain, height, container.bytes) ?? container.bytes,
    }));
  }
}

/** What avalanchego's JSON-RPC server says (gorilla/rpc v1.2.0, v2/map.go); its methods begin with a capital letter (utils/json/codec.go). */
function noMethod(method: string): NodeFault {
  return new NodeFault(
    `rpc: can't find method "${method.replace(/\.(.)/, (_, first: string) => `.${first.toUpperCase()}`)}"`,
  );
}

/** The blocks of a chain as a log's events name them. */
export function blocksOf(network: FakeNetwork, chain: PrimaryNetworkChain): { height: number; hash: string }[] {
  return network.chains[chain].blocks.map(({ height, id }) => ({ height, hash: id.toString('hex') }));
}
