import { describe, expect, it } from '@jest/globals';
import { mediaUri } from './media-uri.js';

const CID = 'QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('mediaUri', () => {
  it('normalises web addresses', () => {
    expect(mediaUri(' HTTPS://Img.Example.com:443/a b/ü.png?x=1#f ', 'image')).toBe(
      'https://img.example.com/a%20b/%C3%BC.png?x=1#f',
    );
    expect(mediaUri('//cdn.example.com/1.png', 'image')).toBe('https://cdn.example.com/1.png');
    expect(mediaUri('https://x.io/\u202egpj.1\n.png', 'image')).toBe('https://x.io/%E2%80%AEgpj.1.png');
  });

  it('writes what lies in IPFS and Arweave in one way', () => {
    for (const text of [`ipfs://${CID}`, `ipfs://ipfs/${CID}`, `/ipfs/${CID}`, CID])
      expect(mediaUri(text, 'image')).toBe(`ipfs://${CID}`);
    expect(mediaUri('ar://QN009FCQt3lcgVOIAhr49QhWdAcs5BZPU4n47A6_rq8', 'animation')).toBe(
      'ar://QN009FCQt3lcgVOIAhr49QhWdAcs5BZPU4n47A6_rq8',
    );
    expect(mediaUri(`https://ipfs.io/ipfs/${CID}`, 'image')).toBe(`https://ipfs.io/ipfs/${CID}`);
  });

  it('writes images that stand in the metadata as data: in base64', () => {
    const expected = `data:image/svg+xml;base64,${base64(SVG)}`;
    for (const text of [
      SVG,
      expected,
      `data:image/svg+xml;utf8,${SVG}`,
      `data:image/svg+xml,${encodeURIComponent(SVG)}`,
    ])
      expect([text, mediaUri(text, 'image')]).toEqual([text, expected]);
    expect(mediaUri(`<?xml version="1.0"?>${SVG}`, 'image')).toBe(
      `data:image/svg+xml;base64,${base64(`<?xml version="1.0"?>${SVG}`)}`,
    );
    expect(mediaUri(`data:image/svg+xml,<svg fill="%23fff"/>`, 'image')).toBe(
      `data:image/svg+xml;base64,${base64('<svg fill="#fff"/>')}`,
    );
  });

  it('takes pages for animations alone, and no data for links', () => {
    const page = 'data:text/html,<p>hi</p>';
    expect(mediaUri(page, 'animation')).toBe(`data:text/html;base64,${base64('<p>hi</p>')}`);
    expect(mediaUri(page, 'image')).toBeUndefined();
    for (const text of [page, SVG, 'data:image/png;base64,AA==']) expect(mediaUri(text, 'link')).toBeUndefined();
  });

  it('drops every other scheme, users in URLs, and texts', () => {
    for (const text of [
      ...[
        'javascript:alert(1)',
        ' JaVaScRiPt:alert(1)',
        'java\nscript:alert(1)',
        '\u0001javascript:alert(1)',
        'vbscript:x',
        'file:///etc/passwd',
      ],
      ...[
        'blob:https://x.io/1',
        'filesystem:x',
        'about:blank',
        'chrome://x',
        'intent://x#Intent;end',
        'ftp://x.io/1',
        'mailto:x@y.z',
        'tel:1',
      ],
      ...['data:text/javascript,alert(1)', 'data:application/javascript;base64,AA==', 'data:', 'data:image/png'],
      ...[
        'https://bank.com@evil.io/',
        'https://user:pass@evil.io/',
        'http://',
        'https:///',
        'http://[',
        'ipfs://x',
        'none',
        '',
        ' ',
        '-',
      ],
    ])
      for (const use of ['image', 'link'] as const)
        expect([text, use, mediaUri(text, use)]).toEqual([text, use, undefined]);
  });

  it('completes links to pages as a browser does', () => {
    expect(mediaUri('opensea.io/collection/x', 'link')).toBe('https://opensea.io/collection/x');
    expect(mediaUri('www.example.com', 'link')).toBe('https://www.example.com/');
    for (const text of ['www.example.com', '1.png']) expect(mediaUri(text, 'image')).toBeUndefined();
  });

  it('reads relative ones where the document’s own URI is known, and does not leave what it names', () => {
    const web = 'https://x.io/meta/1.json';
    expect(mediaUri('/img/1.png', 'image', web)).toBe('https://x.io/img/1.png');
    expect(mediaUri('../img/1.png', 'image', web)).toBe('https://x.io/img/1.png');
    expect(mediaUri('./1.png', 'image')).toBeUndefined();
    const ipfs = `ipfs://${CID}/meta/1.json`;
    expect(mediaUri('./1.png', 'image', ipfs)).toBe(`ipfs://${CID}/meta/1.png`);
    expect(mediaUri('../1.png', 'image', ipfs)).toBe(`ipfs://${CID}/1.png`);
    expect(mediaUri('/img/1.png', 'image', ipfs)).toBe(`ipfs://${CID}/img/1.png`);
    expect(mediaUri('../../../1.png', 'image', ipfs)).toBeUndefined();
    expect(mediaUri(`../../QmeSjSinHpPnmXmspMjwiXyN6zS4E9zccariGR3jxcaWtq/1.png`, 'image', ipfs)).toBeUndefined();
  });

  it('drops what is too long', () => {
    expect(mediaUri(`https://x.io/${'a'.repeat(2_035)}`, 'image')).toHaveLength(2_048);
    expect(mediaUri(`https://x.io/${'a'.repeat(2_036)}`, 'image')).toBeUndefined();
    expect(mediaUri(`https://x.io/${'ü'.repeat(1_000)}`, 'image')).toBeUndefined();
    expect(mediaUri(`data:image/png;base64,${'A'.repeat(131_048)}`, 'image')).toHaveLength(131_070);
    expect(mediaUri(`data:image/png;base64,${'A'.repeat(131_056)}`, 'image')).toBeUndefined();
    expect(mediaUri(`<svg>${'x'.repeat(200_000)}`, 'image')).toBeUndefined();
  });
});
