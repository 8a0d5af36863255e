/** The longest part of a path that a log line shows. */
const LONGEST = 200;

/** A request's path as log lines show it: without its query, which may hold what must not be logged, and cut to a readable length. */
export function shortPath(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}
