import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    dataDirectory: string;
  }
}

/** The folder of files of a stage: each file in it bears an id, so the test files share it. Returns what removes it. */
export default async function (project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), `folio-${project.name}-`));
  project.provide('dataDirectory', folder);
  return () => rm(folder, { recursive: true, force: true });
}
