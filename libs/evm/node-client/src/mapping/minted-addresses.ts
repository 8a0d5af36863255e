import type { CallFrame, Hex, Transaction } from '@nunatak/evm-contracts';

/** subnet-evm's native minter, a precompile. */
const NATIVE_MINTER: Hex = '0x0200000000000000000000000000000000000001';
/** NativeCoinMinted(address indexed sender, address indexed recipient, uint256 amount): logged since Durango. */
const NATIVE_COIN_MINTED: Hex = '0x400cd392f3d56fd10bb1dbd5839fdda8298208ddaa97b368faa053e1850930ee';
/** mintNativeCoin(address,uint256) */
const MINT_SELECTOR: Hex = '0x4f5aaaba';
/** Selector, and an address in the last 20 bytes of a word. */
const ADDRESS_AT = 10 + 24;
const ADDRESS_END = ADDRESS_AT + 40;

/**
 * Addresses that the native minter was told to pay. It moves money without a call frame, and geth's prestateTracer, which looks at the
 * accounts that opcodes name, doesn't see whom it pays.
 *
 * @param rawFrames what `frames` were made of: mints that were not logged stand in its call data
 */
export function mintedAddresses(
  transactions: readonly Transaction[],
  frames: readonly CallFrame[] = [],
  rawFrames?: unknown,
): Hex[] {
  const addresses = new Set<Hex>();
  for (const { to, input, logs } of transactions) {
    if (to === NATIVE_MINTER) addRecipient(input, addresses);
    for (const { address, topics } of logs) {
      if (address !== NATIVE_MINTER || topics[0] !== NATIVE_COIN_MINTED || topics[2] === undefined) continue;
      addresses.add(`0x${topics[2].slice(-40)}`);
    }
  }
  // Raw frames are searched only where there is something to find.
  if (frames.some(({ to, selector }) => to === NATIVE_MINTER && selector === MINT_SELECTOR))
    search(rawFrames, addresses);
  return [...addresses];
}

/** Looks for calls of the minter in frames of either form, nested or flat. The mapper that took them bounds their depth. */
function search(raw: unknown, into: Set<Hex>): void {
  if (Array.isArray(raw)) {
    for (const each of raw) search(each, into);
    return;
  }
  if (typeof raw !== 'object' || raw === null) return;
  const { to, input, calls, result, action } = raw as Record<string, unknown>;
  if (typeof to === 'string' && to.toLowerCase() === NATIVE_MINTER && typeof input === 'string')
    addRecipient(input, into);
  for (const below of [result, action, calls]) search(below, into);
}

function addRecipient(input: string, into: Set<Hex>): void {
  const recipient = input.slice(ADDRESS_AT, ADDRESS_END).toLowerCase();
  if (input.startsWith(MINT_SELECTOR) && /^[0-9a-f]{40}$/.test(recipient)) into.add(`0x${recipient}`);
}
