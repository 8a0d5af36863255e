/** Where a host's clients begin. Paths of the host. */
export interface FirstCalls {
  /** The list of chains. */
  chains: string;
  health: string;
  /** Calls about one chain, whose id takes the place of `ID`. */
  ofChain: readonly string[];
}

/** What the page at the root of a host shows. */
export interface HomePage {
  title: string;
  description: string;
  /** The path under which the client reaches the host: "" or `/hosted`. */
  prefix: string;
  /** Absent where no service of the host lists chains. Otherwise the page shows each chain's first calls. */
  calls: FirstCalls | undefined;
}

/** Returns the page at `/`: it leads to the reference, the state of chains and first calls. */
export function homePage({ title, description, prefix, calls }: HomePage): string {
  const chains =
    calls &&
    `
    <h2>Chains and first calls</h2>
    <ul id="chains"></ul>
    <p><a href="${prefix}${calls.chains}">All chains</a> · <a href="${prefix}${calls.health}">Health</a></p>
    <script src="${prefix}/docs/home.js"></script>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" type="image/png" href="${prefix}/docs/favicon-32x32.png">
    <link rel="stylesheet" href="${prefix}/docs/home.css">
  </head>
  <body>
    <h1>${title}</h1>
    <p>${description}</p>
    <p><a href="${prefix}/docs">Reference of all operations</a> · <a href="${prefix}/openapi.json">OpenAPI document</a></p>${chains ?? ''}
  </body>
</html>
`;
}

/** Returns the page's script, which lists the chains. The page's policy forbids scripts within the page. */
export function homeScript(prefix: string, { chains, ofChain }: FirstCalls): string {
  return `const list = document.getElementById('chains');
const entry = (...parts) => {
  const item = document.createElement('li');
  item.append(...parts);
  list.append(item);
};
const link = (path) => {
  const anchor = document.createElement('a');
  anchor.href = anchor.textContent = path;
  return anchor;
};
fetch('${prefix}${chains}')
  .then((answer) => answer.json())
  .then(({ chains }) => {
    for (const { chainId, evmChainId: id = chainId, chainName, status } of chains) {
      const state = status && (status === 'OK' ? ': followed' : ': not followed');
      const calls = ${JSON.stringify(ofChain)}.map((call) => link('${prefix}' + call.replace('ID', id)));
      entry(
        \`\${chainName} (\${id})\${state ?? ''}\`,
        ...calls.flatMap((call) => [document.createElement('br'), call]),
      );
    }
    if (chains.length === 0) entry('No EVM chain is configured.');
  })
  .catch(() => entry('The list of chains cannot be had now. Reload the page.'));
`;
}

export const HOME_STYLES = `body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
a { overflow-wrap: anywhere; }
li { margin-bottom: 0.5rem; }
`;
