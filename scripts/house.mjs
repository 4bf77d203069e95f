import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

// node scripts/house.mjs [--check]: writes docs/development/house.md, the picture of the domains made from their imports;
// with --check it fails where the file differs from what it would write.

const root = resolve(import.meta.dirname, '..');
const file = 'docs/development/house.md';
const server = join(root, 'src/server');
/** What Prisma generates is no domain. */
const generated = 'generated';

/** The domains that each domain imports. Comments and texts do not count: what follows `from` or `import(` does. */
function importsByDomain() {
  const domains = readdirSync(server, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== generated)
    .map(({ name }) => name)
    .sort();
  return new Map(domains.map((domain) => [domain, importsOf(domain, domains)]));
}

function importsOf(domain, domains) {
  const imported = new Set();
  for (const path of filesIn(join(server, domain))) {
    for (const [, other] of readFileSync(path, 'utf8').matchAll(/(?:from |import\()'@\/server\/([^/']+)\//g)) {
      if (other !== domain && domains.includes(other)) imported.add(other);
    }
  }
  return [...imported].sort();
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The rows of the picture from the top: a domain stands below all that it imports. */
function floorsOf(imports) {
  const heights = new Map();
  const heightOf = (domain) => {
    if (!heights.has(domain)) heights.set(domain, 1 + Math.max(-1, ...imports.get(domain).map(heightOf)));
    return heights.get(domain);
  };
  const floors = [];
  for (const domain of imports.keys()) {
    const height = heightOf(domain);
    floors[height] = [...(floors[height] ?? []), domain];
  }
  return floors;
}

/** Without the arrows that others imply: what a domain's imports import already. */
function directImports(imports) {
  const reached = (domain) => new Set(imports.get(domain).flatMap((it) => [it, ...reached(it)]));
  return new Map(
    [...imports].map(([domain, own]) => {
      const implied = new Set(own.flatMap((it) => [...reached(it)]));
      return [domain, own.filter((it) => !implied.has(it))];
    }),
  );
}

function page(imports) {
  const arrows = [...directImports(imports)].flatMap(([domain, own]) => own.map((it) => `  ${domain} --> ${it}`));
  const rows = floorsOf(imports).map(
    (domains, height) => `| ${height} | ${domains.map((domain) => `\`${domain}\``).join(', ')} |`,
  );
  const table = [...imports].map(([domain, own]) => `| \`${domain}\` | ${own.map((it) => `\`${it}\``).join(', ')} |`);
  return `# The house

Made from the imports by \`node scripts/house.mjs\`: not edited by hand, and the stage \`lint\` fails while it differs.
What each domain knows is in [CONTRIBUTING.md](../../CONTRIBUTING.md), and which imports are allowed in
\`tests/architecture.test.ts\`.

An arrow is an import of \`src/server/<domain>\`. Arrows that others imply are left out of the picture: a domain may import
whatever can be reached from it.

\`\`\`mermaid
flowchart BT
${arrows.join('\n')}
\`\`\`

| floor | domains |
|---|---|
${rows.join('\n')}

Every import, domain by domain:

| domain | imports |
|---|---|
${table.join('\n')}
`;
}

const path = join(root, file);
const wanted = page(importsByDomain());
if (!process.argv.includes('--check')) writeFileSync(path, wanted);
else if (readFileSync(path, 'utf8') !== wanted) {
  process.stderr.write(`${relative(process.cwd(), path)} is not what the imports say. Run: node scripts/house.mjs\n`);
  process.exit(1);
}
