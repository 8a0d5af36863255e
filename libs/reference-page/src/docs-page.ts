/** The reference page: its own scripts and styles (it sets inline styles), images from data URLs, requests to this host only. */
export const REFERENCE_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The reference page. Script and style come from this host, so that it works where nothing else can be reached. */
export function docsPage(title: string, prefix: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" type="image/png" href="${prefix}/docs/favicon-32x32.png">
    <link rel="stylesheet" href="${prefix}/docs/swagger-ui.css">
    <link rel="stylesheet" href="${prefix}/docs/narrow.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${prefix}/docs/swagger-ui-bundle.js"></script>
    <script src="${prefix}/docs/start.js"></script>
  </body>
</html>
`;
}

/** A file of its own, since the page's policy forbids scripts within it. */
export function startScript(prefix: string): string {
  return `window.ui = SwaggerUIBundle({
  url: '${prefix}/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
}

/** On a telephone the descriptions of groups are squeezed to a letter a line: they get lines of their own. */
export const NARROW_STYLES = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 0 100%; padding: 0; }
}
`;
