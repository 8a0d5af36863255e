// Not viem's encodeFunctionData: it takes 75 times as long, for each token and holder of a balance check.

/** `balanceOf(address)` of EIP-20, and the 12 bytes that fill an address up to a word. */
const BALANCE_OF = '0x70a08231000000000000000000000000';
/** `balanceOf(address,uint256)` of EIP-1155, and the same 12 bytes. */
const BALANCE_OF_ID = '0x00fdd58e000000000000000000000000';
/** `ownerOf(uint256)` of EIP-721. */
const OWNER_OF = '0x6352211e';
/** 32 bytes after `0x`. */
const WORD_CHARACTERS = 66;

/** Call data that asks a token what somebody holds. @param holder an address in hex, with `0x` */
export function balanceOfCall(holder: string): string {
  return BALANCE_OF + holder.slice(2);
}

/** Call data that asks an ERC-1155 contract what somebody holds of one of its tokens. */
export function balanceOfIdCall(holder: string, tokenId: bigint): string {
  return BALANCE_OF_ID + holder.slice(2) + tokenId.toString(16).padStart(64, '0');
}

/** Call data that asks an ERC-721 contract who owns one of its tokens. */
export function ownerOfCall(tokenId: bigint): string {
  return OWNER_OF + tokenId.toString(16).padStart(64, '0');
}

/** The owner in what a call gave back, in lower case; undefined where that is no address. */
export function ownerOfResult(data: string): string | undefined {
  return /^0x0{24}[0-9a-f]{40}/.test(data) ? `0x${data.slice(26, WORD_CHARACTERS)}` : undefined;
}

/** The balance in what a call gave back, in the token's smallest unit; undefined where that, being too short, is none. */
export function balanceOfResult(data: string): bigint | undefined {
  return data.length >= WORD_CHARACTERS ? BigInt(data.slice(0, WORD_CHARACTERS)) : undefined;
}
