/** What the page at the root of a host shows. */
export interface HomePage {
  title: string;
  description: string;
  /** The path under which the client reaches the host: "" or `/hosted`. */
  prefix: string;
  /** Whether the host's services list chains: then the page shows each chain's state and first calls. */
  listsChains: boolean;
}

/** Returns the page at `/`: it leads to the reference, the state of chains and first calls. */
export function homePage({ title, description, prefix, listsChains }: HomePage): string {
  const chains = `
    <h2>Chains and first calls</h2>
    <ul id="chains"></ul>
    <p><a href="${prefix}/v1/chains">All chains</a> · <a href="${prefix}/v1/health-check">Health</a></p>
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
    <p><a href="${prefix}/docs">Reference of all operations</a> · <a href="${prefix}/openapi.json">OpenAPI document</a></p>${listsChains ? chains : ''}
  </body>
</html>
`;
}

/** Returns the page's script, which lists the chains. The page's policy forbids scripts within the page. */
export function homeScript(prefix: string): string {
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
fetch('${prefix}/v1/chains')
  .then((answer) => answer.json())
  .then(({ chains }) => {
    for (const { chainId, chainName, status } of chains)
      entry(
        \`\${chainName} (\${chainId}): \${status === 'OK' ? 'followed' : 'not followed'}\`,
        document.createElement('br'),
        link(\`${prefix}/v1/chains/\${chainId}/blocks?pageSize=1\`),
        document.createElement('br'),
        link(\`${prefix}/v1/chains/\${chainId}/transactions?pageSize=5\`),
      );
    if (chains.length === 0) entry('No EVM chain is configured.');
  })
  .catch(() => entry('The list of chains cannot be had now. Reload the page.'));
`;
}

export const HOME_STYLES = `body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
a { overflow-wrap: anywhere; }
li { margin-bottom: 0.5rem; }
`;
