import { expect, it } from '@jest/globals';
import { linesByProject, linesTable } from './lines-by-project.mjs';

const TREE = {
  'apps/tool/project.json': '{}\n',
  'apps/tool/src/main.ts': 'one\ntwo\n',
  'apps/tool/src/main.spec.ts': 'test\n',
  'apps/tool/generate.mjs': 'script\n',
  'libs/a/store/project.json': '{}\n',
  'libs/a/store/src/store.ts': 'one\ntwo\nthree\n',
  'libs/a/store/src/schema/1790000000000-create.ts': 'migration\n',
  'libs/a/store/src/testing/sample.ts': 'sample\n',
  'libs/a/store/src/conformance/suite.ts': 'suite\n',
  'libs/a/store/src/generated/messages.ts': 'made\n',
  'libs/a/store/src/generated.d.ts': 'types\n',
};
const lines = (tree) => linesByProject(Object.entries(tree).map(([path, text]) => [path, text.split('\n').length - 1]));

it('counts what runs of each app and lib', () => {
  expect(Object.fromEntries(lines(TREE))).toEqual({ 'apps/tool': 2, 'libs/a/store': 3 });
});

it('compares two trees, with projects that only one of them has', () => {
  const later = { 'apps/tool/project.json': '', 'apps/tool/src/main.ts': 'one\n', 'libs/b/project.json': '' };
  expect(linesTable(['before', 'now', 'change'], [lines(TREE), lines({ ...later, 'libs/b/src/b.ts': 'b\n' })])).toBe(
    `| project | before | now | change |
| --- | ---: | ---: | ---: |
| apps/tool | 2 | 1 | -1 |
| libs/a/store | 3 | 0 | -3 |
| libs/b | 0 | 1 | +1 |
| sum | 5 | 2 | -3 |`,
  );
});
