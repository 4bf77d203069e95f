import { type KeyAndChain, readPkcs12 } from '@/server/company/certificates/read-pkcs12';
import { AppError, type ErrorParts } from '@/server/platform/contract/errors';
import { answerTasks } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see pkcs12-reader.ts.

export type Pkcs12Task = { file: Uint8Array; password: string };

/** An error loses its class on the way to another thread, and a certificate cannot go there: both are said as data. */
export type Pkcs12Answer = { key: KeyAndChain['key']; chain: string[] } | { refused: ErrorParts };

answerTasks<Pkcs12Task, Pkcs12Answer>(({ file, password }) => {
  try {
    const { key, chain } = readPkcs12(file, password);
    return { key, chain: chain.map((certificate) => certificate.toString()) };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return { refused: error.parts };
    throw error;
  }
});
