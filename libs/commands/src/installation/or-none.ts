const UNDEFINED_TABLE = '42P01';

/** What a statement answers; undefined before the first migration, when its tables are not there. */
export async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    return undefined;
  }
}
