/** Nobody holds what is at the zero address: transfers from it are mints, transfers to it burns. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';
