/** Of the warp precompile: a past time, so that it is there from the first block on. */
const TIMESTAMP = 0x5fcb13d0;
const ZERO_HASH = `0x${'0'.repeat(64)}`;

/**
 * Returns the genesis of a subnet-evm chain that takes messages signed by 67 % of its own validators, the C-Chain's included.
 * @param {number} chainId
 * @param {Record<string, bigint>} balances by account
 * @param {object & { warpConfig?: object }} config more of the chain's configuration
 */
export function l1Genesis(chainId, balances, { warpConfig, ...config } = {}) {
  const forks = ['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg', 'istanbul'];
  return {
    config: {
      chainId,
      ...Object.fromEntries([...forks, 'muirGlacier'].map((fork) => [`${fork}Block`, 0])),
      feeConfig: {
        ...{ gasLimit: 60_000_000, minBaseFee: 1_000_000_000, targetGas: 100_000_000, baseFeeChangeDenominator: 48 },
        ...{ minBlockGasCost: 0, maxBlockGasCost: 10_000_000, targetBlockRate: 2, blockGasCostStep: 500_000 },
      },
      warpConfig: { blockTimestamp: TIMESTAMP, quorumNumerator: 67, ...warpConfig },
      ...config,
    },
    alloc: Object.fromEntries(
      Object.entries(balances).map(([account, wei]) => [
        account.replace('0x', ''),
        { balance: `0x${wei.toString(16)}` },
      ]),
    ),
    ...{ nonce: '0x0', timestamp: `0x${TIMESTAMP.toString(16)}`, extraData: '0x00', gasLimit: '0x3938700' },
    ...{ difficulty: '0x0', mixHash: ZERO_HASH, coinbase: `0x${'0'.repeat(40)}`, number: '0x0', gasUsed: '0x0' },
    parentHash: ZERO_HASH,
  };
}
