import { parse } from 'node:querystring';

const AMPERSAND = 38;
const QUESTION_MARK = 63;

/** Returns a parser of query strings that reads a bounded number of parameters, and ignores what follows. */
export function boundedQueryParser(parameters: number): (query: string) => Record<string, unknown> {
  const bounds = { maxKeys: parameters };
  return (query) => (query === '' ? {} : parse(query, '&', '=', bounds));
}

/** Returns whether a request target has more query parameters than allowed. */
export function hasMoreParameters(target: string, parameters: number): boolean {
  // A parameter takes two characters at least, so most targets are too short to need a closer look.
  if (target.length <= 2 * parameters) return false;
  let count = 0;
  for (let at = 0; at < target.length; at++) {
    const code = target.charCodeAt(at);
    if (count === 0 ? code === QUESTION_MARK : code === AMPERSAND) count++;
    if (count > parameters) return true;
  }
  return false;
}
