import { decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem';
import { Fits } from '../compare/expectation.js';
import type { Hex, Rpc } from '../rpc.js';
import type { ChainFacts } from './facts.js';
import type { Expected } from './records.js';

/** A token of a collection. */
export interface Nft {
  token: Hex;
  id: bigint;
  standard: 721 | 1155;
}

/** What a token's contract and document say of it: two fields of 2.9 and 2.10. */
export interface NftTexts {
  tokenUri: string;
  /** 2.8 */
  metadata: Expected;
}

/** Of each token, by {@link nftKey}. */
export type MetadataOfNfts = ReadonlyMap<string, NftTexts>;

const URIS = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
]);
/** Older than any run of these tests is. */
const AN_AGE_S = 6 * 3_600;

/** A token's name among all of a chain. */
export function nftKey({ token, id, standard }: Nft): string {
  return `${token}.${id}.${standard}`;
}

/** Every token of a collection that a transfer names, each once. */
export function nftsOf({ transactions }: ChainFacts): Nft[] {
  const found = new Map<string, Nft>();
  for (const { transfers } of transactions)
    for (const { token, id, standard } of transfers)
      if (standard !== 20) found.set(nftKey({ token, id, standard }), { token, id, standard });
  return [...found.values()];
}

/**
 * Asks every token's contract for its URI, after the newest block, and reads the documents that stand in these: of other URIs here nobody
 * gives one. No contract of these tests has another URI for a token later.
 */
export async function readMetadata(rpc: Rpc, nfts: Nft[]): Promise<MetadataOfNfts> {
  const answers = await rpc.tryBatch<Hex>(
    nfts.map(({ token: to, id, standard }) => {
      const functionName = standard === 721 ? 'tokenURI' : 'uri';
      const data = encodeFunctionData({ abi: URIS, functionName, args: [id] });
      return { method: 'eth_call', params: [{ to, data, gas: '0x1000000' }, 'latest'] };
    }),
  );
  return new Map(nfts.map((nft, index) => [nftKey(nft), textsOf(nft, answers[index])]));
}

/** Of a token of which it is not known whether it was looked for. */
export const ANY_TEXTS = {
  tokenUri: new Fits('a text', (uri) => typeof uri === 'string'),
  metadata: new Fits('metadata', (metadata) => typeof metadata === 'object'),
};

function textsOf(nft: Nft, answer: Hex | undefined): NftTexts {
  const now = Date.now() / 1_000;
  const metadataLastUpdatedTimestamp = new Fits(
    'the second at which it was looked for',
    (value) => Number.isInteger(value) && Number(value) > now - AN_AGE_S && Number(value) < now + AN_AGE_S,
  );
  const lookedFor = (indexStatus: string, tokenUri = '', fields: Expected = {}): NftTexts => ({
    tokenUri,
    metadata: { indexStatus, metadataLastUpdatedTimestamp, ...fields },
  });
  if (answer === undefined) return lookedFor('missing_token');
  const uri = stringIn(answer);
  if (!uri) return lookedFor('invalid_token_uri');
  const inPlace = (text: string): string =>
    nft.standard === 1155 ? text.replaceAll('{id}', nft.id.toString(16).padStart(64, '0')) : text;
  const document = documentIn(inPlace(uri));
  if (typeof document === 'string') return lookedFor(document, uri);
  if (document.isSvg) return lookedFor('indexed', uri, { imageUri: svgUri(document.text) });
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(inPlace(document.text));
  } catch {
    return lookedFor('invalid_metadata_json', uri);
  }
  const known = fieldsOf(fields, nft.standard);
  return Object.values(known).some((value) => value !== undefined)
    ? lookedFor('indexed', uri, known)
    : lookedFor('invalid_metadata', uri);
}

function stringIn(answer: Hex): string | undefined {
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0];
  } catch {
    return undefined;
  }
}

/** The document that stands in a URI, or the index status of a token that has none. */
function documentIn(uri: string): { text: string; isSvg: boolean } | string {
  if (uri.startsWith('{')) return { text: uri, isSvg: false };
  const [, type, encoding, payload = ''] = /^data:([^;,]*)(;[^,]*)?,(.*)$/s.exec(uri) ?? [];
  if (type === undefined) return uri.startsWith('https:') ? 'unreachable_token_uri' : 'invalid_token_uri_scheme';
  const isSvg = type === 'image/svg+xml';
  if (encoding === ';base64') return { text: Buffer.from(payload, 'base64').toString(), isSvg };
  // Contracts seldom encode what they call JSON.
  return { text: payload.startsWith('{') ? payload : decodeURIComponent(payload), isSvg };
}

function fieldsOf(fields: Record<string, unknown>, standard: 721 | 1155): Expected {
  const image = (fields.image ?? fields.image_data) as string | undefined;
  const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
  return {
    ...{ name: fields.name, symbol: fields.symbol, description: fields.description },
    imageUri: image?.startsWith('<svg') ? svgUri(image) : image,
    ...{ animationUri: fields.animation_url, externalUrl: fields.external_url },
    background: (fields.background_color as string | undefined)?.replace('#', ''),
    ...(standard === 721
      ? { attributes: json(fields.attributes ?? fields.traits) }
      : { decimals: fields.decimals, properties: json(fields.properties) }),
  };
}

function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
