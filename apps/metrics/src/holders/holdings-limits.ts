/** How long an answer about holders is waited for: the EVM's data service gives a count up after 50 s. */
export const HOLDINGS_MS = 55_000;

/** Connections for page tokens: each is used for a millisecond. */
export const TOKEN_CONNECTIONS = 2;
