type Loaded = {
  /** What the worker was started with. */
  environment: NodeJS.ProcessEnv;
  /** Whether this test file loads them anew. */
  fresh: boolean;
  /** Whether those of this test file may be those of the next as well. */
  shared: boolean;
  /** Stops the server that is loaded. */
  stop?: () => Promise<void>;
};

const name = Symbol.for('folio.tests.loaded-modules');
const globals = globalThis as typeof globalThis & { [name]?: Loaded };

/** The state of our modules in this worker, which outlives them. */
export const loaded: Loaded = globals[name] ?? { environment: { ...process.env }, fresh: true, shared: false };
globals[name] = loaded;
