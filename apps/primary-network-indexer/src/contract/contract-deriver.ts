import { decodeSignedAtomicTxs } from '@nunatak/avalanche-codec';
import type { CChainBlock, PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { BLOCK, writeBlockRow } from '@nunatak/primary-network-schema';
import { readNetwork } from '@nunatak/primary-network-writes';
import type { PoolClient } from 'pg';
import type { Batch } from '../deriving/batch.js';
import type { ChainDeriver } from '../deriving/chain-deriver.js';
import { ChainIds } from '../deriving/chain-ids.js';
import { proposerRow } from '../deriving/proposer-row.js';
import { atomicEffects } from '../effects/atomic-effects.js';
import { isBonusBlock } from './bonus-blocks.js';

/** Rows of the C-Chain: its blocks and its atomic transactions. */
export class ContractDeriver implements ChainDeriver {
  private ids = new ChainIds('C', {});

  constructor(private readonly networkId: string) {}

  async prepare(db: PoolClient): Promise<void> {
    this.ids = new ChainIds('C', (await readNetwork(db, this.networkId)) ?? {});
  }

  async derive(events: readonly PrimaryNetworkEvent[], batch: Batch): Promise<void> {
    for (const event of events) {
      if (event.kind === 'genesis') batch.facts = { cBlockchainId: event.genesis.blockchainId.toString('hex') };
      if (event.kind === 'c-chain-block') this.addBlock(event.block, batch);
    }
  }

  private addBlock(block: CChainBlock, batch: Batch): void {
    const { height, timestamp: time } = block;
    batch.time = time;
    // Block 0's extra data is text, or whatever the genesis file holds.
    const txs = height === 0 ? [] : decodeSignedAtomicTxs(block.extData);
    const takesNothing = isBonusBlock(this.networkId, block);
    const transactions = txs.map((signed, index) => {
      const effects = atomicEffects(signed.tx, this.ids.chainOf);
      const taken = takesNothing ? { ...effects, spent: [], burned: [] } : effects;
      return batch.addTransaction({ chain: 'C', height, time, index }, signed, taken).id;
    });
    if (block.proposer === undefined) batch.noteUnenveloped(height);
    writeBlockRow(batch.rows.of(BLOCK), batch.networkColumn, {
      chain: 'C',
      height,
      time,
      type: 'EvmBlock',
      size: block.sizeBytes,
      transactions,
      id: block.id,
      parentId: block.parentId,
      evmTransactions: block.transactionCount,
      proposer: proposerRow(block.proposer),
    });
  }
}
