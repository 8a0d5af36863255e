/** Returns the URL of a path at a node, with the user, the path and the query of the node's URL. A path below `/ext/` is replaced. */
export function urlAt(node: string, path: string): string {
  const url = new URL(node);
  url.pathname = url.pathname.replace(/\/(?:ext\/.*)?$/, '') + path;
  return url.href;
}
