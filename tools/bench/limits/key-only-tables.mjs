import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const SCHEMA = `
  CREATE TABLE tx (
    block int NOT NULL, idx int NOT NULL, ts int NOT NULL, hash text NOT NULL, from_addr text NOT NULL, to_addr text,
    value numeric NOT NULL, gas bigint NOT NULL, gas_used bigint NOT NULL, gas_price numeric NOT NULL,
    nonce bigint NOT NULL, input text NOT NULL, status int2 NOT NULL, type int2 NOT NULL, PRIMARY KEY (block, idx));
  CREATE TABLE log (
    block int NOT NULL, idx int NOT NULL, tx_idx int NOT NULL, address text NOT NULL, topic0 text, topic1 text,
    topic2 text, topic3 text, data text NOT NULL, PRIMARY KEY (block, idx))`;

/** Writes every transaction and log into two tables with primary keys only, by one COPY each. */
export async function openKeyOnlyTables(databaseUrl) {
  const clients = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0].query(SCHEMA);
  const transactions = clients[0].query(copyFrom('COPY tx FROM STDIN'));
  const logs = clients[1].query(copyFrom('COPY log FROM STDIN'));
  const sent = { transactions: 0, logs: 0 };

  const write = async (stream, text) => {
    if (text && !stream.write(text)) await once(stream, 'drain');
  };

  return {
    /** Takes a block and its receipts as a node gives them. */
    add: async (blocks) => {
      const text = { transactions: '', logs: '' };
      for (const { block, receipts } of blocks) addRows(text, sent, block, receipts);
      await write(transactions, text.transactions);
      await write(logs, text.logs);
    },
    /** Ends both COPYs: everything is committed then. */
    finish: async () => {
      for (const stream of [transactions, logs]) stream.end();
      await Promise.all([once(transactions, 'finish'), once(logs, 'finish')]);
    },
    /** Compares what was sent with what is there. @returns the numbers of rows */
    close: async () => {
      const { rows } = await clients[0].query(
        'SELECT (SELECT count(*)::int FROM tx) AS transactions, (SELECT count(*)::int FROM log) AS logs',
      );
      await Promise.all(clients.map((client) => client.end()));
      if (rows[0].transactions !== sent.transactions || rows[0].logs !== sent.logs) {
        throw new Error(`rows ${JSON.stringify(rows[0])}, sent ${JSON.stringify(sent)}`);
      }
      return sent;
    },
  };
}

function addRows(text, sent, block, receipts) {
  const height = Number(block.number);
  const time = Number(block.timestamp);
  for (const [index, tx] of block.transactions.entries()) {
    const receipt = receipts[index];
    sent.transactions++;
    text.transactions +=
      `${height}\t${index}\t${time}\t${tx.hash}\t${tx.from}\t${tx.to ?? '\\N'}\t` +
      `${BigInt(tx.value)}\t${Number(tx.gas)}\t` +
      `${Number(receipt.gasUsed)}\t${BigInt(receipt.effectiveGasPrice)}\t${Number(tx.nonce)}\t${tx.input}\t` +
      `${Number(receipt.status)}\t${Number(tx.type)}\n`;
    for (const { logIndex, address, topics, data } of receipt.logs) {
      sent.logs++;
      text.logs +=
        `${height}\t${Number(logIndex)}\t${index}\t${address}\t${topics[0] ?? '\\N'}\t${topics[1] ?? '\\N'}\t` +
        `${topics[2] ?? '\\N'}\t${topics[3] ?? '\\N'}\t${data}\n`;
    }
  }
}
