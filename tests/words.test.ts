import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// The words that a name may not be made of: they need a story to be understood. docs/glossary.md has the nouns instead.

const REFUSED = new Set(
  (
    'told untold tell tells telling kept keep keeps held hold holds stood sought taken take takes left lot lots ' +
    'bear bears comes said say says news along moved heard unheard hear gone'
  ).split(' '),
);

const FOLDERS = ['src', 'inngest', 'scripts', 'packages/sdk/src', 'packages/n8n-nodes-folio/src', 'tests/setup'];

/** What an outside format or the browser calls so: files, the names there, and whose word it is. */
const OUTSIDE: { files: RegExp; names: RegExp; whose: string }[] = [
  {
    files: /^src\/server\/rental\/(hospedajes|guest-registration)\//,
    names: /^lot|lots?$|_LOT$/i,
    whose: 'the Ministry of the Interior calls a request with communications a lot (`lote`, RD 933/2021)',
  },
  {
    files: /^src\/components\/(platform\/ui|rental\/reservations\/planner)\//,
    names: /^left$/,
    whose: 'the left edge of a box, as DOMRect and CSS call it',
  },
];

/**
 * Properties of our types that are called so elsewhere, and what calls them so. A property that an object literal or a zod schema
 * has is not looked at: most are names on the wire, of columns or of a library.
 */
const OUTSIDE_PROPERTIES: Record<string, string[]> = {
  'the wire': ['isMoved', 'leftOut'],
  'columns, and JSON in them': ['bears', 'said'],
};

type Name = { file: string; line: number; name: string };

/** Declarations whose name is ours to choose, the properties of our types among them. */
function isDeclared(node: ts.Identifier, parent: ts.Node, pattern: ts.Node): boolean {
  // `{ kept }` repeats the name of a property.
  if (ts.isBindingElement(parent)) {
    return parent.name === node && (parent.propertyName !== undefined || !ts.isObjectBindingPattern(pattern));
  }
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isPropertyDeclaration(parent)) {
    return parent.name === node && !Object.values(OUTSIDE_PROPERTIES).flat().includes(node.text);
  }
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent);
  return isDeclaration && parent.name === node;
}

/** Whether a name has a refused word: `isHeldBy` is made of is, held, by; `MOST_KEPT` of most, kept. */
function isRefused(name: string): boolean {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.some((word) => REFUSED.has(word.toLowerCase()));
}

function refusedNames(file: string): Name[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names: Name[] = [];
  const visit = (node: ts.Node, parent: ts.Node, above: ts.Node): void => {
    if (ts.isIdentifier(node) && isRefused(node.text) && isDeclared(node, parent, above)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      names.push({ file, line: line + 1, name: node.text });
    }
    ts.forEachChild(node, (child) => visit(child, node, parent));
  };
  visit(source, source, source);
  return names;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((file) => /\.tsx?$/.test(file) && !/^(src\/server|packages\/sdk\/src)\/generated\//.test(file));

const isOutside = ({ file, name }: Omit<Name, 'line'>) =>
  OUTSIDE.some((it) => it.files.test(file) && it.names.test(name));

it('names are made of words that need no story', () => {
  expect(files.length).toBeGreaterThan(1000);
  const refused = files.flatMap(refusedNames).filter((it) => !isOutside(it));
  expect(refused.map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
});

it('so are the names of files', () => {
  const refused = files.filter((file) => {
    const name = basename(file).replace(/\..*/, '');
    return name.split('-').some((word) => REFUSED.has(word)) && !isOutside({ file, name });
  });
  expect(refused).toEqual([]);
});
