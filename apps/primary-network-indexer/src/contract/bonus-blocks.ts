import { encodeCb58 } from '@nunatak/avalanche-codec';
import { MAINNET_ID } from '@nunatak/primary-network-networks';

/**
 * Blocks of mainnet's C-Chain, by height, that nodes accepted without taking what their imports spend: the accounts have the amounts, and
 * other blocks spend the UTXOs. coreth: `readMainnetBonusBlocks` in plugin/evm/atomic/vm/bonus_blocks.go (v1.14.2); avalanchego v1.15.0:
 * vms/saevm/cchain/state/bonus_blocks.json.
 */
const MAINNET_BONUS_BLOCKS: ReadonlyMap<number, string> = new Map([
  [102_972, 'Njm9TcLUXRojZk8YhEM6ksvfiPdC1TME4zJvGaDXgzMCyB6oB'],
  [103_105, 'BYqLB6xpqy7HsAgP2XNfGE8Ubg1uEzse5mBPTSJH9z5s8pvMa'],
  [103_143, 'AfWvJH3rB2fdHuPWQp6qYNCFVT29MooQPRigD88rKKwUDEDhq'],
  [103_183, '2KPW9G5tiNF14tZNfG4SqHuQrtUYVZyxuof37aZ7AnTKrQdsHn'],
  [103_197, 'pE93VXY3N5QKfwsEFcM9i59UpPFgeZ8nxpJNaGaDQyDgsscNf'],
  [103_203, '2czmtnBS44VCWNRFUM89h4Fe9m3ZeZVYyh7Pe3FhNqjRNgPXhZ'],
  [103_208, 'esx5J962LtYm2aSrskpLai5e4CMMsaS1dsu9iuLGJ3KWgSu2M'],
  [103_209, 'DK9NqAJGry1wAo767uuYc1dYXAjUhzwka6vi8d9tNheqzGUTd'],
  [103_259, 'i1HoerJ1axognkUKKL58FvF9aLrbZKtv7TdKLkT5kgzoeU1vB'],
  [103_261, '2DpCuBaH94zKKFNY2XTs4GeJcwsEv6qT2DHc59S8tdg97GZpcJ'],
  [103_266, '2ez4CA7w4HHr8SSobHQUAwFgj2giRNjNFUZK9JvrZFa1AuRj6X'],
  [103_287, '2QBNMMFJmhVHaGF45GAPszKyj1gK6ToBERRxYvXtM7yfrdUGPK'],
  [103_339, '2pSjfo7rkFCfZ2CqAxqfw8vqM2CU2nVLHrFZe3rwxz43gkVuGo'],
  [103_346, '2SiSziHHqPjb1qkw7CdGYupokiYpd2b7mMqRiyszurctcA5AKr'],
  [103_350, '2F5tSQbdTfhZxvkxZqdFp7KR3FrJPKEsDLQK7KtPhNXj1EZAh4'],
  [103_358, '2tCe88ur6MLQcVgwE5XxoaHiTGtSrthwKN3SdbHE4kWiQ7MSTV'],
  [103_437, '21o2fVTnzzmtgXqkV1yuQeze7YEQhR5JB31jVVD9oVUnaaV8qm'],
  [103_472, '2nG4exd9eUoAGzELfksmBR8XDCKhohY1uDKRFzEXJG4M8p3qA7'],
  [103_478, '63YLdYXfXc5tY3mwWLaDsbXzQHYmwWVxMP7HKbRh4Du3C2iM1'],
  [103_493, 'soPweZ8DGaoUMjrnzjH3V2bypa7ZvvfqBan4UCsMUxMP759gw'],
  [103_514, '2dNkpQF4mooveyUDfBYQTBfsGDV4wkncQPpEw4kHKfSTSTo5x'],
  [103_536, 'PJTkRrHvKZ1m4AQdPND1MBpUXpCrGN4DDmXmJQAiUrsxPoLQX'],
  [103_545, '22ck2Z7cC38hmBfX2v3jMWxun8eD8psNaicfYeokS67DxwmPTx'],
  [103_547, 'pTf7gfk1ksj7bqMrLyMCij8FBKth1uRqQrtfykMFeXhx5xnrL'],
  [103_554, '9oZh4qyBCcVwSGyDoUzRAuausvPJN3xH6nopKS6bwYzMfLoQ2'],
  [103_555, 'MjExz2z1qhwugc1tAyiGxRsCq4GvJwKfyyS29nr4tRVB8ooic'],
  [103_559, 'cwJusfmn98TW3DjAbfLRN9utYR24KAQ82qpAXmVSvjHyJZuM2'],
  [103_561, '2YgxGHns7Z2hMMHJsPCgVXuJaL7x1b3gnHbmSCfCdyAcYGr6mx'],
  [103_563, '2AXxT3PSEnaYHNtBTnYrVTf24TtKDWjky9sqoFEhydrGXE9iKH'],
  [103_564, 'Ry2sfjFfGEnJxRkUGFSyZNn7GR3m4aKAf1scDW2uXSNQB568Y'],
  [103_569, '21Jys8UNURmtckKSV89S2hntEWymJszrLQbdLaNcbXcxDAsQSa'],
  [103_570, 'sg6wAwFBsPQiS5Yfyh41cVkCRQbrrXsxXmeNyQ1xkunf2sdyv'],
  [103_575, 'z3BgePPpCXq1mRBRvUi28rYYxnEtJizkUEHnDBrcZeVA7MFVk'],
  [103_577, 'uK5Ff9iBfDtREpVv9NgCQ1STD1nzLJG3yrfibHG4mGvmybw6f'],
  [103_578, 'Qv5v5Ru8ArfnWKB1w6s4G5EYPh7TybHJtF6UsVwAkfvZFoqmj'],
  [103_582, '7KCZKBpxovtX9opb7rMRie9WmW5YbZ8A4HwBBokJ9eSHpZPqx'],
  [103_587, '2AfTQ2FXNj9bkSUQnud9pFXULx6EbF7cbbw6i3ayvc2QNhgxfF'],
  [103_590, '2gTygYckZgFZfN5QQWPaPBD3nabqjidV55mwy1x1Nd4JmJAwaM'],
  [103_591, '2cUPPHy1hspr2nAKpQrrAEisLKkaWSS9iF2wjNFyFRs8vnSkKK'],
  [103_594, '5MptSdP6dBMPSwk9GJjeVe39deZJTRh9i82cgNibjeDffrrTf'],
  [103_597, '2J8z7HNv4nwh82wqRGyEHqQeuw4wJ6mCDCSvUgusBu35asnshK'],
  [103_598, '2i2FP6nJyvhX9FR15qN2D9AVoK5XKgBD2i2AQ7FoSpfowxvQDX'],
  [103_603, '2v3smb35s4GLACsK4Zkd2RcLBLdWA4huqrvq8Y3VP4CVe8kfTM'],
  [103_604, 'b7XfDDLgwB12DfL7UTWZoxwBpkLPL5mdHtXngD94Y2RoeWXSh'],
  [103_607, 'PgaRk1UAoUvRybhnXsrLq5t6imWhEa6ksNjbN6hWgs4qPrSzm'],
  [103_612, '2oueNTj4dUE2FFtGyPpawnmCCsy6EUQeVHVLZy8NHeQmkAciP4'],
  [103_614, '2YHZ1KymFjiBhpXzgt6HXJhLSt5SV9UQ4tJuUNjfN1nQQdm5zz'],
  [103_617, 'amgH2C1s9H3Av7vSW4y7n7TXb9tKyKHENvrDXutgNN6nsejgc'],
  [103_618, 'fV8k1U8oQDmfVwK66kAwN73aSsWiWhm8quNpVnKmSznBycV2W'],
  [103_621, 'Nzs93kFTvcXanFUp9Y8VQkKYnzmH8xykxVNFJTkdyAEeuxWbP'],
  [103_623, '2rAsBj3emqQa13CV8r5fTtHogs4sXnjvbbXVzcKPi3WmzhpK9D'],
  [103_624, '2JbuExUGKW5mYz5KfXATwq1ibRDimgks9wEdYGNSC6Ttey1R4U'],
  [103_627, 'tLLijh7oKfvWT1yk9zRv4FQvuQ5DAiuvb5kHCNN9zh4mqkFMG'],
  [103_628, 'dWBsRYRwFrcyi3DPdLoHsL67QkZ5h86hwtVfP94ZBaY18EkmF'],
  [103_629, 'XMoEsew2DhSgQaydcJFJUQAQYP8BTNTYbEJZvtbrV2QsX7iE3'],
  [103_630, '2db2wMbVAoCc5EUJrsBYWvNZDekqyY8uNpaaVapdBAQZ5oRaou'],
  [103_633, '2QiHZwLhQ3xLuyyfcdo5yCUfoSqWDvRZox5ECU19HiswfroCGp'],
]);

/** Whether a C-Chain's block is a bonus block, whose imports consume nothing. @param id the block's hash */
export function isBonusBlock(networkId: string, { height, id }: { height: number; id: Buffer }): boolean {
  return networkId === String(MAINNET_ID) && MAINNET_BONUS_BLOCKS.get(height) === encodeCb58(id);
}
