import { readFileSync } from 'node:fs';
import { PermanentError } from '@nunatak/core/errors';

/** Endpoints can't be read. Lists every fault; names no endpoint. */
export class EndpointListError extends PermanentError {
  override readonly code = 'endpoint_list';

  constructor(override readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** Where a start finds endpoints besides its arguments, which every user of the machine may read (in /proc, in npm's logs). */
export interface EndpointSources {
  /** URLs, separated by blanks, line ends or commas: the content of an environment variable. */
  list?: string | undefined;
  /** The name of that variable, for messages. */
  variable?: string;
  /** A file with one URL a line; empty lines and those that begin with # count for nothing. `-` is standard input. */
  file?: string | undefined;
}

/**
 * The endpoints of a list and of a file, in this order.
 * @throws EndpointListError that names the line or the place in the list, never a URL
 */
export function readEndpoints({ list, file, variable = 'the list' }: EndpointSources): string[] {
  const faults: string[] = [];
  const check = (url: string, place: string) => {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      faults.push(`${place} is no URL that begins with http:// or https://`);
    return url;
  };
  const listed = (list ?? '').split(/[\s,]+/).filter(Boolean);
  const urls = listed.map((url, index) => check(url, `${variable}: the endpoint number ${index + 1}`));
  if (file !== undefined) {
    const name = file === '-' ? 'standard input' : file;
    for (const [index, line] of readLines(file, name).entries()) {
      const url = line.trim();
      if (url !== '' && !url.startsWith('#')) urls.push(check(url, `${name}: line ${index + 1}`));
    }
    if (!urls.length && !faults.length) faults.push(`${name} names no endpoint: one URL a line`);
  }
  if (faults.length) throw new EndpointListError(faults);
  return urls;
}

function readLines(file: string, name: string): string[] {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
  } catch (error) {
    throw new EndpointListError([`${name} can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`]);
  }
}

/** Whether a URL as a definition keeps it holds a key in clear, as far as can be told. */
export function holdsKey(stored: string): boolean {
  return !stored.startsWith('file:') && looksSecret(stored.replace(/\$\{[\w#]+\}/g, 'x'));
}

/** Long runs of letters and digits are keys, but for what Avalanche's nodes have in their paths: a blockchain's id. */
const KEY = /[\w-]{16,}/;
const BLOCKCHAIN_PATH = /\/ext\/bc\/[^/]+/;

/** Whether a URL looks as if it carried a secret: a user, a query, or a key in its path. */
export function looksSecret(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password, search, pathname } = new URL(url);
  return username !== '' || password !== '' || search !== '' || KEY.test(pathname.replace(BLOCKCHAIN_PATH, ''));
}
