import { isList, isObject, JsonNumber, type JsonObject, type JsonValue } from '../json/json-value.js';
import { readJson } from '../json/read-json.js';
import { writeJson } from '../json/write-json.js';
import type { NftStandard } from '../nft-standard.js';
import { type MediaUse, mediaUri } from './media-uri.js';
import { lineOf, linesOf } from './metadata-text.js';

/** A token's metadata as it is served: safe to store and to show, each field bounded, absent where there is nothing usable. */
export interface NftMetadata {
  name?: string;
  symbol?: string;
  description?: string;
  /** http(s), `ipfs://`, `ipns://`, `ar://` or `data:` in base64, as all of the three. */
  imageUri?: string;
  animationUri?: string;
  externalUrl?: string;
  /** Hexadecimal digits of a colour without #, or a colour's name. */
  background?: string;
  /** Of ERC-1155 alone: 0 to 255. */
  decimals?: number;
  /** JSON text. Of ERC-721 alone. */
  attributes?: string;
  /** JSON text. Of ERC-1155 alone. */
  properties?: string;
}

const MAX_NAME = 512;
const MAX_SYMBOL = 64;
const MAX_DESCRIPTION = 8_192;
const MAX_TRAITS = 65_536;

/** The names under which collections give a field, the usual one first. */
const NAMES = {
  name: ['name', 'title'],
  symbol: ['symbol'],
  description: ['description'],
  image: ['image', 'image_url', 'imageUrl', 'imageURL', 'image_uri', 'imageUri', 'imageURI', 'image_data'],
  animation: ['animation_url', 'animationUrl', 'animation', 'animation_uri', 'animationUri'],
  link: ['external_url', 'externalUrl', 'external_link', 'externalLink', 'external_uri'],
  background: ['background_color', 'backgroundColor', 'background'],
  traits: ['attributes', 'traits'],
} as const;

/** What EIP-721's and EIP-1155's JSON schemas are called, which some collections fill in instead of following them. */
const SCHEMA_TITLES = new Set(['Asset Metadata', 'Token Metadata']);

/**
 * The fields of a metadata document. Undefined where it has none of them, as a server's error message.
 * @param base the document's URI, for relative links
 */
export function nftMetadata(document: JsonObject, standard: NftStandard, base?: string): NftMetadata | undefined {
  const schema = schemaProperties(document);
  const find = (names: readonly string[]) => [...values(document, names), ...values(schema, names)];
  const first = <T>(names: readonly string[], read: (value: JsonValue) => T | undefined): T | undefined => {
    for (const value of find(names)) {
      const found = read(value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const uri = (use: MediaUse) => (value: JsonValue) => {
    const text = uriText(value);
    return text === undefined ? undefined : mediaUri(text, use, base);
  };
  const traits = () => first(NAMES.traits, traitsText);
  const found = {
    name: first(NAMES.name, (value) => lineOf(isTitleOfSchema(value, schema) ? undefined : value, MAX_NAME)),
    symbol: first(NAMES.symbol, (value) => lineOf(value, MAX_SYMBOL)),
    description: first(NAMES.description, (value) => linesOf(value, MAX_DESCRIPTION)),
    imageUri: first(NAMES.image, uri('image')),
    animationUri: first(NAMES.animation, uri('animation')),
    externalUrl: first(NAMES.link, uri('link')),
    background: first(NAMES.background, colour),
    ...(standard === 'ERC-721'
      ? { attributes: traits() }
      : {
          decimals: decimals(document.get('decimals')),
          properties: propertiesText(document.get('properties')) ?? traits(),
        }),
  };
  const present = Object.entries(found).filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : (Object.fromEntries(present) as NftMetadata);
}

function values(from: JsonObject | undefined, names: readonly string[]): JsonValue[] {
  return names.map((name) => from?.get(name)).filter((value) => value !== undefined && value !== null);
}

/**
 * The values of a document that fills in the schema of its EIP: `{"properties": {"name": {"type": "string", "description": "Rex"}}}` means
 * the name Rex.
 */
function schemaProperties(document: JsonObject): JsonObject | undefined {
  const properties = document.get('properties');
  if (!isObject(properties)) return undefined;
  const filled = [...properties].map(
    ([name, value]) => [name, isObject(value) ? value.get('description') : value] as const,
  );
  return new Map(filled.filter((entry): entry is readonly [string, JsonValue] => entry[1] !== undefined));
}

function isTitleOfSchema(value: JsonValue, schema: JsonObject | undefined): boolean {
  return schema !== undefined && typeof value === 'string' && SCHEMA_TITLES.has(value);
}

/** A URI, which some put into an object or a list. */
function uriText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value;
  if (isList(value)) return value.length > 0 ? uriText(value[0]!) : undefined;
  if (!isObject(value)) return undefined;
  return values(value, ['url', 'uri', 'href', 'src', 'description']).find((each) => typeof each === 'string');
}

function colour(value: JsonValue): string | undefined {
  const text = lineOf(value, 32)?.replace(/^#|^0x/i, '');
  if (text === undefined) return undefined;
  return /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}|[a-z]{3,24})$/i.test(text) ? text : undefined;
}

function decimals(value: JsonValue | undefined): number | undefined {
  const text = value instanceof JsonNumber ? value.text : typeof value === 'string' ? value.trim() : '';
  const number = /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : 256;
  return number <= 255 ? number : undefined;
}

/** A list or an object of traits as JSON text; also where it is written as a text itself. */
function traitsText(value: JsonValue): string | undefined {
  const inner = typeof value === 'string' && /^\s*[[{]/.test(value) ? readJson(value) : { value };
  const traits = 'value' in inner ? inner.value : undefined;
  return isList(traits) || isObject(traits) ? writeJson(traits, MAX_TRAITS) : undefined;
}

function propertiesText(value: JsonValue | undefined): string | undefined {
  return value === undefined ? undefined : traitsText(value);
}
