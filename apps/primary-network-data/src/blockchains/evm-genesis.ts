/** What a member has to be where it is there. */
type Is = (value: unknown) => boolean;

const isNumber: Is = (value) => typeof value === 'number' || typeof value === 'bigint';
const isText: Is = (value) => typeof value === 'string';
const isFlag: Is = (value) => typeof value === 'boolean';
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf =
  (is: Is): Is =>
  (value) =>
    isObject(value) && Object.values(value).every(is);
const objectOf =
  (members: Readonly<Record<string, Is>>): Is =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, is]) => value[name] === undefined || is(value[name]));
/** Several members of one kind. */
const all = (names: string, is: Is): Record<string, Is> =>
  Object.fromEntries(names.split(' ').map((name) => [name, is]));

const ALLOW_LIST = objectOf({
  blockTimestamp: isNumber,
  ...all('adminAddresses managerAddresses enabledAddresses', listOf(isText)),
});

const CONFIG = objectOf({
  ...all('berlinBlock byzantiumBlock chainId constantinopleBlock eip150Block eip155Block eip158Block', isNumber),
  ...all('homesteadBlock istanbulBlock londonBlock muirGlacierBlock petersburgBlock subnetEVMTimestamp', isNumber),
  eip150Hash: isText,
  allowFeeRecipients: isFlag,
  feeConfig: objectOf(
    all(
      'baseFeeChangeDenominator blockGasCostStep gasLimit maxBlockGasCost minBaseFee minBlockGasCost targetBlockRate targetGas',
      isNumber,
    ),
  ),
  warpConfig: objectOf({ ...all('blockTimestamp quorumNumerator', isNumber), requirePrimaryNetworkSigners: isFlag }),
  ...all('txAllowListConfig contractDeployerAllowListConfig contractNativeMinterConfig', ALLOW_LIST),
  ...all('feeManagerConfig rewardManagerConfig', ALLOW_LIST),
});

/** The members of an EVM genesis that clients of the hosted service know. One of another type makes them refuse the whole answer. */
const GENESIS = objectOf({
  ...all('airdropAmount baseFeePerGas', orNull(isNumber)),
  ...all('blobGasUsed excessBlobGas', orNull(isText)),
  ...all(
    'airdropHash coinbase difficulty extraData gasLimit gasUsed mixHash nonce number parentHash timestamp',
    isText,
  ),
  alloc: recordOf(objectOf({ ...all('balance code', isText), storage: recordOf(isText) })),
  config: CONFIG,
});

/** Returns whether the members of a genesis are of the types that clients demand. Members that they don't know may be anything. */
export function isEvmGenesis(data: Record<string, unknown>): boolean {
  return GENESIS(data);
}
