import type { PageHead } from '@nunatak/data-api';

/** What page tokens pin: nothing, since blocks are final at once. */
export const FINAL_HEAD: PageHead = { height: 0, hash: null };
