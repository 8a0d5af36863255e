import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAnvil } from '../chain/anvil.js';
import { tellStory } from '../chain/traffic.js';
import { toHosted } from '../compare/dialect.js';
import { anyOf, Fits } from '../compare/expectation.js';
import { checkResource } from '../contract/checker.js';
import { checkHosted } from '../hosted/validator.js';
import type { Hex } from '../rpc.js';
import { type ChainUnderTest, MAIN_CHAIN_ID, startMainChain } from '../system.js';
import { checksummed, Oracle } from './oracle.js';
import type { Expected } from './records.js';

const BLOCKS = 130;

describe('the oracle, against itself and its node', () => {
  let chain: ChainUnderTest;
  let oracle: Oracle;

  beforeAll(async () => {
    chain = await startMainChain(3, BLOCKS);
    oracle = await Oracle.read(chain.node.rpc, chain.description);
  });
  afterAll(() => chain.node.stop());

  it('the same seed gives the same blocks', async () => {
    const again = await startAnvil({ chainId: MAIN_CHAIN_ID });
    try {
      await tellStory(again.rpc, { seed: 3, blocks: BLOCKS });
      const heads = await Promise.all(
        [again, chain.node].map(({ rpc }) => rpc.call<{ hash: Hex }>('eth_getBlockByNumber', 'latest', false)),
      );
      expect(heads[0]?.hash).toBe(heads[1]?.hash);
    } finally {
      await again.stop();
    }
  });

  it('a transfer between two shows in both lists, and to oneself once', () => {
    for (const standard of [20, 721, 1155] as const) {
      const all = oracle.facts.transactions.flatMap(({ transfers }) =>
        transfers.filter((transfer) => transfer.standard === standard),
      );
      const listed = oracle.addresses.reduce((sum, address) => sum + oracle.transfers(address, standard).length, 0);
      expect(all.length).toBeGreaterThan(3);
      expect(listed).toBe(all.reduce((sum, { from, to }) => sum + (from === to ? 1 : 2), 0));
    }
  });

  it('native balances are what fees, transfers, internal transactions and burns leave of the genesis', async () => {
    const deltas = new Map<Hex, bigint>();
    const move = (address: Hex | undefined, amount: bigint): void => {
      if (address) deltas.set(address, (deltas.get(address) ?? 0n) + amount);
    };
    for (const { block, transaction, receipt, to, internals } of oracle.facts.transactions) {
      const [gas, price, base] = [
        BigInt(receipt.gasUsed),
        BigInt(receipt.effectiveGasPrice),
        BigInt(block.baseFeePerGas ?? 0),
      ];
      move(transaction.from, -gas * price);
      move(block.miner, gas * (price - base));
      if (receipt.status !== '0x1') continue;
      move(transaction.from, -BigInt(transaction.value));
      move(to, BigInt(transaction.value));
      for (const internal of internals) {
        if (internal.isReverted || internal.type === 'CALLCODE') continue;
        move(internal.from, -internal.value);
        move(internal.to, internal.value);
      }
    }
    const genesis = await balances(chain, oracle.addresses, '0x0');
    const head = await balances(chain, oracle.addresses, 'latest');
    const burned: string[] = [];
    oracle.addresses.forEach((address, index) => {
      const expected = (genesis[index] ?? 0n) + (deltas.get(address) ?? 0n);
      if (expected !== head[index]) burned.push(`${address} ${expected} ${head[index]}`);
    });
    // One contract sent its money to itself while it was made and destroyed: 71 are gone.
    expect(burned.map((line) => line.split(' ').slice(1))).toEqual([['71', '0']]);
  });

  it('its records have the shape of the contract, and of the hosted service', () => {
    const faults: string[] = [];
    for (const address of oracle.addresses) {
      const transactions = plain(oracle.combined(address));
      faults.push(
        ...checkResource('CombinedTransactionList', { transactions }),
        ...checkHosted('combined', toHosted({ transactions })),
      );
      const internals = { transactions: plain(oracle.internals(address)) };
      faults.push(...checkResource('InternalTransactionList', internals), ...checkHosted('internals', internals));
    }
    for (const facts of oracle.facts.transactions)
      faults.push(...checkResource('CompleteTransaction', plain(oracle.transaction(facts))));
    faults.push(
      ...checkResource('BlockList', { blocks: oracle.blocks() }),
      ...checkHosted('blocks', { blocks: oracle.blocks() }),
    );
    faults.push(...checkResource('Chain', oracle.description.chain), ...checkHosted('chain', oracle.description.chain));
    expect(faults).toEqual([]);
  });

  it('holds what the scenarios are there for', async () => {
    const { cast } = chain.story;
    const internals = oracle.facts.transactions.flatMap((facts) => facts.internals);
    expect(new Set(internals.map(({ type }) => type))).toEqual(
      new Set(['CALL', 'CALLCODE', 'CREATE', 'CREATE2', 'UNKNOWN']),
    );
    expect(internals.some(({ type, to }) => type === 'CREATE' && !to)).toBe(true);
    expect(internals.some(({ isReverted }) => isReverted)).toBe(true);
    expect(oracle.tokens.has(cast.emitter)).toBe(true);
    const names = cast.hostile
      .map((address) => oracle.tokens.get(address))
      .map((token) => [token?.name, token?.symbol, token?.decimals]);
    expect(names).toMatchObject([
      ['Nulin themiddle', 'NL', 6],
      ['B\ufffd\ufffda\ufffd(\ufffd', '\ufffd', 18],
      ['gnp.ylno txet zerowidth', 'RTL', 0],
      ['x'.repeat(256), '\u{1f525}'.repeat(256), 255],
      ['', '', undefined],
      ['All decimals', 'MAX', undefined],
      ['', '', undefined],
      ['', '', undefined],
      ["Robert'); DROP TABLE token;-- <script>", '"\\%', 8],
    ]);
    expect(oracle.tokens.get(cast.bytes32)).toMatchObject({ name: 'Maker-like', symbol: 'MKL', decimals: 18 });
    const { name, symbol } = oracle.tokens.get(cast.renamed)!;
    const either = [anyOf('First Name', 'Second Name'), anyOf('ONE', 'TWO')];
    expect(JSON.stringify([name, symbol])).toBe(JSON.stringify(either));
  });

  it('holds collections with tokens of every sort', async () => {
    const { collection, multi, bothKinds, accounts } = chain.story.cast;
    const [single, many] = [await oracle.collectionTokens(collection), await oracle.collectionTokens(multi)];
    const statuses = [...single, ...many].map(({ metadata }) => (metadata as Expected).indexStatus);
    expect([...new Set(statuses)].sort()).toEqual([
      ...['indexed', 'invalid_metadata', 'invalid_metadata_json', 'invalid_token_uri', 'invalid_token_uri_scheme'],
      ...['missing_token', 'unreachable_token_uri'],
    ]);
    const ids = new Map([...single, ...many].map((token) => [`${token.address} ${token.tokenId}`, token]));
    const of = (address: Hex, id: bigint): Expected | undefined => ids.get(`${checksummed(address)} ${id}`);
    // Minted again after being burned; burned for good; moved to oneself; the last id; all of it burned.
    expect(of(collection, 1n)).toMatchObject({ ownerAddress: checksummed(accounts[3] as Hex) });
    expect(of(collection, 412n)).toBeUndefined();
    expect(of(collection, 2n ** 256n - 1n)).toMatchObject({ ownerAddress: checksummed(accounts[1] as Hex) });
    expect(of(multi, 2n ** 256n - 1n)).toMatchObject({ ercType: 'ERC-1155' });
    expect(of(multi, 20n)).toBeUndefined();
    const both = (await oracle.collectionTokens(bothKinds)).map(({ tokenId, ercType }) => [tokenId, ercType]);
    expect(both).toEqual([
      ['1', 'ERC-721'],
      ['3', 'ERC-1155'],
    ]);
    const { balances } = await oracle.collectibleBalances(accounts[0] as Hex, { standards: [721, 1155] });
    const last = { address: checksummed(multi), tokenId: String(2n ** 256n - 1n), balance: '4' };
    expect(balances).toEqual(expect.arrayContaining([expect.objectContaining(last)]));
  });
});

async function balances({ node }: ChainUnderTest, addresses: Hex[], block: string): Promise<bigint[]> {
  const answers = await node.rpc.batch<Hex>(
    addresses.map((address) => ({ method: 'eth_getBalance', params: [address, block] })),
  );
  return answers.map(BigInt);
}

/** With one of the right values where several are. */
function plain(value: unknown): unknown {
  if (value instanceof Fits)
    return ['0', 'transfer(address,uint256)', 0, value.example].find((choice) => value.test(choice));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, plain(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
