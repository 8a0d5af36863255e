/** The ids of networks that are not of one's own. avalanchego: utils/constants/network_ids.go. */
export const MAINNET_ID = 1;
export const FUJI_ID = 5;
