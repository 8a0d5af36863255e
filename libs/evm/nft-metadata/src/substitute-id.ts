/**
 * A text with the token's id in place of `{id}`, as ERC-1155 wants it of every client: 64 hexadecimal digits in lower case, without 0x. Also
 * where the braces are percent-encoded.
 */
export function substituteId(text: string, tokenId: bigint): string {
  return text.replace(/\{id\}|%7Bid%7D/gi, tokenId.toString(16).padStart(64, '0'));
}
