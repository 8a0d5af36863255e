import type { Hex } from '@firn/evm-contracts';

const IMPORT = 0;
const EXPORT = 1;
const SECP_TRANSFER_INPUT = 5;
const SECP_TRANSFER_OUTPUT = 7;
const SECP_CREDENTIAL = 9;
/** address, amount, asset id. */
const EVM_OUTPUT_BYTES = 20 + 8 + 32;
/** address, amount, asset id, nonce. */
const EVM_INPUT_BYTES = EVM_OUTPUT_BYTES + 8;
const SIGNATURE_BYTES = 65;

/**
 * The EVM addresses that a C-Chain block's atomic transactions pay (imports) or charge (exports): their native balances move without
 * an EVM transaction. The encoding (coreth's codec version 0) is one transaction before Apricot phase 5 and a list of them since.
 *
 * @returns undefined when the bytes are not such an encoding (other chains use the field otherwise, or not at all)
 */
export function atomicAddresses(blockExtraData: Hex): Hex[] | undefined {
  if (blockExtraData.length <= 2) return [];
  const bytes = Buffer.from(blockExtraData.slice(2), 'hex');
  return parse(bytes, true) ?? parse(bytes, false);
}

/** Both forms fill the bytes exactly, so at most one of them parses. */
function parse(bytes: Buffer, list: boolean): Hex[] | undefined {
  const reader = new Reader(bytes);
  if (reader.u16() !== 0) return undefined;
  const addresses: Hex[] = [];
  const count = list ? reader.u32() : 1;
  for (let i = 0; i < count && !reader.failed; i++) readTransaction(reader, addresses);
  return reader.failed || !reader.atEnd ? undefined : addresses;
}

function readTransaction(reader: Reader, addresses: Hex[]): void {
  const type = reader.u32();
  // Network id, this chain's id, the other chain's id.
  reader.skip(4 + 32 + 32);
  if (type === IMPORT) {
    reader.each(() => readInput(reader));
    reader.each(() => readAddress(reader, addresses, EVM_OUTPUT_BYTES));
  } else if (type === EXPORT) {
    reader.each(() => readAddress(reader, addresses, EVM_INPUT_BYTES));
    reader.each(() => readOutput(reader));
  } else reader.fail();
  reader.each(() => {
    if (reader.u32() !== SECP_CREDENTIAL) reader.fail();
    reader.each(() => reader.skip(SIGNATURE_BYTES));
  });
}

function readAddress(reader: Reader, addresses: Hex[], size: number): void {
  const address = reader.hex(20);
  reader.skip(size - 20);
  addresses.push(address);
}

function readInput(reader: Reader): void {
  // UTXO's transaction, output index, asset id.
  reader.skip(32 + 4 + 32);
  if (reader.u32() !== SECP_TRANSFER_INPUT) reader.fail();
  reader.skip(8);
  reader.each(() => reader.skip(4));
}

function readOutput(reader: Reader): void {
  reader.skip(32);
  if (reader.u32() !== SECP_TRANSFER_OUTPUT) reader.fail();
  // Amount, locktime, threshold.
  reader.skip(8 + 8 + 4);
  reader.each(() => reader.skip(20));
}

/** Reads big-endian fields; past the end it turns `failed` and gives zeros, so that no input makes it throw. */
class Reader {
  #at = 0;
  #failed = false;

  constructor(private readonly bytes: Buffer) {}

  get failed(): boolean {
    return this.#failed;
  }

  get atEnd(): boolean {
    return this.#at === this.bytes.length;
  }

  fail(): void {
    this.#failed = true;
  }

  skip(count: number): void {
    if (this.#at + count > this.bytes.length) this.#failed = true;
    else this.#at += count;
  }

  u16(): number {
    const at = this.#at;
    this.skip(2);
    return this.#failed ? 0 : this.bytes.readUInt16BE(at);
  }

  u32(): number {
    const at = this.#at;
    this.skip(4);
    return this.#failed ? 0 : this.bytes.readUInt32BE(at);
  }

  hex(count: number): Hex {
    const at = this.#at;
    this.skip(count);
    return this.#failed ? '0x' : `0x${this.bytes.toString('hex', at, at + count)}`;
  }

  /** Reads a count and that many items; stops at the first failure, so a lying count costs nothing. */
  each(item: () => void): void {
    const count = this.u32();
    for (let i = 0; i < count && !this.#failed; i++) item();
  }
}
