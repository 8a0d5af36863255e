import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlatformTx } from '@nunatak/avalanche-codec';
import { BinaryRows, type StatementScript } from '@nunatak/database';
import { CURRENT_STAKER_ADDRESS, writeCurrentStakerAddressRow } from '@nunatak/primary-network-schema';
import { AddressSet } from '../deriving/address-set.js';
import { Batch, type BatchTransaction } from '../deriving/batch.js';
import { CurrentStakerAddresses } from './current-staker-addresses.js';
import { StakerAddresses } from './staker-addresses.js';

const NETWORK = '12345';
const [ALICE, BOB] = [Buffer.alloc(20, 0xa1), Buffer.alloc(20, 0xb0)];
const owners = (...addresses: Buffer[]) => ({ locktime: 0n, threshold: 1, addresses });
const stakeOf = (address: Buffer) => ({
  assetId: Buffer.alloc(32),
  output: { type: 'secp256k1fx.TransferOutput', amount: 1n, outputOwners: owners(address) },
});

let batch: Batch;
let transactions: Map<string, BatchTransaction>;
let addresses: StakerAddresses;
let current: CurrentStakerAddresses;

beforeEach(() => {
  batch = new Batch(NETWORK, 'P');
  transactions = new Map();
  addresses = new StakerAddresses(batch);
  current = new CurrentStakerAddresses();
});

function addTransaction(id: string, tx: PlatformTx): void {
  const { type } = tx;
  const transaction: BatchTransaction = {
    ...{ chain: 'P', time: 50, height: 5, index: 2, id: Buffer.from(id, 'hex'), type },
    ...{ addresses: new AddressSet(), spent: [] },
  };
  transactions.set(id, transaction);
  addresses.add(tx, transaction);
}

/** The batch has a delegation of Alice's and Bob's stakes, whose reward is Bob's. */
function addDelegation(id: string): void {
  addTransaction(id, {
    type: 'AddPermissionlessDelegatorTx',
    stakeOuts: [stakeOf(ALICE), stakeOf(BOB), stakeOf(ALICE)],
    delegationRewardsOwner: owners(BOB),
  } as unknown as PlatformTx);
}

/** The rows that the batch adds, as bytes in hex digits, and the transactions for which the store is asked. */
function written(): { rows: string; asked: unknown[] } {
  current.finish(batch, transactions, addresses);
  const asked: unknown[] = [];
  const add = (sql: string, [, ids]: unknown[]) => asked.push([sql.trim().slice(0, 6), ids]);
  current.write({ add } as unknown as StatementScript, NETWORK);
  const encoded = batch.laterRows.encoded().find(({ table }) => table === CURRENT_STAKER_ADDRESS.name);
  return { rows: Buffer.concat(encoded?.copies ?? []).toString('hex'), asked };
}

describe('CurrentStakerAddresses', () => {
  it('has a row for each address of a staker in each role, once', () => {
    addDelegation('d1');
    current.begin('d1');
    const rows = new BinaryRows();
    for (const [role, address] of [
      ['stake', ALICE],
      ['stake', BOB],
      ['reward', BOB],
    ] as const)
      writeCurrentStakerAddressRow(rows, 12_345, address, 'D', role, transactions.get('d1')!);
    expect(written()).toEqual({ rows: Buffer.concat(rows.taken()).toString('hex'), asked: [] });
  });

  it('has none of a staker that begins and ends in the batch, of one that never begins, and of one without addresses', () => {
    for (const id of ['d1', 'd2']) addDelegation(id);
    current.begin('d1');
    current.end('d1');
    addTransaction('ee', { type: 'AddSubnetValidatorTx' } as PlatformTx);
    current.begin('ee');
    expect(written()).toEqual({ rows: '', asked: [] });
  });

  it('takes those away that an earlier batch has added', () => {
    addDelegation('d1');
    current.end('d0');
    expect(written()).toEqual({ rows: '', asked: [['DELETE', 'd0']] });
  });

  it('asks the store for those whose transaction came before the batch, unless they end in it', () => {
    current.begin('d0');
    current.begin('d1');
    current.end('d1');
    expect(written()).toEqual({ rows: '', asked: [['INSERT', 'd0']] });
  });
});
