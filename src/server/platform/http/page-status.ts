import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { once } from '@/server/platform/runtime/once';

const answers = once('answers of pages', () => new AsyncLocalStorage<ServerResponse>());

/** Makes a page, which may say `answerBusy` until its first bytes are written. */
export function withPageStatus<Made>(response: ServerResponse, make: () => Made): Made {
  return answers.run(response, make);
}

/** Has the page that is being made answered with 429, which a page cannot say by itself: Next writes 200. */
export function answerBusy(headers: Record<string, string> = {}): void {
  const response = answers.getStore();
  if (!response || response.headersSent) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const writeHead = response.writeHead;
  response.writeHead = ((_status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [429, ...rest])) as typeof writeHead;
}
