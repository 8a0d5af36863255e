/** How a bigint column is read: exactly, because limits and generations stay below 2^53. */
export const WHOLE_NUMBER = {
  to: (value: number | null | undefined) => value,
  from: (text: string | null) => (text === null ? null : Number(text)),
};
