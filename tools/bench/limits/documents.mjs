// Fetches so many documents as fast as one process does, and parses them: node documents.mjs ORIGIN COUNT CONCURRENCY. Prints a line of JSON.
import { Agent, request } from 'undici';

const [origin, count, concurrency] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const dispatcher = new Agent({ connections: concurrency });
const began = performance.now();
let next = 0;
let bytes = 0;

async function worker() {
  while (next < count) {
    const { statusCode, body } = await request(`${origin}/${next++}`, { dispatcher });
    const text = await body.text();
    if (statusCode !== 200 || JSON.parse(text).name === undefined) throw new Error(`not a document: ${text}`);
    bytes += text.length;
  }
}

await Promise.all(Array.from({ length: concurrency }, worker));
const seconds = (performance.now() - began) / 1_000;
await dispatcher.close();
console.log(JSON.stringify({ count, bytes, seconds, perSecond: count / seconds }));
