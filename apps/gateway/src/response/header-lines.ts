import type { ServerResponse } from 'node:http';

/** Where Node keeps an answer's head between `writeHead` and the first byte of the body: a text that ends with an empty line. */
interface RenderedHead {
  _header?: unknown;
}

/**
 * Adds ready-made header lines (each with its CRLF) to a head that `writeHead` has rendered but not sent. Node checks and formats
 * every header of every answer, which for the dozen constant ones costs more than all else that the gateway does; these are
 * made once. Must only get lines whose text is known to be clean.
 * @throws Error where this Node keeps its head elsewhere (the tests would show it first)
 */
export function addHeaderLines(response: ServerResponse, lines: string): void {
  const rendered = response as RenderedHead;
  if (typeof rendered._header !== 'string') throw new Error('this version of Node renders answer heads in another way');
  rendered._header = `${rendered._header.slice(0, -2)}${lines}\r\n`;
}
