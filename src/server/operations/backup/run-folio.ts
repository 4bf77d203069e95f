import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { StartError } from '@/server/platform/runtime/start-error';

const NICENESS = 10;
const LAST_CHARACTERS = 4000;

/**
 * Runs this program with a command of its own in another process, with less priority, and waits for its end.
 * @returns what it printed
 * @throws {StartError} with the last line that it said of its failure
 */
export async function runFolio(command: string[], settings: Record<string, string | undefined> = {}): Promise<string> {
  const [program = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, program, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const stop = () => void child.kill();
  if (isShuttingDown()) stop();
  onShutdown(`folio ${command.join(' ')}`, stop);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] = (output[stream] + text).slice(-LAST_CHARACTERS);
    });
  }
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status === 0) return output.stdout;
  throw new StartError(output.stderr.trim().split('\n').at(-1) || 'The process ended without a word.');
}
