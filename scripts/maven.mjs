import { spawn, spawnSync } from 'node:child_process';

/** What Maven says where it has no way to its libraries. */
const noLibraries = /Could not (transfer|find) artifact|Unknown host|Connection refused|Connect(ion)? timed out/i;

/**
 * Packages the project in a folder with Maven.
 * @param {string} folder where its pom.xml is
 * @param {() => boolean} isBuilt whether that was done before
 * @returns {Promise<string | undefined>} why it cannot be done here, in words
 * @throws where it does not compile
 */
export async function whyNotPackaged(folder, isBuilt) {
  const has = (command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;
  if (!has('java') || !has('mvn')) return 'they need java and mvn';
  if (isBuilt()) return undefined;
  const { code, out } = await run('mvn', ['-q', '-B', '-ntp', '-f', `${folder}/pom.xml`, 'package']);
  if (code === 0) return undefined;
  if (noLibraries.test(out)) return 'their libraries could not be fetched from Maven Central';
  throw new Error(`mvn ended with ${code}:\n${out}`);
}

/** For a program that runs for some seconds: what a better compiler and a collector of several threads gain is less than they take. */
export const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Runs a program to its end. What it says is given back; what it complains of is shown. */
export function run(command, args) {
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
