import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandFailure, EXIT, type ExitCode } from '@nunatak/commands';
import type { AccountsContext } from '../on-accounts.js';
import { type ApiKey, keyTable } from './key-table.js';

/** A line that could not be imported. Holds nothing of the key. */
interface Failure {
  line: number;
  reason: string;
}

/**
 * Imports the keys of a file, one a line: the key, or the key, a comma and its name. Goes on after a key that is refused.
 * @param file `-` is standard input: keys must not be arguments, which other users see
 */
export async function importKeys(
  { client, output }: AccountsContext,
  file: string,
  organisation: string,
): Promise<ExitCode> {
  const imported: ApiKey[] = [];
  const failures: Failure[] = [];
  for (const [i, line] of (await contentOf(file)).split('\n').entries()) {
    const [key = '', ...name] = line.trim().split(',');
    if (key === '' || key.startsWith('#')) continue;
    const body = { organisation, key, name: name.join(',').trim() || `imported, line ${i + 1}` };
    try {
      imported.push(await client.ask<ApiKey>('POST', '/v1/keys/import', body));
    } catch (error) {
      if (!(error instanceof CommandFailure) || error.exitCode !== EXIT.refused) throw error;
      failures.push({ line: i + 1, reason: error.message });
    }
  }
  output.result({ imported, failures }, () =>
    [keyTable(imported), ...failures.map(({ line, reason }) => `line ${line}: ${reason}`)].join('\n'),
  );
  return failures.length > 0 ? EXIT.failed : EXIT.ok;
}

async function contentOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandFailure(EXIT.usage, `${file} can not be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
