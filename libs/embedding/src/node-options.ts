import { InvalidArgumentError } from 'commander';

/** Reads an http(s) URL; the option may be given several times. */
export function collectUrls(value: string, earlier: string[]): string[] {
  if (!URL.canParse(value)) throw new InvalidArgumentError('It is no URL.');
  if (!['http:', 'https:'].includes(new URL(value).protocol))
    throw new InvalidArgumentError('It must begin with http:// or https://.');
  return [...earlier, value];
}
