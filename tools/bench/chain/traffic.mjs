import { quantity } from '../rig/json-rpc.mjs';
import { seededRandom } from '../rig/statistics.mjs';
import { ACCOUNT_COUNT } from './anvil.mjs';
import { calls, creationData } from './presets.mjs';

const ERC20_COUNT = 10;
/** Token ids of each ERC-1155 contract. */
const ITEM_COUNT = 20;
const SUPPLY = 10n ** 30n;
const GWEI = 10 ** 9;

/**
 * The chain's transactions, the same for the same seed: a quarter native transfers, and ERC-20, ERC-721 and ERC-1155
 * transfers, payments that a contract passes on, failures, creations. Few senders and receivers are busy, many are
 * quiet.
 *
 * @param accounts those that the node signs for
 * @param holderCount receivers that never send; the node hashes all of them in each block, so more of them make it slow
 */
export function makeTraffic({ accounts, seed, holderCount, transactionsInBlock }) {
  const random = seededRandom(seed);
  const pick = (count) => Math.floor(random() * count);
  const skewed = (count) => Math.floor(random() ** 2 * count);
  const hexWord = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const holders = Array.from({ length: holderCount }, () => `0x${Array.from({ length: 5 }, hexWord).join('')}`);
  const nonces = new Array(ACCOUNT_COUNT).fill(0);
  const count = { native: 0, internal: 0, erc20: 0, erc20reverted: 0, erc721: 0, erc1155: 0, creations: 0 };
  /** ERC-721 tokens of each contract as [id, owner's number], and the next id. */
  const owned = [[], []];
  const nextId = [0, 0];
  let isSplitterPaid = false;
  /** Set once the contracts are there. */
  let at;

  function transaction(from, to, data, { value = 0, gas = 300_000 } = {}) {
    const nonce = quantity(nonces[from]++);
    const common = { from: accounts[from], nonce, gas: quantity(gas), value: quantity(BigInt(value)) };
    const fees =
      from % 4 === 0
        ? { gasPrice: quantity(30 * GWEI) }
        : { maxFeePerGas: quantity(60 * GWEI), maxPriorityFeePerGas: quantity(GWEI) };
    return { ...common, ...(to && { to }), ...(data && { data }), ...fees };
  }

  const create = (from, kind, parameters) => {
    count.creations++;
    return transaction(from, undefined, creationData(kind, parameters), { gas: 6_000_000 });
  };
  const erc20Parameters = (i) => [`Bench Token ${i}`, `BT${i}`, SUPPLY, accounts[i % ACCOUNT_COUNT]];

  /** The first block: the contracts' creations. */
  function creations() {
    return [
      ...Array.from({ length: ERC20_COUNT }, (_, i) => ['erc20', erc20Parameters(i)]),
      ...[0, 1].map((i) => ['erc721', [`Bench Art ${i}`, `BA${i}`, `https://example.invalid/art/${i}/`]]),
      ...[0, 1].map((i) => ['erc1155', [`https://example.invalid/items/${i}/{id}.json`]]),
      ['splitter', [[accounts[7]], [1n]]],
    ].map(([kind, parameters]) => create(0, kind, parameters));
  }

  /** Takes the contracts' addresses, in the order of their creations. */
  function setContracts(addresses) {
    at = {
      erc20: addresses.slice(0, ERC20_COUNT),
      erc721: addresses.slice(ERC20_COUNT, ERC20_COUNT + 2),
      erc1155: addresses.slice(ERC20_COUNT + 2, ERC20_COUNT + 4),
      splitter: addresses.at(-1),
    };
  }

  /** Gives every account every ERC-20 token and every ERC-1155 item. */
  function endowments() {
    const all = [];
    for (let token = 0; token < ERC20_COUNT; token++) {
      for (let i = 0; i < ACCOUNT_COUNT; i++) {
        if (i === token) continue; // has what remains of the supply
        all.push(transaction(token, at.erc20[token], calls.transfer(accounts[i], 10n ** 27n)));
        count.erc20++;
      }
    }
    const ids = Array.from({ length: ITEM_COUNT }, (_, i) => i);
    const amounts = ids.map(() => 10 ** 9);
    for (const contract of at.erc1155) {
      for (let i = 0; i < ACCOUNT_COUNT; i++) {
        all.push(transaction(0, contract, calls.mintBatch(accounts[i], ids, amounts), { gas: 1_500_000 }));
        count.erc1155++;
      }
    }
    return all;
  }

  /** The transactions of one block. What it mints is passed on in later ones. */
  function block(height) {
    const arriving = [];
    const transactions = Array.from({ length: transactionsInBlock }, (_, i) => oneOf(height, i, arriving));
    for (const [contract, id, owner] of arriving) owned[contract].push([id, owner]);
    return transactions;
  }

  function oneOf(height, i, arriving) {
    const from = 1 + skewed(ACCOUNT_COUNT - 1);
    const to = random() < 0.2 ? accounts[pick(ACCOUNT_COUNT)] : holders[skewed(holderCount)];
    const slot = i % 20;
    if (slot === 0 && height % 97 === 0) return create(from, 'erc20', erc20Parameters(ERC20_COUNT + height));
    if (slot < 5) {
      count.native++;
      return transaction(from, to, undefined, { value: BigInt(pick(1e9)) * 10n ** 9n, gas: 21_000 });
    }
    if (slot === 5) return splitterTurn(from);
    if (slot < 14) return erc20Transfer(from, to, slot === 13 && height % 13 === 0);
    if (slot < 17) return erc721Turn(height, slot, i & 1, to, arriving);
    return erc1155Transfer(from, slot, at.erc1155[i & 1]);
  }

  /** Pays the splitter, then lets it pay out: a native transfer inside a call. */
  function splitterTurn(from) {
    isSplitterPaid = !isSplitterPaid;
    if (isSplitterPaid) return transaction(from, at.splitter, undefined, { value: 10n ** 15n, gas: 100_000 });
    count.internal++;
    return transaction(from, at.splitter, calls.release(accounts[7]));
  }

  function erc20Transfer(from, to, isTooMuch) {
    count[isTooMuch ? 'erc20reverted' : 'erc20']++;
    const token = at.erc20[skewed(ERC20_COUNT)];
    const value = isTooMuch ? 10n ** 40n : BigInt(1 + pick(1e9)) * 10n ** 9n;
    return transaction(from, token, calls.transfer(to, value), { gas: 100_000 });
  }

  /** Mints a token, or passes one on: mostly between accounts, sometimes to a holder, who keeps it for good. */
  function erc721Turn(height, slot, contract, to, arriving) {
    count.erc721++;
    const tokens = owned[contract];
    if (!tokens.length || (slot === 14 && (nextId[contract] < 250 || height % 50 === 0))) {
      const receiver = pick(ACCOUNT_COUNT);
      arriving.push([contract, nextId[contract]++, receiver]);
      return transaction(0, at.erc721[contract], calls.mint(accounts[receiver]));
    }
    const [[id, owner]] = tokens.splice(pick(tokens.length), 1);
    const receiver = random() < 0.98 ? pick(ACCOUNT_COUNT) : -1;
    if (receiver >= 0) arriving.push([contract, id, receiver]);
    const target = receiver < 0 ? to : accounts[receiver];
    return transaction(owner, at.erc721[contract], calls.transferFrom(accounts[owner], target, id));
  }

  function erc1155Transfer(from, slot, contract) {
    count.erc1155++;
    const to = random() < 0.8 ? accounts[pick(ACCOUNT_COUNT)] : holders[pick(100)];
    if (slot < 19) {
      const id = pick(ITEM_COUNT);
      return transaction(from, contract, calls.safeTransferFrom(accounts[from], to, id, 1 + pick(9)));
    }
    const id = pick(ITEM_COUNT - 2);
    return transaction(
      from,
      contract,
      calls.safeBatchTransferFrom(accounts[from], to, [id, id + 1, id + 2], [1, 2, 3]),
    );
  }

  return { creations, setContracts, endowments, block, count, contracts: () => at };
}
