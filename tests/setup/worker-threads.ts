import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { bundleWorkers } from '~/scripts/bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    workerThreads?: string;
  }
}

/**
 * Bundles what runs on threads once a stage, as the build does: from its source each thread takes twice as long to start.
 * @returns what removes it
 */
export default async function (project: TestProject) {
  const folder = `node_modules/.cache/folio/threads-${project.name}-${process.pid}`;
  await bundleWorkers(folder);
  project.onTestsRerun(() => bundleWorkers(folder));
  project.provide('workerThreads', folder);
  return () => rm(folder, { recursive: true });
}
