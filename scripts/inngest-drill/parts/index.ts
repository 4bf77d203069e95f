import type { Folio, InngestServer } from '../servers';
import { deliveries, retries } from './deliveries';
import { jobsOnce } from './jobs';
import { registration } from './registration';
import { away, forgotten, killed, upgraded } from './restarts';
import { unreachable, wrongKeys } from './settings';

export type Drill = {
  folio: Folio;
  inngest: InngestServer;
  /** An API key of the company that things happen to. */
  key: string;
  /** The folder of the build of Folio, and that of its files. */
  build: string;
  directory: string;
};

/** The parts of the drill by name, in their order. Each leaves everything running and in use. */
export const parts: Record<string, (drill: Drill) => Promise<void>> = {
  registration,
  deliveries,
  retries,
  jobs: jobsOnce,
  killed,
  upgraded,
  away,
  forgotten,
  unreachable,
  keys: wrongKeys,
};
