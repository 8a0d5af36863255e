import { addressPrefixOf, encodeAddress } from '@nunatak/avalanche-codec';
import { eachOf, pagesShare } from '@nunatak/commands/verify';
import type { Difference } from '@nunatak/database';
import { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { MOST_UTXOS, readUtxos } from '@nunatak/primary-network-node-client';
import { type EncodedUtxo, utxoBytesOf } from '@nunatak/primary-network-queries';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import type { NetworkUnderCheck } from './network-under-check.js';

/** A UTXO in hex begins with the codec's version, its transaction's id and its output's index. */
const ID_DIGITS = { from: 6, to: 6 + 2 * (32 + 4) };

const UNSPENT = `SELECT u.transaction_id AS "transactionId", u.output_index AS "outputIndex", u.asset_id AS "assetId", u.kind, u.amount,
    u.locktime, u.stakeable_locktime AS "stakeableLocktime", u.threshold, u.addresses, u.group_id::float8 AS "groupId", u.payload
  FROM unspent s JOIN utxo u ON u.network_id = s.network_id AND u.utxo_id = s.utxo_id
  WHERE s.network_id = $1 AND s.address = $2 AND s.holder = $3 AND s.chain = $4 AND NOT s.is_staked`;

/** Compares what some addresses hold on each chain, and what others exported to them. */
export async function checkUtxos(network: NetworkUnderCheck, count: number): Promise<void> {
  await eachOf(await sampledAddresses(network, count), async (address) => {
    // The C-Chain's own accounts hold no UTXOs.
    for (const holder of PRIMARY_NETWORK_CHAINS)
      for (const source of PRIMARY_NETWORK_CHAINS)
        if (holder !== 'C' || source !== 'C') await checkSet(network, address, holder, source);
  });
}

async function checkSet(
  network: NetworkUnderCheck,
  address: Buffer,
  holder: PrimaryNetworkChain,
  source: PrimaryNetworkChain,
): Promise<void> {
  const { networkId, findings } = network;
  const text = encodeAddress(addressPrefixOf(Number(networkId)), address);
  await network.compare(
    'UTXO sets of addresses',
    [...new Set([holder, source])],
    async (node) => (await readUtxos(node, holder, text, source)).sort(),
    async (client, stated) => {
      if (stated.length >= MOST_UTXOS) {
        findings.skip(`UTXO sets of ${MOST_UTXOS} or more: the node gives no more in one answer`);
        return [];
      }
      const { rows } = await client.query<EncodedUtxo>(UNSPENT, [networkId, address, holder, source]);
      return setDifferences(
        rows.map((row) => utxoBytesOf({ ...row, stakeableLocktime: row.stakeableLocktime ?? undefined })),
        stated,
      );
    },
  );
}

function setDifferences(stored: readonly string[], stated: readonly string[]): Difference[] {
  const byId = (texts: readonly string[]) =>
    new Map(texts.map((text) => [text.slice(ID_DIGITS.from, ID_DIGITS.to), text]));
  const [mine, theirs] = [byId(stored), byId(stated)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((id) => {
    const [ours, node] = [mine.get(id), theirs.get(id)];
    if (ours === node) return [];
    const [field, ...values] =
      ours === undefined
        ? ['row', 'missing', 'present']
        : node === undefined
          ? ['row', 'present', 'missing']
          : ['bytes', ours, node];
    return [{ table: 'utxo', key: `0x${id}`, field: field!, stored: values[0]!, node: values[1]! }];
  });
}

/** Addresses at random: of those that hold something, and of all that ever did. */
async function sampledAddresses({ pool, networkId }: NetworkUnderCheck, count: number): Promise<Buffer[]> {
  const found = new Map<string, Buffer>();
  for (const table of ['unspent', NETWORK_ID.partition('utxo_address', networkId)]) {
    const { rows } = await pool.query<{ address: Buffer }>(
      `SELECT DISTINCT address FROM (SELECT address FROM ${table} TABLESAMPLE SYSTEM (${await pagesShare(pool, table, count)})
         WHERE network_id = $1 ORDER BY random() LIMIT ${count}) s LIMIT ${Math.ceil(count / 2)}`,
      [networkId],
    );
    for (const { address } of rows) found.set(address.toString('hex'), address);
  }
  return [...found.values()];
}
