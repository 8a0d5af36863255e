// biome-ignore-all lint/suspicious/noControlCharactersInRegex: they are what is looked for
/**
 * What a terminal takes for a command or what turns text around: control characters (C0 with ESC, DEL, C1), line and paragraph separators,
 * marks and overrides of direction, invisible joiners.
 */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** The same but for line breaks and tabs. */
const UNPRINTABLE_IN_LINES =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** ESC [ … m and the like, OSC … BEL: as a whole, so that no rest of them stays. */
const ESCAPE_SEQUENCE =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]{0,1000}(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-~]/g;

/** A text of others as one line that a terminal only shows: what would steer it becomes a blank. */
export function printableLine(text: string): string {
  return text.replace(ESCAPE_SEQUENCE, ' ').replace(UNPRINTABLE, ' ');
}

/** The same of several lines: line breaks and tabs stay. */
export function printableLines(text: string): string {
  return text.replace(ESCAPE_SEQUENCE, ' ').replace(UNPRINTABLE_IN_LINES, ' ');
}

/** JSON whose texts a terminal only shows: JSON itself leaves some of these characters as they are. Its meaning stays the same. */
export function printableJson(json: string): string {
  return json.replace(
    UNPRINTABLE_IN_LINES,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
