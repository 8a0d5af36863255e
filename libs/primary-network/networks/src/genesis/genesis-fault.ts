/** What is wrong in a genesis file, and where: `initialStakers[2].nodeID`. */
export interface GenesisFault {
  field: string;
  reason: string;
}

/** A value, or why there is none. */
export type GenesisResult<T> = { value: T; fault?: undefined } | { value?: undefined; fault: GenesisFault };
