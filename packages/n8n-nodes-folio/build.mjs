import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// node build.mjs [folder]: what n8n loads, as CommonJS. The calls and the check of signatures are the SDK's, in each file.

const here = import.meta.dirname;
const into = process.argv[2] ?? join(here, 'dist');
const entries = ['credentials/FolioApi.credentials', 'nodes/Folio.node', 'nodes/FolioTrigger.node'];

await build({
  entryPoints: entries.map((entry) => ({ in: join(here, `src/${entry}.ts`), out: entry })),
  outdir: into,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
});
mkdirSync(join(into, 'nodes'), { recursive: true });
copyFileSync(join(here, 'src/nodes/folio.svg'), join(into, 'nodes/folio.svg'));
