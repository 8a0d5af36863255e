import { partitionName } from '@nunatak/evm-schema';
import { inBatches, quantity } from '../rig/json-rpc.mjs';
import { seededRandom } from '../rig/statistics.mjs';

/** How many balances are compared at random heights, of each kind. */
const SAMPLES = 2_000;
const BALANCE_OF = '0x70a08231';

/**
 * Compares stored balances with what the node says: every address's native balance at the head, native balances at
 * random heights, ERC-20 balances at the head and at random heights. Adds to `differences`; gives how many were
 * compared.
 */
export async function checkBalances({ db, rpc, chainId, head, addresses, holdings, seed, differences }) {
  const random = seededRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const height = () => Math.floor(random() * (head + 1));
  const everyone = [...addresses];
  const everyHolding = [...holdings];
  const samples = (make) => Array.from({ length: SAMPLES }, make);

  await checkStrangers(db, chainId, addresses, differences);
  const native = {
    nativeAtHead: everyone.map((address) => ({ address, height: head })),
    nativeAtRandomHeights: samples(() => ({ address: pick(everyone), height: height() })),
  };
  const erc20 = {
    erc20AtHead: samples(() => ({ holding: pick(everyHolding), height: head })),
    erc20AtRandomHeights: samples(() => ({ holding: pick(everyHolding), height: height() })),
  };
  const compared = {};
  for (const [what, questions] of Object.entries(native)) {
    const said = await inBatches(
      rpc,
      questions.map(({ address, height: at }) => ['eth_getBalance', [`0x${address}`, quantity(at)]]),
    );
    compared[what] = compare(what, questions, said, await storedNative(db, chainId, questions), differences);
  }
  for (const [what, questions] of Object.entries(erc20)) {
    const said = await inBatches(
      rpc,
      questions.map(({ holding, height: at }) => {
        const [holder, token] = holding.split('.');
        return ['eth_call', [{ to: `0x${token}`, data: BALANCE_OF + holder.padStart(64, '0') }, quantity(at)]];
      }),
    );
    compared[what] = compare(what, questions, said, await storedErc20(db, chainId, questions), differences);
  }
  return compared;
}

function compare(what, questions, said, stored, differences) {
  for (const [i, question] of questions.entries()) {
    const wanted = said[i] === '0x' ? 0n : BigInt(said[i]);
    if (BigInt(stored[i]) !== wanted)
      differences.push(`${what} ${JSON.stringify(question)}: ${stored[i]}, not ${wanted}`);
  }
  return questions.length;
}

/** Balances are stored of addresses that the chain knows. */
async function checkStrangers(db, chainId, addresses, differences) {
  const table = partitionName('native_balance', chainId);
  const { rows } = await db.query(`SELECT DISTINCT encode(address, 'hex') AS address FROM ${table}`);
  for (const { address } of rows) if (!addresses.has(address)) differences.push(`a balance of 0x${address} is stored`);
}

async function storedNative(db, chainId, questions) {
  const { rows } = await db.query(
    `SELECT coalesce(n.balance, 0)::text AS balance
      FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY q(address, height, place)
      LEFT JOIN LATERAL (SELECT b.balance FROM ${partitionName('native_balance', chainId)} b
        WHERE b.address = decode(q.address, 'hex') AND b.height <= q.height ORDER BY b.height DESC LIMIT 1) n ON true
      ORDER BY q.place`,
    [questions.map(({ address }) => address), questions.map(({ height }) => height)],
  );
  return rows.map(({ balance }) => balance);
}

async function storedErc20(db, chainId, questions) {
  const { rows } = await db.query(
    `SELECT coalesce(n.balance, 0)::text AS balance
      FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY q(holder, token, height, place)
      LEFT JOIN LATERAL (SELECT b.balance FROM ${partitionName('erc20_balance', chainId)} b
        WHERE b.holder = decode(q.holder, 'hex') AND b.token = decode(q.token, 'hex') AND b.height <= q.height
        ORDER BY b.height DESC LIMIT 1) n ON true
      ORDER BY q.place`,
    [
      questions.map(({ holding }) => holding.split('.')[0]),
      questions.map(({ holding }) => holding.split('.')[1]),
      questions.map(({ height }) => height),
    ],
  );
  return rows.map(({ balance }) => balance);
}
