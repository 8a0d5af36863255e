import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

export interface OpenApiOptions {
  title: string;
  version: string;
  description: string;
  /** Tags in the order in which a reference page shows them. */
  tags?: readonly { name: string; description: string }[];
  /** Describes the token that every operation asks for in `authorization: Bearer`. Default: none does. */
  bearer?: string;
}

/** The OpenAPI document of an application's controllers. The application needs no database and is not started by this. */
export function buildOpenApiDocument(app: INestApplication, options: OpenApiOptions): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(options.title)
    .setVersion(options.version)
    .setDescription(options.description);
  if (options.bearer !== undefined) {
    builder.addBearerAuth({ type: 'http', scheme: 'bearer', description: options.bearer });
    builder.addSecurityRequirements('bearer');
  }
  for (const { name, description } of options.tags ?? []) builder.addTag(name, description);
  return SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method });
}

/** A document as the text that is committed and served: the same document gives the same bytes. */
export function renderOpenApiDocument(document: OpenAPIObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
