import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The place in a compiled file that a stack names, as `file:///…/dist/….js:line:column`. */
const COMPILED = /(file:\/\/[^\s()]+\/dist\/[^\s()]+\.js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | undefined>();

/**
 * A line of a stack with the place in TypeScript instead of that in the compiled file, where its source map lies beside it. Maps are
 * read when a stack is first asked for that names them.
 */
export function withSourcePosition(line: string): string {
  return line.replace(COMPILED, (compiled: string, url: string, row: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return compiled;
    const source = new URL(entry.originalSource, url);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`));
  return maps.get(url);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined; // none, or a broken one: the stack is told without it
  }
}
