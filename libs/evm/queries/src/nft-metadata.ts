import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type CollectibleStandard, partitionName } from '@nunatak/evm-schema';

/** A token of a collection. */
export interface NftKey {
  /** 40 hex digits. */
  token: string;
  /** Decimal. */
  tokenId: string;
  standard: CollectibleStandard;
}

/** What is known of a token's metadata. */
export interface NftMetadataRow {
  /** In the interface's words, upper case. */
  status: string;
  tokenUri: string | null;
  /** The interface's fields, as JSON; null where there are none. */
  metadata: string | null;
  /** Unix seconds; null while nobody has looked for it. */
  updatedAt: number | null;
  /** URI and metadata are left out: with those of the tokens before it the answer would be longer than {@link MOST_METADATA_BYTES}. */
  isLeftOut: boolean;
}

/**
 * URIs and metadata of one answer, together. Documents of which all is on chain have up to half a megabyte, and cost whoever makes them
 * nothing: a page of 500 would have hundreds of megabytes.
 */
export const MOST_METADATA_BYTES = 8_388_608;

/** Metadata of tokens, by {@link nftKeyText}. */
export type StoredNftMetadata = ReadonlyMap<string, NftMetadataRow>;

/** A token as the key of a map. */
export function nftKeyText({ token, tokenId, standard }: NftKey): string {
  return `${token}.${tokenId}.${standard}`;
}

/** The largest `maxReorgDepth` that a chain may have: what was asked further below the head stays. */
const DEEPEST_REORG = 100_000;

// LIMIT 1 of what is unique: one index probe a token, whatever the planner knows of the table. What was asked at a block that a reorganisation
// took away is as if nobody had looked yet.
const texts = remembered(
  (
    chainId,
  ) => `SELECT encode(contract, 'hex'), token_id, standard, status, CASE WHEN bytes <= $5::bigint THEN token_uri END,
    CASE WHEN bytes <= $5::bigint THEN metadata END, updated_at, bytes > $5::bigint
  FROM (SELECT k.contract, k.token_id, k.standard, m.status, m.token_uri, m.metadata, m.updated_at,
      sum(coalesce(octet_length(m.token_uri), 0) + coalesce(octet_length(m.metadata), 0)) OVER (ORDER BY k.n) AS bytes
    FROM unnest($2::bytea[], $3::numeric[], $4::smallint[]) WITH ORDINALITY k(contract, token_id, standard, n)
    CROSS JOIN LATERAL (SELECT n.status, n.token_uri, n.metadata::text AS metadata, floor(extract(epoch FROM n.updated_at)) AS updated_at FROM nft_metadata n
      WHERE n.chain_id = $1::bigint AND n.contract = k.contract AND n.token_id = k.token_id AND n.standard = k.standard
        AND (n.asked_hash IS NULL OR n.asked_height < (SELECT h.height FROM log_position h WHERE h.chain_id = $1::bigint) - ${DEEPEST_REORG}
          OR n.asked_hash = (SELECT b.hash FROM ${partitionName('block', chainId)} b WHERE b.height = n.asked_height LIMIT 1)) LIMIT 1) m) found`,
);

const NONE: StoredNftMetadata = new Map();

/**
 * What is known of the metadata of some tokens, those of an answer's page, the first ones first: one statement, and none where there are no
 * tokens.
 */
export async function nftMetadataOf(db: ReadDb, chainId: string, keys: readonly NftKey[]): Promise<StoredNftMetadata> {
  if (keys.length === 0) return NONE;
  const distinct = [...new Map(keys.map((key) => [nftKeyText(key), key])).values()];
  const values = [
    chainId,
    distinct.map(({ token }) => Buffer.from(token, 'hex')),
    distinct.map(({ tokenId }) => tokenId),
    distinct.map(({ standard }) => standard),
    MOST_METADATA_BYTES,
  ];
  const rows = await readRaw(db, { name: `nm.${chainId}`, text: texts(chainId), values });
  return new Map(
    rows.map((r) => [
      nftKeyText({ token: r[0]!, tokenId: r[1]!, standard: Number(r[2]) as CollectibleStandard }),
      {
        ...{ status: r[3]!, tokenUri: r[4]!, metadata: r[5]!, updatedAt: r[6] === null ? null : Number(r[6]) },
        isLeftOut: r[7] === 't',
      },
    ]),
  );
}

/** How many of the tokens, the first ones, have their metadata with them: a page of tokens ends there. */
export function countWithMetadata(metadata: StoredNftMetadata, keys: readonly NftKey[]): number {
  const cut = keys.findIndex((key) => metadata.get(nftKeyText(key))?.isLeftOut);
  return cut === -1 ? keys.length : cut;
}
