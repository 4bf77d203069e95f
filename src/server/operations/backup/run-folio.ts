import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { StartError } from '@/server/platform/runtime/start-error';

const NICENESS = 10;
const LAST_CHARACTERS = 4000;

const running = new Set<ChildProcess>();

function stopAll(): void {
  for (const child of running) child.kill();
}

/** What the environment of the other process has otherwise, and what it reads at its standard input. */
type Given = { settings?: Record<string, string | undefined>; input?: string };

/**
 * Runs this program with a command of its own in another process, with less priority, and waits for its end.
 * @returns what it printed
 * @throws {StartError} with the last line that it said of its failure
 */
export function runFolio(command: string[], given: Given = {}): Promise<string> {
  return outcomeOf(start(command, given, []));
}

/**
 * The same for a command that writes bytes to its descriptor 3: they are handed on as they come, and end in what `runFolio` throws
 * where it fails. Whoever reads no further ends it.
 */
export async function* streamFolio(command: string[]): AsyncGenerator<Uint8Array> {
  const child = start(command, {}, ['pipe']);
  const outcome = outcomeOf(child);
  outcome.catch(() => undefined); // heard of below, unless nobody reads that far
  try {
    yield* child.stdio[3] as Readable;
    await outcome;
  } finally {
    child.kill();
  }
}

function start(command: string[], { settings, input }: Given, more: 'pipe'[]): ChildProcess {
  const [program = ''] = process.argv.slice(1);
  const stdio: StdioOptions = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...more];
  const child = spawn(process.execPath, [...process.execArgv, program, ...command], {
    stdio,
    env: { ...process.env, ...settings },
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  child.stdin?.on('error', () => undefined).end(input); // one that has ended says itself why
  running.add(child);
  child.once('close', () => running.delete(child));
  if (isShuttingDown()) stopAll();
  onShutdown('commands of folio', stopAll);
  return child;
}

async function outcomeOf(child: ChildProcess): Promise<string> {
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      output[stream] = (output[stream] + text).slice(-LAST_CHARACTERS);
    });
  }
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status === 0) return output.stdout;
  throw new StartError(output.stderr.trim().split('\n').at(-1) || 'The process ended without a word.');
}
