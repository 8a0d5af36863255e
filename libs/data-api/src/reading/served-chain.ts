/** A chain as far as every data service knows it; a domain's own description of its chains has these too. */
export interface ServedChain {
  /** As clients and the store name it. */
  readonly chainId: string;
  /** How many blocks below the head may still be taken back; 0 where a block is final at once. */
  readonly maxReorgDepth: number;
}
