import { type HDAccount, mnemonicToAccount } from 'viem/accounts';
import type { Hex } from '../rpc.js';
import { DEFAULT_GAS, type Draft, MAX_FEE } from './miner.js';

/** The mnemonic of anvil's own accounts, which everybody knows. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const ACCOUNTS = 10;

/** A KZG commitment to the zero polynomial, and the proof of its value: both are the point at infinity. */
const INFINITY: Hex = `0xc0${'00'.repeat(47)}`;
const EMPTY_BLOB: Hex = `0x${'00'.repeat(131_072)}`;
/** EIP-4844: a version byte, then the rest of the SHA-256 of {@link INFINITY}. */
const EMPTY_BLOB_HASH: Hex = '0x010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014';

/** The known account with that number. */
export function accountOf(index: number): HDAccount {
  return mnemonicToAccount(MNEMONIC, { addressIndex: index });
}

/** Signs for the accounts of a well-known mnemonic, for nodes that don't. */
export class Signer {
  private readonly byAddress = new Map(
    Array.from({ length: ACCOUNTS }, (_, index) => accountOf(index)).map((account) => [
      account.address.toLowerCase() as Hex,
      account,
    ]),
  );

  constructor(private readonly chainId: number) {}

  get accounts(): Hex[] {
    return [...this.byAddress.keys()];
  }

  /** The signed transaction; one of type 3 comes with its blob. */
  async sign(
    { from, to, value = 0n, data, gas = DEFAULT_GAS, type = 2, accessList: given }: Draft,
    nonce: number,
  ): Promise<Hex> {
    const account = this.byAddress.get(from);
    if (!account) throw new Error(`no key of ${from}`);
    const common = { chainId: this.chainId, nonce, value, gas, ...(to && { to }), ...(data && { data }) };
    const accessList = [{ address: to ?? from, storageKeys: [`0x${'00'.repeat(32)}` as Hex] }];
    const fees = { maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: 1_500_000_000n };
    if (type === 0) return account.signTransaction({ ...common, type: 'legacy', gasPrice: MAX_FEE / 10n });
    if (type === 1) return account.signTransaction({ ...common, type: 'eip2930', gasPrice: MAX_FEE / 10n, accessList });
    if (type === 2)
      return account.signTransaction({ ...common, type: 'eip1559', ...fees, ...(given && { accessList: given }) });
    return account.signTransaction({
      ...{ ...common, to: to ?? from, type: 'eip4844', ...fees, maxFeePerBlobGas: MAX_FEE },
      ...{ blobVersionedHashes: [EMPTY_BLOB_HASH] },
      sidecars: [{ blob: EMPTY_BLOB, commitment: INFINITY, proof: INFINITY }],
    });
  }
}
