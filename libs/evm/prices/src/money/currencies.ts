/** The currencies that prices can be asked in: ISO 4217 codes in lower case, as the interface writes them. */
export const CURRENCIES = [
  'usd',
  'eur',
  'aud',
  'cad',
  'chf',
  'clp',
  'cny',
  'czk',
  'dkk',
  'gbp',
  'hkd',
  'huf',
  'jpy',
  'nzd',
] as const;

export type Currency = (typeof CURRENCIES)[number];
