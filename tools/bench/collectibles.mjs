// Lists of collectibles: what a deep page costs beside the first one, of an address that holds 100,000 tokens of ERC-721 and as many of
// ERC-1155, of one that gave most of them away, of one that gave all away, and of collections of as many tokens.
//   node tools/bench/collectibles.mjs [--tokens 102000] [--transactions 200000] [--page 1000] [--samples 100] [--rounds 5]

import { FROZEN_NODE_ENV, startFrozenNode } from './api/frozen-node.mjs';
import { preparedStore } from './api/prepared-store.mjs';
import { collectionStatements } from './collectibles/fill-collections.mjs';
import { balancesPath, heightOfPlenty, tokensPath } from './collectibles/nft-owners.mjs';
import { PAGE_SIZE, walkTo } from './collectibles/walk-to.mjs';
import { readArguments } from './rig/arguments.mjs';
import { oneConnection, timesInTurn } from './rig/in-turn.mjs';
import { startNunatak } from './rig/nunatak.mjs';
import { machine, printReport } from './rig/report.mjs';
import { median, rounded } from './rig/statistics.mjs';

const GOALS = { deepPage: 1.2 };
const WARM_UP = 20;

const options = readArguments({ tokens: 102_000, transactions: 200_000, page: 1_000, samples: 100, rounds: 5 });
const { tokens, transactions, page, samples, rounds } = options;
const say = (text) => console.error(text);

say('preparing the store');
const files = ['fill-collections.mjs', 'nft-owners.mjs'].map((name) => `collectibles/${name}`);
const statements = (head) => collectionStatements(tokens, head);
const { dataDir, head } = await preparedStore(transactions, { name: `collectibles-${tokens}`, files, statements });
const node = await startFrozenNode(head);
const nunatak = await startNunatak({ dataDir, rpcUrls: [node.url], env: FROZEN_NODE_ENV });
await nunatak.ready();

const BALANCES = { 4.9: 'listCollectibles', 'ERC-721': 'listErc721', 4.14: 'listErc1155' };
const ofAll = (owner, query = {}) =>
  Object.entries(BALANCES).map(([name, list]) => [name, { path: balancesPath(owner, list), query }]);
const labelled = (text, lists) => lists.map(([name, list]) => [`${name}${text}`, list]);
const LISTS = Object.fromEntries([
  ...labelled(', holds all', ofAll('keeper')),
  ...labelled(', holds all, blockNumber', [
    ['4.14', { path: balancesPath('keeper', 'listErc1155'), query: { blockNumber: heightOfPlenty(head) } }],
  ]),
  ...labelled(', held all at blockNumber', [
    ['4.14', { path: balancesPath('giver', 'listErc1155'), query: { blockNumber: heightOfPlenty(head) } }],
  ]),
  ...labelled(', holds every tenth', ofAll('giver')),
  ['tokens of an ERC-721 collection', { path: tokensPath('collection'), query: {} }],
  ['tokens of an ERC-1155 collection', { path: tokensPath('edition'), query: {} }],
]);

const connection = oneConnection();
const results = {};
for (const [name, list] of Object.entries(LISTS)) {
  say(`walking: ${name}`);
  const deep = await walkTo(nunatak.url, list, page);
  const first = `${list.path}?${new URLSearchParams({ ...list.query, pageSize: PAGE_SIZE })}`;
  const inTurn = [];
  for (let round = 0; round < rounds; round++)
    inTurn.push(
      await timesInTurn(
        [first, deep.path].map((path) => () => connection.get(nunatak.url + path)),
        { warmUp: WARM_UP, samples },
      ),
    );
  const [firstMs, deepMs] = [0, 1].map((k) => rounded(median(inTurn.map((times) => times[k])), 2));
  const ratio = rounded(median(inTurn.map(([a, b]) => b / a)), 3);
  results[name] = { page: deep.page, items: deep.items, firstMs, deepMs, ratio };
  say(JSON.stringify(results[name]));
}
// Nothing is left there, and each page says so after so many tokens as are looked at for one.
say('walking: nothing left');
const left = {};
for (const [name, list] of ofAll('leaver')) {
  const { pages, longestMs } = await walkTo(nunatak.url, list, Number.POSITIVE_INFINITY);
  left[name] = { pages, longestMs };
}
connection.close();
await nunatak.stop();
node.stop();

printReport(
  `Collectibles of an address with ${tokens} tokens of each standard, ${PAGE_SIZE} a page`,
  [
    ...Object.entries(results).map(([name, { page: number, firstMs, deepMs, ratio }]) => [
      `${name}: pages 1 and ${number}`,
      `${firstMs} ms and ${deepMs} ms: ${ratio} ×`,
      [`at most ${GOALS.deepPage}`, ratio <= GOALS.deepPage],
    ]),
    ...Object.entries(left).map(([name, { pages, longestMs }]) => [
      `${name}, gave all away: empty pages`,
      `${pages}, the longest in ${longestMs} ms`,
    ]),
  ],
  { bench: 'collectibles', machine: machine(), ...options, results, left },
);
process.exit(0);
