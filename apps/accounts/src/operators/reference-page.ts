import { NotFoundError, noSuchRoute } from '@nunatak/core/errors';
import { docsAsset, docsPage, NARROW_STYLES, REFERENCE_PAGE_POLICY, startScript } from '@nunatak/reference-page';
import type { FastifyInstance } from 'fastify';

const PATH = '/docs';

/** Whether a route is one of the reference page's. @param url of the route */
export function isOfReferencePage(url: string | undefined): boolean {
  return url === PATH || url?.startsWith(`${PATH}/`) === true;
}

/** Serves a page to read the OpenAPI document, and to try its operations with a token. */
export function serveReferencePage(server: FastifyInstance, title: string): void {
  const pages = [
    ['', 'text/html', docsPage(title, '')],
    ['/start.js', 'text/javascript', startScript('')],
    ['/narrow.css', 'text/css', NARROW_STYLES],
  ] as const;
  for (const [path, contentType, text] of pages)
    server.get(PATH + path, (_request, reply) =>
      reply
        .header('content-security-policy', REFERENCE_PAGE_POLICY)
        .header('content-type', `${contentType}; charset=utf-8`)
        .send(text),
    );
  server.get<{ Params: { asset: string } }>(`${PATH}/:asset`, async ({ params }, reply) => {
    const asset = await docsAsset(params.asset);
    if (asset === undefined) throw new NotFoundError(noSuchRoute('GET', `${PATH}/${params.asset}`));
    return reply.header('content-type', asset.contentType).send(asset.content);
  });
}
