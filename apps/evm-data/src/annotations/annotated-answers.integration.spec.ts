import { beforeAll, describe, expect, it } from '@jest/globals';
import { base, get, nodeStandIn, ofA, one, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { A, B, BAD, C, GEMS, MADE, ODD, shown, USD } from '../testing/story.js';

const UNSEEN = address('token that only a list names');
/** Blocks of the story are ten seconds apart. */
const at = (height: number) => new Date((1_700_000_000 + height * 10) * 1_000).toISOString().replace('.000', '');
const HOSTED = { 'x-nunatak-dialect': 'hosted' };

withRealStoreAndService({
  ownTokens: [
    { chainId: 31337, address: USD, name: 'Our dollar', extensions: { reputation: null } },
    { chainId: 31337, address: ODD, decimals: 2 },
    { chainId: 31337, address: C, name: 'A listed wallet' },
    { chainId: 31337, address: UNSEEN, name: 'Unseen', symbol: 'UN', decimals: 4 },
    { chainId: 31338, address: A, name: 'Of another chain' },
  ],
  contracts: [
    { chainId: '31337', address: MADE, name: 'Router', logoAsset: { imageUri: 'https://logos.example/router.png' } },
    { chainId: '31337', address: USD, name: 'Described dollar' },
  ],
  prices: [
    { chainId: '31337', prices: { usd: '20.5', eur: '18' }, history: [{ at: at(2), prices: { usd: '10', eur: '9' } }] },
    {
      chainId: '31337',
      address: USD,
      prices: { usd: '1.01', jpy: '150' },
      history: [{ at: at(3), prices: { usd: '0.99' } }],
    },
    { chainId: '31337', address: ODD, prices: { usd: '3' } },
    { chainId: '31337', address: GEMS, prices: { usd: '3' } },
  ],
});

describe('answers with lists, descriptions and prices', () => {
  // Traced up to the head, so that the store vouches for native balances there.
  beforeAll(() =>
    writer.query("UPDATE coverage SET to_height = 5 WHERE chain_id = 31337 AND kind IN ('frames', 'balances')"),
  );

  const balances = async (query = '', headers: Record<string, string> = {}) =>
    (await get(`${ofA}/balances:listErc20${query}`, headers)).body;

  it('have the operator’s names before all others, and what each balance is worth', async () => {
    nodeStandIn.balanceOf = async () => 500n;
    const { nativeTokenBalance, erc20TokenBalances } = await balances();
    expect(nativeTokenBalance).toMatchObject({
      price: { currencyCode: 'usd', value: '20.5' },
      balance: '995',
      balanceValue: { currencyCode: 'usd', value: '0.0000000000000203975' },
    });
    expect(erc20TokenBalances).toEqual(
      [
        {
          ...{ address: shown(USD), name: 'Our dollar', symbol: 'USD', decimals: 6, ercType: 'ERC-20' },
          ...{ logoUri: 'https://logos.example/usd.png', price: { currencyCode: 'usd', value: '1.01' } },
          ...{ chainId: '31337', balance: '400', balanceValue: { currencyCode: 'usd', value: '0.000404' } },
          // The operator's list takes back what the chain's list says.
          tokenReputation: null,
        },
        {
          ...{ address: shown(ODD), name: '', symbol: '', decimals: 2, ercType: 'ERC-20' },
          ...{ price: { currencyCode: 'usd', value: '3' }, chainId: '31337', balance: '500' },
          ...{ balanceValue: { currencyCode: 'usd', value: '15' }, tokenReputation: null },
        },
      ].sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1)),
    );
  });

  it('have the currency that was asked for, and no price where there is none in it', async () => {
    const { nativeTokenBalance, erc20TokenBalances } = await balances(`?currency=jpy&contractAddresses=${USD}`);
    expect(nativeTokenBalance).not.toHaveProperty('price');
    expect(nativeTokenBalance).not.toHaveProperty('balanceValue');
    expect(erc20TokenBalances[0]).toMatchObject({
      price: { currencyCode: 'jpy', value: '150' },
      balanceValue: { currencyCode: 'jpy', value: '0.06' },
    });
    const native = (await get(`${ofA}/balances:getNative?currency=eur`)).body.nativeTokenBalance;
    expect(native.price).toEqual({ currencyCode: 'eur', value: '18' });
    const gems = (await get(`${ofA}/balances:listErc1155?currency=eur`)).body.nativeTokenBalance;
    expect([gems.price, gems.balanceValue]).toEqual([native.price, native.balanceValue]);
  });

  it('have numbers in the hosted dialect', async () => {
    const { nativeTokenBalance, erc20TokenBalances } = await balances(`?contractAddresses=${USD}`, HOSTED);
    expect([nativeTokenBalance.price, erc20TokenBalances[0].price, erc20TokenBalances[0].balanceValue]).toEqual([
      { currencyCode: 'usd', value: 20.5 },
      { currencyCode: 'usd', value: 1.01 },
      { currencyCode: 'usd', value: 0.000404 },
    ]);
  });

  it.each([
    [1, undefined, undefined],
    [2, '10', undefined],
    [3, '10', '0.99'],
  ])('have prices of the time of block %i that is asked for', async (block, native, usd) => {
    const { nativeTokenBalance, erc20TokenBalances } = await balances(`?blockNumber=${block}&contractAddresses=${USD}`);
    expect([nativeTokenBalance.price?.value, erc20TokenBalances[0].price?.value]).toEqual([native, usd]);
    const alone = (await get(`${ofA}/balances:getNative?blockNumber=${block}`)).body.nativeTokenBalance;
    expect(alone).toEqual(nativeTokenBalance);
    const collectibles = (await get(`${ofA}/balances:listErc1155?blockNumber=${block}`)).body;
    expect(collectibles.nativeTokenBalance).toEqual(nativeTokenBalance);
  });

  it('have today’s prices of tokens in transfers, and both of the native token beside a transaction', async () => {
    const transfers = (await get(`${ofA}/transactions:listErc20`)).body.transactions;
    const prices = new Map(
      transfers.map((t: { erc20Token: { address: string; price?: object } }) => [
        t.erc20Token.address,
        t.erc20Token.price,
      ]),
    );
    expect(prices).toEqual(
      new Map<string, unknown>([
        [shown(USD), { currencyCode: 'usd', value: '1.01' }],
        [shown(BAD), undefined],
      ]),
    );
    const combined = (await get(`${ofA}/transactions?startBlock=2&endBlock=3`)).body.transactions[0];
    expect(combined.erc20Transfers[0].erc20Token).toMatchObject({ name: 'Our dollar', price: { value: '1.01' } });
    expect(combined.erc20Transfers[0].erc20Token).not.toHaveProperty('tokenReputation');
    const complete = (await get(`${base}/transactions/${one.txHash(2, 0)}`)).body;
    expect(complete.networkTokenDetails).toMatchObject({
      currentPrice: { currencyCode: 'usd', value: '20.5' },
      historicalPrice: { currencyCode: 'usd', value: '10' },
    });
    expect(complete.erc20Transfers[0].erc20Token.price).toEqual({ currencyCode: 'usd', value: '1.01' });
  });

  it('have the prices of a deployment in the currency that is asked for', async () => {
    const deployment = `${base}/contracts/${MADE}/transactions:getDeployment`;
    const pricesIn = async (currency: string) => (await get(`${deployment}?currency=${currency}`)).body;
    expect((await pricesIn('eur')).networkTokenDetails).toMatchObject({
      currentPrice: { currencyCode: 'eur', value: '18' },
      historicalPrice: { currencyCode: 'eur', value: '9' },
    });
    expect(await pricesIn('usd')).toEqual((await get(deployment)).body);
    expect((await pricesIn('doge')).statusCode).toBe(400);
  });

  it('show an address by what its contract, a list or a description calls it', async () => {
    const { transactions } = (await get(`${base}/blocks/2/transactions`)).body;
    const [made, called] = transactions as { to: object }[];
    expect([made?.to, called?.to]).toEqual([
      { name: 'Router', logoUri: 'https://logos.example/router.png', address: shown(MADE) },
      { name: 'Our dollar', symbol: 'USD', decimals: 6, logoUri: 'https://logos.example/usd.png', address: shown(USD) },
    ]);
    const { from } = (await get(`${base}/blocks/3/transactions`)).body.transactions[1];
    expect(from).toEqual({ name: 'A listed wallet', address: shown(C) });
    // Of another chain's list nothing is shown.
    const other = (await get(`/v1/chains/31338/addresses/${B}/transactions`)).body.transactions[0];
    expect(other.nativeTransaction.to).toEqual({ address: shown(C) });
  });

  it('are not final where they show what a list says of an address that is no token', async () => {
    const isFinal = async (block: number) =>
      (await get(`${base}/blocks/${block}/transactions`)).headers['x-nunatak-final'] === '1';
    await one.block(1_000);
    // Block 1: from A to B. Block 5: from A to C, whom a list names.
    expect([await isFinal(1), await isFinal(5)]).toEqual([true, false]);
  });
});
