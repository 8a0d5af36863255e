import { readIfThere } from '../private-file.js';

/**
 * Returns the items of a list in a file; none where the file holds no list, or is not there.
 * @param isItem returns whether an element of the list is an item: others are left out
 * @param report gets a failure to read the file
 */
export async function loadList<Item>(
  path: string,
  isItem: (value: unknown) => value is Item,
  report: (error: unknown) => void,
): Promise<Item[]> {
  try {
    const parsed: unknown = JSON.parse((await readIfThere(path)) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isItem) : [];
  } catch (error) {
    report(error);
    return [];
  }
}
