/** Kinds of internal transactions in the order of their numbers in `internal_transaction.type` (the interface's enum). Only ever appended to. */
export const INTERNAL_TYPES = [
  'UNKNOWN',
  'CALL',
  'CREATE',
  'CREATE2',
  'CREATE3',
  'CALLCODE',
  'DELEGATECALL',
  'STATICCALL',
] as const;
