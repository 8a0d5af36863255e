import type { Hex } from '@nunatak/evm-contracts';
import { privateKeyToAccount } from 'viem/accounts';
import { getContractAddress, getCreate2Address, keccak256 } from 'viem/utils';

/** Who gets what destroyed contracts had. */
const HEIR: Hex = `0x${'ee'.repeat(20)}`;
const WEI = 1_000n;

/** Transactions in which contracts destroy themselves in every way that a node's state diffs have been seen to get wrong. */
export interface SelfDestructs {
  /** Signed; to be mined before the others. */
  setup: Hex[];
  /** Signed. */
  acts: Hex[];
  /** What each account has afterwards, in wei, by what happened to it. */
  after: Record<string, { address: Hex; balance: bigint }>;
}

/** Where the transactions are sent, and by whom. */
export interface SelfDestructsAt {
  privateKey: Hex;
  chainId: number;
  /** Of the sender's next transaction. */
  nonce: number;
  /** In wei. */
  gasPrice: bigint;
}

/** Signs them. They need EIP-6780 (Cancun). */
export async function selfDestructs({ privateKey, chainId, nonce, gasPrice }: SelfDestructsAt): Promise<SelfDestructs> {
  const account = privateKeyToAccount(privateKey as `0x${string}`);
  let next = nonce;
  const sign = (to: Hex | undefined, value: bigint, data: Hex): Promise<Hex> =>
    account.signTransaction({
      ...{ type: 'legacy', chainId, nonce: next++, gas: 400_000n, gasPrice, value, data: data as `0x${string}` },
      ...(to && { to: to as `0x${string}` }),
    });
  const created = (at: number): Hex =>
    getContractAddress({ from: account.address, nonce: BigInt(at) }).toLowerCase() as Hex;
  const setupSize = 5;
  const actAt = (i: number) => created(nonce + setupSize + i);
  const child = (i: number): Hex =>
    getCreate2Address({
      from: actAt(i) as `0x${string}`,
      salt: `0x${word(1n)}`,
      bytecodeHash: keccak256(`0x${deploying(HEIRLOOM)}`),
    }).toLowerCase() as Hex;

  const [reverting, narcissus, rescued, paid] = [0, 1, 2, 3].map((i) => created(nonce + i)) as [Hex, Hex, Hex, Hex];
  const [kept, funded, spared, gone] = [child(3), child(4), child(5), child(6)];
  const setup = [
    await sign(undefined, 0n, `0x${deploying(REVERTING)}`),
    await sign(undefined, WEI, `0x${deploying('30ff')}`),
    await sign(undefined, WEI, `0x${deploying(HEIRLOOM)}`),
    await sign(undefined, WEI, `0x${deploying(HEIRLOOM)}`),
    await sign(kept, WEI / 2n, '0x'),
  ];
  const act = (value: bigint, ...steps: string[]) => sign(undefined, value, `0x${steps.join('')}00`);
  const acts = [
    await act(0n, call(narcissus)),
    await act(0n, callWith(reverting, rescued)),
    await act(7n, call(paid), call(paid, 7n)),
    await act(0n, create2(0n), callWith(reverting, kept)),
    await act(WEI, create2(WEI), callWith(reverting, funded)),
    await act(WEI, create2(WEI), staticCall(spared)),
    await act(WEI, create2(WEI), call(gone)),
  ];
  return {
    setup,
    acts,
    after: {
      'destroyed to itself': { address: narcissus, balance: WEI },
      'destroyed in a frame that is reverted': { address: rescued, balance: WEI },
      'destroyed, then paid in the same transaction': { address: paid, balance: 7n },
      'made by CREATE2 at a funded address, destroyed in a reverted frame': { address: kept, balance: WEI / 2n },
      'made by CREATE2 with value, destroyed in a reverted frame': { address: funded, balance: WEI },
      'made by CREATE2 with value, destroyed in a static call, which fails': { address: spared, balance: WEI },
      'made by CREATE2 with value, and destroyed': { address: gone, balance: 0n },
      'the heir': { address: HEIR, balance: 2n * WEI },
    },
  };
}

const word = (value: bigint) => value.toString(16).padStart(64, '0');
/** PUSHn of the bytes. */
const push = (hex: string) => `${(0x5f + hex.length / 2).toString(16)}${hex}`;
const pushNumber = (value: bigint) => {
  const hex = value.toString(16);
  return push(hex.length % 2 ? `0${hex}` : hex);
};
const pushAddress = (address: Hex) => push(address.slice(2));

/** Calls the address in its call data, then reverts. */
const REVERTING = '5f5f5f5f5f5f355af1505f5ffd';
/** Called without value, destroys itself for the heir's benefit; with value, keeps it. */
const HEIRLOOM = `341560065700${'5b'}${pushAddress(HEIR)}ff`;

/** Init code that leaves up to 32 bytes of code. */
function deploying(code: string): string {
  const size = code.length / 2;
  return `${push(code)}5f52${pushNumber(BigInt(size))}${pushNumber(BigInt(32 - size))}f3`;
}

/** Calls an address, whatever comes of it. */
function call(address: Hex, value = 0n): string {
  return `5f5f5f5f${pushNumber(value)}${pushAddress(address)}5af150`;
}

/** Calls an address with another one as call data. */
function callWith(address: Hex, argument: Hex): string {
  return `${pushAddress(argument)}5f525f5f60205f5f${pushAddress(address)}5af150`;
}

function staticCall(address: Hex): string {
  return `5f5f5f5f${pushAddress(address)}5afa50`;
}

/** Makes the heirloom, with salt 1. */
function create2(value: bigint): string {
  const code = deploying(HEIRLOOM);
  const words = code
    .match(/.{1,64}/g)!
    .map((part, i) => `${push(part.padEnd(64, '0'))}${pushNumber(BigInt(32 * i))}52`);
  return `${words.join('')}${pushNumber(1n)}${pushNumber(BigInt(code.length / 2))}${pushNumber(0n)}${pushNumber(value)}f550`;
}
