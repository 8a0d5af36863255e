import { CurationError } from '../documents/curation-error.js';

/**
 * A document's JSON. A byte order mark before it is no fault: some editors write one.
 * @throws CurationError that names the place, and shows nothing of the text
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    const place = /at position \d+( \(line \d+ column \d+\))?/.exec((error as Error).message)?.[0];
    throw new CurationError([`it is no JSON${place ? `: it goes wrong ${place}` : ''}`]);
  }
}
