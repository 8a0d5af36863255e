import { beforeAll, describe, expect, it } from '@jest/globals';
import { BinaryTableRows, copyRows, inTransaction } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import {
  NETWORK_ID,
  PRIMARY_NETWORK_SCHEMA,
  registerNetwork,
  UTXO,
  type UtxoRow,
  writeUtxoRow,
} from '@nunatak/primary-network-schema';
import { idKey } from './id-keys.js';
import { storedOutputs } from './stored-outputs.js';

const NETWORK = '12345';
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const id = (byte: number) => Buffer.alloc(32, byte);
const address = (byte: number) => Buffer.alloc(20, byte);

const utxo = (utxoId: number, of: Pick<UtxoRow, 'time' | 'holder' | 'addresses'>): UtxoRow => ({
  ...{
    height: 1,
    chain: 'P',
    isStaked: false,
    kind: 'transfer',
    utxoId: id(utxoId),
    transactionId: id(90),
    outputIndex: utxoId,
  },
  ...{ assetId: id(91), amount: 1n, threshold: 1, locktime: 0n, ...of },
});

const stored = [
  utxo(1, { time: 8, holder: 'P', addresses: [address(0), address(255)] }),
  utxo(2, { time: 2 ** 40 + 2 ** 31 + 7, holder: 'X', addresses: [] }),
  utxo(3, { time: 0, holder: 'C', addresses: [address(3)] }),
];

describe('the outputs that a batch spends', () => {
  beforeAll(async () => {
    await registerNetwork(store.pool, NETWORK);
    const rows = new BinaryTableRows([UTXO]);
    for (const row of stored) writeUtxoRow(rows.of(UTXO), Number(NETWORK), row);
    await inTransaction(store.pool, (client) =>
      copyRows(client, rows.encoded(), (table) => NETWORK_ID.partition(table, NETWORK)),
    );
  });

  const asked = (...ids: number[]) =>
    inTransaction(store.pool, (client) =>
      storedOutputs(
        client,
        NETWORK,
        ids.map((each) => idKey(id(each))),
      ),
    );

  it('are those that are stored, with who can spend them and where', async () => {
    const outputs = stored.map(
      ({ utxoId, time, holder, addresses }) => [idKey(utxoId), { time, holder, addresses }] as const,
    );
    expect(await asked(3, 4, 1, 2)).toEqual(new Map(outputs));
    expect(await asked(2)).toEqual(new Map([outputs[1]!]));
  });

  it('are none where none are stored, or asked for', async () => {
    expect(await asked(4, 5)).toEqual(new Map());
    expect(await asked()).toEqual(new Map());
  });
});
