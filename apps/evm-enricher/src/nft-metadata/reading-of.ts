import type { MetadataReading } from '@nunatak/evm-nft-metadata';

/** What a document says. Whatever a stranger's document makes of us: one of them must not keep all others of its chain waiting. */
export function readingOf(read: () => MetadataReading): MetadataReading {
  try {
    return read();
  } catch {
    return { indexStatus: 'UNKNOWN' } as MetadataReading;
  }
}
