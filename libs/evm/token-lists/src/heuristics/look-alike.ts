import type { ReferenceTexts } from '../look-alikes/reference-texts.js';

/** A token's own texts, and those of the tokens that it might be mistaken for. */
export interface LookAlikeTexts {
  /** 40 lower-case hex digits without 0x. */
  address: string;
  name: string | null;
  symbol: string | null;
  /** Of the same chain. */
  references: ReferenceTexts;
}

/**
 * A look-alike: the token's name or symbol is made of other characters than that of a listed token, and looks the same (Unicode's
 * confusables). One that is the same to the letter is none: many honest tokens share a name.
 * @returns why the token is suspect; undefined where it is not
 */
export function lookAlike({ address, name, symbol, references }: LookAlikeTexts): string | undefined {
  if (references.has(address)) return undefined;
  const found = references.resembled({ name, symbol });
  if (found === undefined) return undefined;
  const whose = found.reference.address === undefined ? 'the native token' : `0x${found.reference.address}`;
  return `its ${found.by} looks like that of ${whose}, and is made of other characters`;
}
