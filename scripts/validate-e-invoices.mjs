import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run, shortLived, whyNotPackaged } from './maven.mjs';

const program = 'tests/einvoice/validators';

/**
 * Builds the official validators, a Java program, unless they are there.
 * @returns {Promise<string | undefined>} why they cannot run here, in words
 * @throws where they do not compile
 */
export function whyNotValidated() {
  return whyNotPackaged(program, isBuilt);
}

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
