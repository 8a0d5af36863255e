/** Entries of a text that commas separate. */
export function entriesOf(text: string): string[] {
  return text.split(',').map((entry) => entry.trim());
}
