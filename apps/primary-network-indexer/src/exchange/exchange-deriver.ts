import {
  type AvmVertex,
  decodeAvmBlock,
  decodeAvmGenesis,
  decodeAvmVertex,
  type SignedAvmTx,
} from '@nunatak/avalanche-codec';
import type { ChainBlock, ChainGenesis, PrimaryNetworkEvent, Vertex } from '@nunatak/primary-network-contracts';
import {
  ASSET,
  BLOCK,
  type TransactionPlace,
  VERTEX,
  writeBlockRow,
  writeVertexRow,
} from '@nunatak/primary-network-schema';
import { dateExchangeGenesis, idKey, KeyedRows, knownTransactions, readNetwork } from '@nunatak/primary-network-writes';
import type { Pool, PoolClient } from 'pg';
import type { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { ChainIds } from '../deriving/chain-ids.js';
import { proposerRow } from '../deriving/proposer-row.js';
import { avmEffects } from '../effects/avm-effects.js';
import { assetRow } from './asset-row.js';

/** A vertex with what its event tells. */
interface DecodedVertex {
  event: Vertex;
  vertex: AvmVertex;
}

/** Rows of the X-Chain: its genesis, vertices and blocks. */
export class ExchangeDeriver implements ChainDeriver {
  readonly asksStore = true;
  private ids = new ChainIds('X', {});

  constructor(
    private readonly networkId: string,
    private readonly pool: Pool,
  ) {}

  async prepare(db: PoolClient): Promise<void> {
    this.ids = new ChainIds('X', (await readNetwork(db, this.networkId)) ?? {});
  }

  async derive(events: readonly PrimaryNetworkEvent[], batch: Batch): Promise<void> {
    const assets = new KeyedRows(ASSET, []);
    const vertices: DecodedVertex[] = [];
    for (const event of events) {
      if (event.kind === 'genesis') this.addGenesis(event.genesis, batch, assets);
      if (event.kind === 'vertex') vertices.push({ event: event.vertex, vertex: decodeAvmVertex(event.vertex.bytes) });
    }
    if (vertices.length > 0) await this.addVertices(vertices, batch, assets);
    for (const event of events) if (event.kind === 'block') this.addBlock(event.block, batch, assets);
    assets.write(batch.ownWrites);
  }

  /** Its time only the P-Chain's genesis tells: the rows get it when both are there. */
  private addGenesis({ blockchainId, bytes }: ChainGenesis, batch: Batch, assets: KeyedRows): void {
    const genesis = decodeAvmGenesis(bytes);
    for (const [index, { asset }] of genesis.assets.entries())
      this.addTransaction({ chain: 'X', height: 0, time: 0, index }, asset, batch, assets);
    const avaxAssetId = genesis.assets[0]?.asset.id.toString('hex');
    batch.facts = { xBlockchainId: blockchainId.toString('hex'), ...(avaxAssetId !== undefined && { avaxAssetId }) };
    this.ids = new ChainIds('X', batch.facts);
    batch.lateWrites.push(({ genesisTime }, script) => {
      if (genesisTime !== undefined) dateExchangeGenesis(script, this.networkId, genesisTime);
    });
  }

  /** A transaction may have been accepted in several vertices: it is stored with the first one. */
  private async addVertices(vertices: DecodedVertex[], batch: Batch, assets: KeyedRows): Promise<void> {
    const keys = vertices.flatMap(({ vertex }) => vertex.txs.map(({ id }) => idKey(id)));
    const known = await knownTransactions(this.pool, this.networkId, keys);
    for (const { event, vertex } of vertices) {
      batch.time = event.timestamp;
      const transactions = vertex.txs.map((signed, index) => {
        const key = idKey(signed.id);
        const place: TransactionPlace = { chain: 'X', height: event.index, time: event.timestamp, index };
        if (!known.has(key)) this.addTransaction(place, signed, batch, assets, event.id);
        known.add(key);
        return signed.id;
      });
      writeVertexRow(batch.rows.of(VERTEX), batch.networkColumn, {
        ...{ index: event.index, time: event.timestamp, id: event.id, transactions },
        height: Number(vertex.height),
        size: event.bytes.length,
        parentIds: vertex.parentIds,
      });
    }
  }

  private addBlock({ bytes, proposer }: ChainBlock, batch: Batch, assets: KeyedRows): void {
    const block = decodeAvmBlock(bytes);
    const [height, time] = [Number(block.height), Number(block.time)];
    batch.time = time;
    const transactions = block.txs.map((signed, index) =>
      this.addTransaction({ chain: 'X', height, time, index }, signed, batch, assets),
    );
    if (proposer === undefined) batch.noteUnenveloped(height);
    writeBlockRow(batch.rows.of(BLOCK), batch.networkColumn, {
      ...{ chain: 'X', height, time, type: block.type, size: bytes.length, transactions },
      ...{ id: block.id, parentId: block.parentId, proposer: proposerRow(proposer) },
    });
  }

  private addTransaction(
    place: TransactionPlace,
    signed: SignedAvmTx,
    batch: Batch,
    assets: KeyedRows,
    vertexId?: Buffer,
  ): Buffer {
    const { tx } = signed;
    const { id } = batch.addTransaction(place, signed, avmEffects(tx, signed.id, this.ids.chainOf), vertexId);
    if (tx.type === 'CreateAssetTx') assets.insert(assetRow(this.networkId, place.time, id, tx));
    return id;
  }
}
