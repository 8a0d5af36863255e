/**
 * Answer: the blocks of the asked range of which no call traces are stored, so that internal transactions of theirs are missing. Inclusive
 * ranges, lowest first, 16 at most, then `...`: `100-228,300-310`.
 */
export const UNCOVERED_BLOCKS_HEADER = 'x-uncovered-blocks';
