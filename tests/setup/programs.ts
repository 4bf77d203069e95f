import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const MINUTES = 5 * 60_000;

/** Runs a program to its end, and gives what it says. @throws with all that it said where it fails */
export async function run(command: string, args: string[], cwd = process.cwd()): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 100_000_000 }).catch((error) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout ?? ''}\n${error.stderr ?? error}`.slice(0, 20_000));
  });
  return stdout;
}

/** Whether a program is there and does this. */
export function can(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** Says in one line what is left out here, and why. */
export function reportOmission(what: string, why: string): void {
  process.stderr.write(`Left out: ${what}, because ${why}.\n`);
}
