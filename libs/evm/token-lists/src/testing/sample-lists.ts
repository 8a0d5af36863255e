/** 20 bytes that are all the same: an address by one byte. */
export const digits = (byte: string) => byte.repeat(20);

/** A token of a list on chain 1, as far as it is given. */
export function listToken(byte: string, fields: object = {}, chainId: number | string = 1): object {
  return { chainId, address: `0x${digits(byte)}`, ...fields };
}

/** The text of a list. */
export function listText(tokens: object[], fields: object = {}): string {
  return JSON.stringify({ name: 'Sample', ...fields, tokens });
}

/** What a token list says of a reputation. */
export const called = (reputation: unknown) => ({ extensions: { reputation } });
