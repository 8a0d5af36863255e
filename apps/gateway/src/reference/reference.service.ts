import { Inject, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Dialect, OpenApiDocument } from '@nunatak/gateway-contracts';
import { mergeOpenApiDocuments, renderOpenApiDocument } from '@nunatak/http-service/openapi';
import type { Logger } from 'pino';
import { HOSTED_PREFIX } from '../listener/dialect.js';
import { makeLasting } from '../response/lasting-bodies.js';
import type { RouteTable } from '../routing/route-table.js';
import type { Upstream } from '../upstream/upstream.js';
import type { FirstCalls } from './home-page.js';

export const REFERENCE_OPTIONS = Symbol('REFERENCE_OPTIONS');

export interface ReferenceOptions {
  title: string;
  description: string;
  calls: FirstCalls;
  version: string;
  routes: RouteTable;
  upstreams: ReadonlyMap<string, Upstream>;
  /** Whether keys mean anything here. */
  hasAdmission: boolean;
  logger: Logger;
}

/** A service that was released meanwhile shows its new document after this time at the latest. */
const CACHED_MS = 30_000;

/** While a service's document can't be had, it is asked again this soon. */
const INCOMPLETE_CACHED_MS = 2_000;

interface Cached {
  text: Promise<Buffer>;
  until: number;
}

/** The one OpenAPI document of a listener, made of those of its services. */
@Injectable()
export class ReferenceService {
  private readonly cache = new Map<string, Cached>();
  /** Each service's last document, shown while it can't be asked. */
  private readonly lastKnown = new Map<string, OpenApiDocument>();

  constructor(@Inject(REFERENCE_OPTIONS) private readonly options: ReferenceOptions) {}

  get title(): string {
    return this.options.title;
  }

  /** What the host offers, in a sentence or two. */
  get hostDescription(): string {
    const { description } = this.options;
    return this.services().length === 0
      ? `${description} This installation runs no service of this host.`
      : description;
  }

  /** First calls of clients; undefined where the list of chains does not lead to a service that runs. */
  get calls(): FirstCalls | undefined {
    const { calls, routes, upstreams } = this.options;
    const route = routes.find(calls.chains);
    return route !== undefined && upstreams.has(route.service) ? calls : undefined;
  }

  /** The document as JSON text, for clients that reach the host under a path prefix. Concurrent calls share one merge. */
  document(dialect: Dialect, prefix: string): Promise<Buffer> {
    const key = `${dialect} ${prefix}`;
    const known = this.cache.get(key);
    if (known !== undefined && known.until > performance.now()) return known.text;
    const fresh: Cached = { text: Promise.resolve(Buffer.alloc(0)), until: performance.now() + CACHED_MS };
    fresh.text = this.merge(dialect, prefix, () => {
      fresh.until = Math.min(fresh.until, performance.now() + INCOMPLETE_CACHED_MS);
    });
    this.cache.set(key, fresh);
    fresh.text.catch(() => this.cache.delete(key));
    return fresh.text;
  }

  private async merge(dialect: Dialect, prefix: string, onIncomplete: () => void): Promise<Buffer> {
    const { title, version, logger, hasAdmission } = this.options;
    const info = { title, description: this.description(dialect, prefix), version };
    let merged = mergeOpenApiDocuments(info, []);
    const documents: OpenAPIObject[] = [];
    for (const { service, document } of await this.collect(dialect, onIncomplete)) {
      try {
        const routed = this.routedPart(service, document);
        merged = mergeOpenApiDocuments(info, [...documents, routed]);
        documents.push(routed);
      } catch (error) {
        // One service's mistake must not take the reference of the others away.
        logger.error(
          { err: error, upstream: service },
          'a service’s OpenAPI document is none, or contradicts another one, and is left out',
        );
      }
    }
    merged.servers = [{ url: prefix === '' ? '/' : prefix, description: `${dialect} dialect` }];
    if (hasAdmission) {
      merged.components = { ...merged.components, securitySchemes: { apiKey: SECURITY_SCHEME } };
      merged.security = [{ apiKey: [] }, {}];
    }
    return makeLasting(Buffer.from(renderOpenApiDocument(merged)));
  }

  /** What this host is, which dialect this document is of, and where the other one is. Markdown, as OpenAPI has it. */
  private description(dialect: Dialect, prefix: string): string {
    const { description } = this.options;
    if (this.services().length === 0) return `${description}\n\nThis installation runs no service of this host.`;
    const other =
      prefix === ''
        ? `[${HOSTED_PREFIX}/docs](${HOSTED_PREFIX}/docs) has the hosted one`
        : 'the standard one is at [/docs](/docs)';
    return `${description}\n\nThis page is of the **${dialect}** dialect${dialect === 'hosted' && prefix === '' ? '' : `; ${other}`}.`;
  }

  /** Of the services that paths lead to, those that this installation runs. */
  private services(): string[] {
    return [...this.options.routes.services()].filter((name) => this.options.upstreams.has(name)).sort();
  }

  private async collect(dialect: Dialect, onIncomplete: () => void) {
    const collected = await Promise.all(
      this.services().map(async (service) => ({ service, document: await this.ask(service, dialect, onIncomplete) })),
    );
    return collected.flatMap(({ service, document }) => (document === undefined ? [] : [{ service, document }]));
  }

  private async ask(service: string, dialect: Dialect, onIncomplete: () => void): Promise<OpenApiDocument | undefined> {
    const key = `${service} ${dialect}`;
    try {
      const document = await this.options.upstreams.get(service)!.openApi(dialect);
      if (document !== undefined) this.lastKnown.set(key, document);
      return document;
    } catch (error) {
      onIncomplete();
      this.options.logger.warn({ err: error, upstream: service }, 'a service’s OpenAPI document can’t be had');
      return this.lastKnown.get(key);
    }
  }

  /** Only what can be reached through this listener: a service may have more. */
  private routedPart(service: string, document: OpenApiDocument): OpenAPIObject {
    const routed = Object.entries(document.paths ?? {}).filter(
      ([path]) => this.options.routes.find(path)?.service === service,
    );
    const { securitySchemes: _replaced, ...components } = document.components ?? {};
    return { ...document, components, paths: Object.fromEntries(routed) } as unknown as OpenAPIObject;
  }
}

const SECURITY_SCHEME = {
  type: 'apiKey',
  in: 'header',
  name: 'x-service-api-key',
  description: 'A key raises the limits.',
} as const;
