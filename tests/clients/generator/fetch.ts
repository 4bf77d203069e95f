import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { whyNotPackaged } from '~/scripts/maven.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Why OpenAPI Generator cannot run here, in words; empty where it can. */
    noGenerator: string;
  }
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Fetches OpenAPI Generator once a stage: several files make clients with it at the same time. */
export default async function (project: TestProject) {
  project.provide('noGenerator', (await whyNotPackaged(folder, isFetched)) ?? '');
}

/** Whether it is there, newer than what names its version. */
function isFetched(): boolean {
  const jar = `${folder}target/openapi-generator-cli.jar`;
  const marker = `${folder}target/lib`;
  if (!existsSync(jar) || !existsSync(marker)) return false;
  return statSync(`${folder}pom.xml`).mtimeMs < statSync(marker).mtimeMs;
}
