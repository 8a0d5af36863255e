import { expect, it } from '@jest/globals';
import { HeldLease, Leases } from '@nunatak/coordination';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { LEDGER_SCHEMA, registerLedger } from '../store/ledger-store.js';
import { LedgerDeriver } from './ledger-deriver.js';

const store = useDatabase({ prepare: (url) => migrateStore(LEDGER_SCHEMA, url) });

it('stores a block’s entries and the balances that they leave, whatever an account’s name holds', async () => {
  await registerLedger(store.pool, 'North');
  const lease = (await HeldLease.tryAcquire(new Leases(store.pool, 'indexer'), 'North', 'this'))!;
  const deriver = new LedgerDeriver('North', { pool: store.pool, lease });
  const names = ['alice', 'Zoë', '漢字 🗻', 'a\\b\tc\nd\re', '\\N'];
  const entries = names.map((account, i) => ({ account, amount: 10n ** 20n - BigInt(i) }));
  const block = (height: number) => ({ height, hash: `hash${height}`, memo: '', entries });
  const events = [1, 2].map((height) => ({ ledger: 'North', epoch: 1, sequence: height, block: block(height) }));
  await deriver.write(await deriver.derive(events, (await deriver.restore())!));
  await lease.release();
  const { rows: stored } = await store.pool.query(
    'SELECT account, amount FROM entry WHERE height = 1 ORDER BY entry_index',
  );
  expect(stored).toEqual(entries.map(({ account, amount }) => ({ account, amount: String(amount) })));
  const { rows: balances } = await store.pool.query('SELECT account, balance FROM account ORDER BY balance DESC');
  expect(balances).toEqual(entries.map(({ account, amount }) => ({ account, balance: String(2n * amount) })));
});
