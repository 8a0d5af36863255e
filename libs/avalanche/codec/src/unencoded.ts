/** What something is encoded from: all of its fields but those that come with the encoding. Of a union, of each of its types. */
export type Unencoded<T> = T extends unknown ? Omit<T, 'id' | 'bytes'> : never;
