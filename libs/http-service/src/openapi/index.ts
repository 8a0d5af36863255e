export { ApiErrors } from './api-errors.js';
export { mergeOpenApiDocuments } from './merge-documents.js';
export { buildOpenApiDocument, type OpenApiOptions, renderOpenApiDocument } from './open-api-document.js';
export { serveOpenApiDocument } from './serve-document.js';
