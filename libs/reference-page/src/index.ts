export { type DocsAsset, docsAsset } from './docs-assets.js';
export { docsPage, NARROW_STYLES, REFERENCE_PAGE_POLICY, startScript } from './docs-page.js';
