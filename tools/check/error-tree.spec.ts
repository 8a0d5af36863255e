import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');

/** Error classes that are not of the tree, and why. */
const OUTSIDE: Readonly<Record<string, string>> = {
  NunatakError: 'the root',
  GrpcStatusError: 'what grpc-js takes: its code is a number of gRPC’s',
  FakeRpcError: 'what a test’s node answers: its code is a number of JSON-RPC’s',
};

interface ErrorClass {
  name: string;
  file: string;
  parent: string;
  /** The codes that it gives itself: texts, or `(given)` where whoever throws it says which. */
  codes: string[];
}

/** The classes of a file that descend from an error, as far as their parent's name tells. */
function errorClasses(file: string, text: string): ErrorClass[] {
  const found: ErrorClass[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const parent = node.heritageClauses
        ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
        ?.types[0]?.expression.getText();
      if (parent !== undefined && /(Error|Exception|Failure|Timeout)$/.test(parent))
        found.push({ name: node.name?.text ?? '(nameless)', file, parent, codes: codesOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** From `code = '…'`, from a constructor's parameter `readonly code`, or from what is given to `super`. */
function codesOf(declaration: ts.ClassLikeDeclaration): string[] {
  const codes: string[] = [];
  const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? node.text : '(given)');
  const visit = (node: ts.Node): void => {
    const isCode = 'name' in node && (node.name as ts.Node | undefined)?.getText() === 'code';
    if (isCode && ts.isPropertyDeclaration(node) && node.parent === declaration) codes.push(textOf(node.initializer));
    if (isCode && ts.isParameter(node) && node.modifiers?.length) codes.push('(given)');
    if (isCode && ts.isPropertyAssignment(node)) codes.push(textOf(node.initializer));
    if (isCode && ts.isShorthandPropertyAssignment(node)) codes.push('(given)');
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration, visit);
  return codes;
}

const classes = ['libs', 'apps'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !/\.(spec|d)\.ts$|(^|[\\/])(dist|node_modules|generated)[\\/]/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return /class [^{]*extends/.test(text) ? errorClasses(path, text) : [];
    }),
);
const byName = new Map(classes.map((each) => [each.name, each]));

/** Whether a class descends from NunatakError. */
function isOfTree(name: string): boolean {
  const parent = byName.get(name)?.parent;
  return parent !== undefined && (parent === 'NunatakError' || isOfTree(parent));
}

/** The codes of a class, or those that it inherits. */
function inheritedCodes({ codes, parent }: ErrorClass): string[] {
  const above = byName.get(parent);
  return codes.length || !above ? codes : inheritedCodes(above);
}

describe('the error tree', () => {
  it('holds every error class of apps and libs', () => {
    expect(classes.length).toBeGreaterThan(30);
    const outside = classes.filter(({ name }) => !isOfTree(name) && !(name in OUTSIDE));
    expect(outside.map(({ name, file, parent }) => `${file}: ${name} extends ${parent}`)).toEqual([]);
  });

  it('has one class of a name, so that a name in the log is one fault', () => {
    expect(classes.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) !== i)).toEqual([]);
  });

  it('gives each class a code, and no code to two classes', () => {
    const branches = ['RetryableError', 'PermanentError'];
    const named = classes.filter(({ name }) => isOfTree(name) && !branches.includes(name));
    expect(named.filter((each) => inheritedCodes(each).length === 0).map(({ name }) => name)).toEqual([]);
    const codes = named.flatMap((each) => each.codes).filter((code) => code !== '(given)');
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
    expect(codes.filter((code) => !/^[a-z][a-z0-9_]*$/.test(code))).toEqual([]);
  });

  it('is looked for in a way that finds classes with and without a code, wherever they stand', () => {
    const text = `
      class LooseError extends Error {}
      const made = () => class extends TypeError {};
      class GoodError extends PermanentError { override readonly code = 'good'; }
      class GivenError extends RetryableError { constructor(override readonly code: string) { super(''); } }
      class PassedError extends RetryableError { constructor() { super('', { code: 'passed', statusCode: 404 }); } }
      class NoCode extends PermanentError { read(code: string) { return code; } }`;
    expect(errorClasses('x.ts', text).map(({ name, parent, codes }) => [name, parent, codes])).toEqual([
      ['LooseError', 'Error', []],
      ['(nameless)', 'TypeError', []],
      ['GoodError', 'PermanentError', ['good']],
      ['GivenError', 'RetryableError', ['(given)']],
      ['PassedError', 'RetryableError', ['passed']],
      ['NoCode', 'PermanentError', []],
    ]);
  });
});
