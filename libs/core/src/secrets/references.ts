import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `${NAME}` stands for an environment variable, `${NAME#2}` for the second of the URLs that a variable holds. */
const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?:#(\d+))?\}/g;

/** Paths that hold no key, of URLs without user and query: a host alone, `/rpc`, a blockchain of an Avalanche node. */
const PLAIN_PATH = /^\/?(?:rpc|ext\/bc\/[^/]+\/(?:rpc|ws))?$/;

/**
 * Returns a stored text with its references replaced: `${NAME}` by the environment variable, `${NAME#2}` by the second of its URLs (separated
 * by blanks or commas), `file:///path#3` by the file's third line, of those that are neither empty nor comments.
 * @param missing takes up variables that are not set
 * @throws Error that names the file, where the file can't be read or has no such line
 */
export function resolveReferences(text: string, environment: NodeJS.ProcessEnv, missing: Set<string>): string {
  const expanded = text.replace(PLACEHOLDER, (_, variable: string, number: string | undefined) => {
    const all = environment[variable];
    const value = number === undefined ? all : all?.split(/[\s,]+/).filter(Boolean)[Number(number) - 1];
    if (value === undefined) missing.add(number === undefined ? variable : `${variable}#${number}`);
    return value ?? '';
  });
  return expanded.startsWith('file:') ? lineOf(expanded) : expanded;
}

/** Whether a stored text holds a reference. */
export function hasReference(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0 || text.startsWith('file:');
}

/**
 * Writes the URLs that may hold a secret into a file that its owner alone can read. References stay as they are.
 * @returns the URLs, those replaced by references to the file's lines
 */
export function keepAside(urls: readonly string[], path: string): string[] {
  const secrets = urls.filter((url) => !hasReference(url) && !isPlain(url));
  if (!secrets.length) return [...urls];
  // Lines of earlier starts stay where definitions refer to them.
  const lines = [...new Set([...linesOf(path, true), ...secrets])];
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return urls.map((url) => (secrets.includes(url) ? `${pathToFileURL(path)}#${lines.indexOf(url) + 1}` : url));
}

function isPlain(text: string): boolean {
  const { username, password, search, pathname } = new URL(text);
  return username === '' && password === '' && search === '' && PLAIN_PATH.test(pathname);
}

function lineOf(reference: string): string {
  const url = new URL(reference);
  const number = Number(url.hash.slice(1) || 1);
  url.hash = '';
  const path = fileURLToPath(url);
  const line = linesOf(path, false)[number - 1];
  if (line === undefined) throw new Error(`${path} has no line ${number}`);
  return line;
}

function linesOf(path: string, mayBeMissing: boolean): string[] {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    return lines.filter((line) => line !== '' && !line.startsWith('#'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (mayBeMissing && code === 'ENOENT') return [];
    throw new Error(`${path} can't be read (${code})`);
  }
}
