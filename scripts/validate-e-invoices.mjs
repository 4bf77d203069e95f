import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const program = 'tests/einvoice/validators';

/** What Maven says where it has no way to its libraries. */
const noLibraries = /Could not (transfer|find) artifact|Unknown host|Connection refused|Connect(ion)? timed out/i;

/**
 * Builds the official validators, a Java program, unless they are there.
 * @returns {Promise<string | undefined>} why they cannot run here, in words
 * @throws where they do not compile
 */
export async function whyNotValidated() {
  const has = (command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;
  if (!has('java') || !has('mvn')) return 'they need java and mvn';
  if (isBuilt()) return undefined;
  const { code, out } = await run('mvn', ['-q', '-B', '-ntp', '-f', `${program}/pom.xml`, 'package']);
  if (code === 0) return undefined;
  if (noLibraries.test(out)) return 'their libraries could not be fetched from Maven Central';
  throw new Error(`mvn ended with ${code}:\n${out}`);
}

/** It runs for some seconds: what a better compiler and a collector of several threads gain in them is less than they take. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Checks the e-invoices in the folders of a folder, each named for its format, by the official rules. What is called
 * `wrong-…` is wrong on purpose: the rules have to refuse it.
 * @returns {Promise<{format: string, file: string, errors: string[]}[]>} what was checked, and what is wrong with it
 * @throws where the validators themselves fail
 */
export async function validateEInvoices(folder) {
  const classes = `${program}/target/classes:${program}/target/lib/*`;
  const { code, out } = await run('java', ['-Xmx1g', ...shortLived, '-cp', classes, 'folio.Validate', folder]);
  if (code !== 0) throw new Error(`The validators ended with ${code}.`);
  return out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .map((checked) => (checked.file.startsWith('wrong-') ? { ...checked, errors: unlessRefused(checked) } : checked));
}

function unlessRefused({ errors }) {
  return errors.length > 0 ? [] : ['is wrong on purpose, and was not refused'];
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
    child.on('close', (code) => done({ code, out }));
  });
}
