import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NotFoundError, noSuchRoute } from '@nunatak/core/errors';
import { FINAL_HEADER } from '@nunatak/gateway-contracts';
import { docsAsset, docsPage, NARROW_STYLES, REFERENCE_PAGE_POLICY, startScript } from '@nunatak/reference-page';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../listener/exchange.js';
import type { GatewayResponse } from '../response/gateway-response.js';
import { makeLasting } from '../response/lasting-bodies.js';
import { HOME_STYLES, homePage, homeScript } from './home-page.js';
import { ReferenceService } from './reference.service.js';

/** A browser may keep the page's parts, but asks each time whether they are still the same. */
const REVALIDATED = { [FINAL_HEADER]: '1' };

/** What the gateway itself serves: a first page, the merged OpenAPI document, and a page to read it. */
@ApiExcludeController()
@Controller()
export class ReferenceController {
  constructor(@Inject(ReferenceService) private readonly reference: ReferenceService) {}

  @Get()
  home(@Res() reply: FastifyReply): void {
    const { title, calls, hostDescription: description } = this.reference;
    reply
      .headers(REVALIDATED)
      .header('content-security-policy', REFERENCE_PAGE_POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .send(homePage({ title, description, calls, prefix: exchangeOf(reply).pathPrefix }));
  }

  @Get('docs/home.js')
  homeScript(@Res() reply: FastifyReply): void {
    const { calls } = this.reference;
    if (calls === undefined) throw new NotFoundError(noSuchRoute('GET', '/docs/home.js'));
    reply
      .headers(REVALIDATED)
      .header('content-type', 'text/javascript; charset=utf-8')
      .send(homeScript(exchangeOf(reply).pathPrefix, calls));
  }

  @Get('docs/home.css')
  homeStyles(@Res() reply: FastifyReply): void {
    reply.headers(REVALIDATED).header('content-type', 'text/css; charset=utf-8').send(HOME_STYLES);
  }

  @Get('openapi.json')
  async openApi(@Res() reply: FastifyReply): Promise<void> {
    const { dialect, pathPrefix } = exchangeOf(reply);
    const text = await this.reference.document(dialect, pathPrefix);
    reply.headers(REVALIDATED).header('content-type', 'application/json; charset=utf-8').send(text);
  }

  @Get('docs')
  docs(@Res() reply: FastifyReply): void {
    reply
      .headers(REVALIDATED)
      .header('content-security-policy', REFERENCE_PAGE_POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .send(docsPage(this.reference.title, exchangeOf(reply).pathPrefix));
  }

  @Get('docs/start.js')
  start(@Res() reply: FastifyReply): void {
    reply
      .headers(REVALIDATED)
      .header('content-type', 'text/javascript; charset=utf-8')
      .send(startScript(exchangeOf(reply).pathPrefix));
  }

  @Get('docs/narrow.css')
  narrowStyles(@Res() reply: FastifyReply): void {
    reply.headers(REVALIDATED).header('content-type', 'text/css; charset=utf-8').send(NARROW_STYLES);
  }

  @Get('docs/:asset')
  async asset(@Param('asset') name: string, @Res() reply: FastifyReply): Promise<void> {
    const asset = await docsAsset(name);
    if (asset === undefined) throw new NotFoundError(noSuchRoute('GET', `/docs/${name}`));
    reply.headers(REVALIDATED).header('content-type', asset.contentType).send(makeLasting(asset.content));
  }
}

function exchangeOf(reply: FastifyReply): Exchange {
  return (reply.raw as GatewayResponse).exchange;
}
