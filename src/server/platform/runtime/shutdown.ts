import { log } from '@/server/platform/runtime/log';

type Stop = () => Promise<void> | void;

const state = { stops: new Map<string, Stop>(), stopping: false };

/** Registers what has to be closed when the process ends; what was registered last is closed first. */
export function onShutdown(name: string, stop: Stop): void {
  state.stops.set(name, stop);
}

/** From this moment on the process takes no new work. */
export function beginShutdown(): void {
  state.stopping = true;
}

/** Whether the process is on its way out. */
export function isShuttingDown(): boolean {
  return state.stopping;
}

/** Closes everything registered, last first. One that fails does not keep the others open. */
export async function shutDown(): Promise<void> {
  beginShutdown();
  for (const [name, stop] of [...state.stops].reverse()) {
    state.stops.delete(name);
    try {
      await stop();
    } catch (error) {
      log.error({ error, name }, 'could not be stopped');
    }
  }
}
