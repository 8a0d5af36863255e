import { describe, expect, it } from '@jest/globals';
import { PartitionKey } from '../tables/partition-key.js';
import type { AnyPartitioned } from '../tables/table.js';
import { compareRows } from './compare-rows.js';

const TABLES = { key: new PartitionKey('chain_id', 'bigint') };
const TRANSFER: AnyPartitioned = {
  name: 'transfer',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    log_index: 'integer NOT NULL',
    batch_index: 'integer NOT NULL',
    token: 'bytea NOT NULL',
    token_id: 'numeric',
    value: 'numeric',
    running_total: 'numeric',
  },
  rowKey: ['height', 'log_index', 'batch_index'],
  verify: { what: 'transfers', sums: ['running_total'] },
};

describe('comparing rows', () => {
  const row = { height: '5', log_index: '1', batch_index: '0', token: '0xaa', token_id: null, value: '7' };

  it('finds nothing where both sides say the same, whatever the order', () => {
    const other = { ...row, log_index: '2' };
    expect(compareRows(TABLES, TRANSFER, [row, other], [other, row])).toEqual([]);
  });

  it('names the row, the column and both values; rows that one side lacks by themselves', () => {
    const stored = [
      { ...row, value: '8' },
      { ...row, log_index: '3' },
    ];
    const expected = [row, { ...row, log_index: '2' }];
    expect(compareRows(TABLES, TRANSFER, stored, expected)).toEqual([
      { table: 'transfer', key: '5/1/0', field: 'value', stored: '8', node: '7' },
      { table: 'transfer', key: '5/2/0', field: 'row', stored: 'missing', node: 'present' },
      { table: 'transfer', key: '5/3/0', field: 'row', stored: 'present', node: 'missing' },
    ]);
  });

  it('tells nothing from NULL', () => {
    const stored = [{ ...row, token_id: '0' }];
    expect(compareRows(TABLES, TRANSFER, stored, [row])).toEqual([
      { table: 'transfer', key: '5/1/0', field: 'token_id', stored: '0', node: null },
    ]);
  });

  it('leaves out what is checked apart, and whose rows they are', () => {
    const stored = { ...row, chain_id: '1', running_total: '7' };
    expect(compareRows(TABLES, TRANSFER, [stored], [{ ...row, chain_id: '2', running_total: '8' }])).toEqual([]);
  });
});
