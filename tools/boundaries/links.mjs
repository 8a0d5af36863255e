import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx', '.nunatak']);
/** Written by "nx release" from commits. */
const GENERATED = 'CHANGELOG.md';

/** @returns {string[]} every page of the repository, relative to its root */
function pagesOf(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pagesOf(root, path);
    return entry.name.endsWith('.md') && entry.name !== GENERATED ? [path] : [];
  });
}

const withoutCode = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(text) {
  return [...text.matchAll(/^#+ +(.+?) *$/gm)].map(([, heading]) => anchorOf(heading));
}

/** @returns {string[]} links of the pages to files, folders and headings that are not there, one line each */
export function linkFaults(root) {
  return pagesOf(root).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    return links
      .filter((link) => !/^[a-z]+:/.test(link))
      .flatMap((link) => {
        const [path, anchor] = link.split('#');
        const target = path === '' ? join(root, page) : join(root, dirname(page), path);
        const fault = `${page} links to ${link}, which does not exist`;
        if (relative(root, target).startsWith('..') || !existsSync(target)) return [fault];
        if (!anchor || !target.endsWith('.md') || !statSync(target).isFile()) return [];
        return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? [] : [fault];
      });
  });
}
