import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INDEX_STATUSES } from '../index-status.js';
import { type DocumentToken, isMedia, readFetched, readInline } from './read-metadata.js';

const SEED = 20_261_122;
const ERC721: DocumentToken = { standard: 'ERC-721', tokenId: 7n };
const ERC1155: DocumentToken = { standard: 'ERC-1155', tokenId: 0x1fn };
const URI = 'https://meta.example.com/7.json';

const fetched = (
  document: unknown,
  token = ERC721,
  contentType: string | undefined = 'application/json',
  uri = URI,
) => {
  const content = typeof document === 'string' || document instanceof Uint8Array ? document : JSON.stringify(document);
  return readFetched({ contentType, content: Buffer.from(content as string), uri }, token);
};
const inline = (mediaType: string, content: string, token = ERC721) =>
  readInline({ mediaType, contents: [Buffer.from(content)] }, token);
const indexed = (metadata: object) => ({ indexStatus: 'INDEXED', metadata });

describe('metadata of well-known collections, shortened', () => {
  it('with nothing but an image and traits (Bored Ape Yacht Club)', () => {
    const image = 'ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ';
    const attributes = [{ trait_type: 'Earring', value: 'Silver Hoop' }];
    expect(fetched({ image, attributes })).toEqual(
      indexed({ imageUri: image, attributes: JSON.stringify(attributes) }),
    );
  });

  it('with numbers, dates and fields of its own (ENS)', () => {
    const attributes = [{ trait_type: 'Created Date', display_type: 'date', value: 1581013420000 }];
    const document = {
      is_normalized: true,
      name: 'vitalik.eth',
      description: 'vitalik.eth, an ENS name.',
      attributes,
      name_length: 7,
      url: 'https://app.ens.domains/name/vitalik.eth',
      version: 0,
      background_image: 'https://metadata.ens.domains/mainnet/avatar/vitalik.eth',
      image: 'https://metadata.ens.domains/mainnet/0x57f1/0xaf2c/image',
      image_url: 'https://metadata.ens.domains/mainnet/0x57f1/0xaf2c/image',
    };
    expect(fetched(document)).toEqual(
      indexed({
        name: 'vitalik.eth',
        description: 'vitalik.eth, an ENS name.',
        imageUri: 'https://metadata.ens.domains/mainnet/0x57f1/0xaf2c/image',
        attributes: JSON.stringify(attributes),
      }),
    );
  });

  it('with a page that moves, and traits under both names (Art Blocks)', () => {
    const document = {
      platform: 'Art Blocks Curated',
      name: 'Chromie Squiggle #0',
      description: 'Simple and easily identifiable,\r\neach squiggle embodies the soul of the platform.',
      external_url: 'https://www.artblocks.io/token/0',
      artist: 'Snowfro',
      aspect_ratio: 1.5,
      animation_url: 'https://generator.artblocks.io/0',
      image: 'https://media.artblocks.io/0.png',
      features: { Type: 'Normal' },
      traits: [{ trait_type: 'Chromie Squiggle', value: 'Type: Normal' }],
    };
    expect(fetched(document)).toEqual(
      indexed({
        name: 'Chromie Squiggle #0',
        description: 'Simple and easily identifiable,\neach squiggle embodies the soul of the platform.',
        externalUrl: 'https://www.artblocks.io/token/0',
        animationUri: 'https://generator.artblocks.io/0',
        imageUri: 'https://media.artblocks.io/0.png',
        attributes: '[{"trait_type":"Chromie Squiggle","value":"Type: Normal"}]',
      }),
    );
  });

  it('that fills in EIP-721’s schema instead of following it (MakersPlace)', () => {
    const file = 'https://ipfsgateway.makersplace.com/ipfs/QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ';
    const document = {
      title: 'Asset Metadata',
      type: 'object',
      imageUrl: file,
      properties: {
        name: { type: 'string', description: 'Sunset' },
        description: { type: 'string', description: 'At sea.' },
        preview_media_file: { type: 'string', description: file },
        created_at: { type: 'datetime', description: '2018-10-23T05:02:31+00:00' },
      },
    };
    expect(fetched(document)).toEqual(indexed({ name: 'Sunset', description: 'At sea.', imageUri: file }));
  });

  it('with everything on the chain: JSON and SVG in base64 (Loot, Uniswap positions)', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>"Grim Shout" Grave Wand</text></svg>';
    const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    expect(inline('application/json', JSON.stringify({ name: 'Bag #1', description: 'Loot.', image }))).toEqual(
      indexed({ name: 'Bag #1', description: 'Loot.', imageUri: image }),
    );
  });

  it('with `image_data`, an external link without a scheme, and a colour (older OpenSea collections)', () => {
    const document = {
      name: 'A',
      image_data: '<svg viewBox="0 0 1 1"/>',
      external_link: 'example.com/a',
      background_color: '#FFaa00',
    };
    expect(fetched(document)).toEqual(
      indexed({
        name: 'A',
        imageUri: `data:image/svg+xml;base64,${Buffer.from('<svg viewBox="0 0 1 1"/>').toString('base64')}`,
        externalUrl: 'https://example.com/a',
        background: 'FFaa00',
      }),
    );
  });

  it('of ERC-1155, with its id in the document’s values, decimals and properties', () => {
    const document = {
      name: 'Sword {id}',
      decimals: 18,
      image: 'https://x.io/{id}.png',
      properties: { rank: { name: 'Rank', value: 3.5 }, ids: ['{id}'] },
    };
    const id = `${'0'.repeat(62)}1f`;
    expect(fetched(document, ERC1155)).toEqual(
      indexed({
        name: `Sword ${id}`,
        decimals: 18,
        imageUri: `https://x.io/${id}.png`,
        properties: `{"rank":{"name":"Rank","value":3.5},"ids":["${id}"]}`,
      }),
    );
  });

  it('of ERC-1155 that has traits for properties (OpenSea’s shared contract)', () => {
    const document = { name: 'B', decimals: '0', image: null, external_link: null, animation_url: null, traits: [] };
    expect(fetched(document, ERC1155)).toEqual(indexed({ name: 'B', decimals: 0, properties: '[]' }));
  });
});

describe('a document', () => {
  it('is read for what it is, whatever its content type is', () => {
    for (const type of [
      undefined,
      'text/html',
      'image/png',
      'application/octet-stream',
      'text/plain; charset=nonsense',
      'x',
    ])
      expect([type, fetched({ name: 'x' }, ERC721, type)]).toEqual([type, indexed({ name: 'x' })]);
    expect(fetched(`\ufeff\n {"name":"x"}\n\u0000\u0000`)).toEqual(indexed({ name: 'x' }));
    expect(fetched(JSON.stringify(JSON.stringify({ name: 'x' })))).toEqual(indexed({ name: 'x' }));
    expect(
      fetched(Buffer.from('{"name":"Z\xfcrich"}', 'latin1'), ERC721, 'application/json; charset=ISO-8859-1'),
    ).toEqual(indexed({ name: 'Zürich' }));
  });

  it('that is a picture, a film or a page itself is what the token shows', () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1');
    expect(fetched(png, ERC721, 'image/png')).toEqual(indexed({ imageUri: URI }));
    expect(fetched('', ERC721, 'image/webp')).toEqual(indexed({ imageUri: URI }));
    expect(fetched(png, ERC721, 'application/octet-stream', 'ipfs://x')).toEqual({ indexStatus: 'INVALID_METADATA' });
    expect(fetched(png, ERC721, undefined)).toEqual(indexed({ imageUri: URI }));
    expect(fetched('<svg/>', ERC721, 'image/svg+xml')).toEqual(indexed({ imageUri: URI }));
    expect(fetched('', ERC721, 'video/mp4')).toEqual(indexed({ animationUri: URI }));
    expect(inline('image/svg+xml', '<svg/>')).toEqual(indexed({ imageUri: 'data:image/svg+xml;base64,PHN2Zy8+' }));
    expect(inline('text/plain', '<svg/>')).toEqual(indexed({ imageUri: 'data:image/svg+xml;base64,PHN2Zy8+' }));
    expect(inline('text/html', '<p>')).toEqual(indexed({ animationUri: 'data:text/html;base64,PHA+' }));
    expect(isMedia('image/png')).toBe(true);
    expect(['image/svg+xml', 'application/json', 'text/html', '', undefined].filter(isMedia)).toEqual([]);
  });

  it('that is plain text within the URI describes the token', () => {
    expect(inline('text/plain', 'gm')).toEqual(indexed({ description: 'gm' }));
    expect(inline('text/plain', ' \u0000')).toEqual({ indexStatus: 'INVALID_METADATA' });
  });

  it('that can’t be read has the status of the reason', () => {
    const invalid = { indexStatus: 'INVALID_METADATA' };
    const invalidJson = { indexStatus: 'INVALID_METADATA_JSON' };
    for (const text of [
      '{"name":"x"',
      "{'name':'x'}",
      '{name:1}',
      '{"a":1,,}',
      '{"a":1}x',
      '',
      'Not found',
      '"x"',
      '12',
    ])
      expect([text, fetched(text)]).toEqual([text, invalidJson]);
    expect(fetched('Too many requests', ERC721, 'text/plain')).toEqual(invalidJson);
    for (const text of [
      '{}',
      '[]',
      '[{"name":"x"}]',
      '{"error":"not found"}',
      '{"name":null}',
      '{"image":"none"}',
      '"{}"',
    ])
      expect([text, fetched(text)]).toEqual([text, invalid]);
    expect(fetched('<!doctype html><title>x</title>', ERC721, 'text/html; charset=utf-8')).toEqual(invalid);
    expect(fetched('<html></html>')).toEqual(invalid);
    expect(fetched('['.repeat(100_000))).toEqual(invalid);
    expect(fetched(' '.repeat(1_048_577))).toEqual({ indexStatus: 'METADATA_CONTENT_TOO_LARGE' });
    expect(inline('application/json', 'x')).toEqual(invalidJson);
  });

  it('of an unencoded data: URI is read in the first way that works', () => {
    const contents = ['{"name":"50%2 off}', '{"name":"50%"}'].map((text) => Buffer.from(text));
    expect(readInline({ mediaType: 'application/json', contents }, ERC721)).toEqual(indexed({ name: '50%' }));
  });
});

describe('hostile fields', () => {
  it('are made safe and short', () => {
    const reading = fetched({
      name: `\u202e\u0000\u200bA\n\tB${'x'.repeat(1_000_000 - 100)}`,
      symbol: 12.5,
      description: `<script>alert(1)</script>\u2028\u0007two`,
      image: 'javascript:alert(1)',
      animation_url: 'file:///etc/passwd',
      external_url: 'https://bank.com@evil.io',
      background_color: 'red;background:url(//evil.io)',
      attributes: [{ trait_type: '\u202e', value: '\u0000' }],
    });
    expect(reading).toEqual(
      indexed({
        name: `A B${'x'.repeat(509)}`,
        symbol: '12.5',
        description: '<script>alert(1)</script>\ntwo',
        attributes: '[{"trait_type":"","value":""}]',
      }),
    );
  });

  it('of the wrong types are left out, one by one', () => {
    const wrong = {
      name: ['x'],
      symbol: {},
      description: true,
      image: 5,
      animation_url: [],
      external_url: [{}],
      background: [],
      attributes: 'none',
    };
    expect(fetched({ ...wrong, title: 'T' })).toEqual(indexed({ name: 'T' }));
    for (const decimals of [-1, 256, 1.5, 1e3, '0x12', ' 18', null, [18], 1e100])
      expect(fetched({ name: 'x', decimals }, ERC1155)).toEqual(
        indexed({ name: 'x', ...(decimals === ' 18' && { decimals: 18 }) }),
      );
  });

  it('that are longer than anybody’s are left out as a whole, where a part would mean something else', () => {
    const attributes = Array.from({ length: 10_000 }, (_, i) => ({ trait_type: `${i}`, value: i }));
    expect(fetched({ name: 'x', attributes })).toEqual(indexed({ name: 'x' }));
  });

  it('find images in objects and lists, and traits in texts', () => {
    for (const image of [
      { url: 'https://x.io/1' },
      ['https://x.io/1', 'https://x.io/2'],
      { description: 'https://x.io/1' },
    ])
      expect(fetched({ image })).toEqual(indexed({ imageUri: 'https://x.io/1' }));
    expect(fetched({ name: 'x', attributes: '[{"value": 1}]' })).toEqual(
      indexed({ name: 'x', attributes: '[{"value":1}]' }),
    );
  });

  it('of any kind give a reading that is bounded and safe', () => {
    const name = fc.constantFrom(
      'name',
      'title',
      'symbol',
      'description',
      'image',
      'image_data',
      'animation_url',
      'external_url',
      'background',
      'decimals',
      'attributes',
      'traits',
      'properties',
      '__proto__',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ipfs://', 'javascript:x', '<svg ', 'data:image/png,', '{id}', 'https://x.io/\u202e', '[1'),
    );
    const value = fc.oneof(
      text,
      fc.jsonValue(),
      fc.double().map((number) => `${number}`),
    );
    const document = fc
      .array(fc.tuple(name, value))
      .map(
        (members) => `{${members.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`).join(',')}}`,
      );
    const damaged = fc.tuple(document, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 })).map(([all, at, put]) => {
      const i = at % (all.length + 1);
      return all.slice(0, i) + put + all.slice(i + 1);
    });
    fc.assert(
      fc.property(
        fc.oneof(document, damaged, text),
        fc.constantFrom(ERC721, ERC1155),
        fc.constantFrom(undefined, 'application/json', 'image/svg+xml', 'text/html'),
        (content, token, type) => {
          const reading = fetched(content, token, type);
          expect(INDEX_STATUSES).toContain(reading.indexStatus);
          if (reading.indexStatus !== 'INDEXED') return;
          const { attributes, properties, description, decimals, ...lines } = reading.metadata;
          for (const json of [attributes, properties])
            if (json !== undefined) expect(() => JSON.parse(json)).not.toThrow();
          for (const [field, line] of Object.entries(lines)) {
            expect([field, line]).not.toEqual([field, '']);
            expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
            if (/Ur[il]$/.test(field)) expect(line).toMatch(/^(?:https?|ipfs|ipns|ar|data):/);
          }
          expect(description ?? '').not.toMatch(/[^\P{Cc}\n]|\p{Cs}|\p{Bidi_Control}/u);
          expect(JSON.stringify(reading).length).toBeLessThan(500_000);
          if (decimals !== undefined) expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true);
        },
      ),
      { numRuns: 5_000, seed: SEED },
    );
  });

  it('of a megabyte are read within a second or so', () => {
    const from = performance.now();
    for (const document of [
      `{"name":"${'\\u0041'.repeat(170_000)}"}`,
      `{"name":"${'{id}'.repeat(250_000)}"}`,
      `{"description":"${' \\n'.repeat(340_000)}"}`,
      `{"description":"${'\u200b'.repeat(340_000)}x"}`,
      `{"image":"<?xml ${'<'.repeat(1_000_000)}"}`,
      `{"image":"data:image/png;base64,${'%41'.repeat(340_000)}"}`,
      `{"image":"${'../'.repeat(340_000)}"}`,
      `{"external_url":"${'a.'.repeat(500_000)}"}`,
      `{"attributes":[${'1,'.repeat(90_000)}1]}`,
      `{"attributes":[${`{"trait_type":"${'x'.repeat(80)}"},`.repeat(9_000)}1]}`,
      `${' '.repeat(1_000_000)}{`,
      `{${' '.repeat(1_000_000)}`,
      `<!--${'<svg'.repeat(200_000)}`,
    ])
      fetched(document, ERC1155);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
