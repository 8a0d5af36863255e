/** More than the entries of any text that is taken. */
const LONGEST_LIST = 2 ** 24;

/**
 * Returns the entries of a text that commas separate, without blanks around them. A comma at the end adds no entry.
 * @param most where to stop: a longer list is cut behind `most + 1` entries, so that its cost is bounded and its length shows
 */
export function entriesOf(text: string, most = LONGEST_LIST): string[] {
  const entries = text.split(',', most + 2).map((entry) => entry.trim());
  if (entries.length > 1 && entries.at(-1) === '') entries.pop();
  return entries.slice(0, most + 1);
}
