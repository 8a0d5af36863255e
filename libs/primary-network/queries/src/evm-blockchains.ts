import { type ReadDb, readRaw } from '@nunatak/database';
import { bytesOf } from './row-values.js';

/** A blockchain whose genesis is that of an EVM chain. */
export interface EvmBlockchainRow {
  /** Decimal. */
  networkId: string;
  blockchainId: Buffer;
  subnetId: Buffer;
  vmId: Buffer;
  name: string;
  /** Decimal. */
  evmChainId: string;
  /** Unix seconds. */
  time: number;
}

/** Anybody may make a blockchain with any chain id: more are of no use to anybody. */
const MOST_OF_AN_ID = 3;

const TEXT = `SELECT n.network_id, b.blockchain_id, b.subnet_id, b.vm_id, b.name, e.id, b.time
  FROM unnest($1::numeric[]) AS e(id), network n, LATERAL (
    SELECT blockchain_id, subnet_id, vm_id, name, height, time, transaction_index FROM blockchain
    WHERE network_id = n.network_id AND evm_chain_id = e.id
    ORDER BY subnet_id <> '\\x${'00'.repeat(32)}'::bytea, height, transaction_index LIMIT ${MOST_OF_AN_ID}) b
  WHERE n.genesis_time IS NOT NULL`;

/**
 * Blockchains of all networks by the chain id in their EVM genesis: of each network and id those of the primary network first, then by age,
 * three at most.
 * @param evmChainIds decimal
 */
export async function evmBlockchains(db: ReadDb, evmChainIds: readonly string[]): Promise<EvmBlockchainRow[]> {
  const rows = await readRaw(db, { name: 'evm-blockchains', text: TEXT, values: [evmChainIds] });
  return rows.map(([networkId, blockchainId, subnetId, vmId, name, evmChainId, time]) => ({
    networkId: networkId!,
    blockchainId: bytesOf(blockchainId!),
    subnetId: bytesOf(subnetId!),
    vmId: bytesOf(vmId!),
    name: name!,
    evmChainId: evmChainId!,
    time: Number(time),
  }));
}
