import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const program = 'tests/einvoice/validators';

/** Whether the official validators can run here: they are a Java program that Maven builds. */
export function canValidate() {
  return ['java', 'mvn'].every((command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0);
}

/**
 * Checks the e-invoices in the folders of a folder, each named for its format, by the official rules.
 * @returns {Promise<{format: string, file: string, errors: string[]}[]>} what was checked, and what is wrong with it
 */
export async function validateEInvoices(folder) {
  if (!isBuilt()) await run('mvn', ['-q', '-B', '-ntp', '-f', `${program}/pom.xml`, 'package']);
  const classes = `${program}/target/classes:${program}/target/lib/*`;
  const out = await run('java', ['-Xmx1g', '-cp', classes, 'folio.Validate', folder]);
  return out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Whether the program is there, newer than its sources. */
function isBuilt() {
  const built = join(program, 'target/classes/folio/Validate.class');
  if (!existsSync(built) || !existsSync(join(program, 'target/lib'))) return false;
  const sources = [join(program, 'pom.xml'), ...javaFiles()];
  return sources.every((source) => statSync(source).mtimeMs < statSync(built).mtimeMs);
}

function javaFiles() {
  const folder = join(program, 'src/main/java/folio');
  return readdirSync(folder).map((name) => join(folder, name));
}

function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done(out) : fail(new Error(`${command} ended with ${code}`))));
  });
}
