import type { z } from 'zod';

type Checks = {
  /** Of what a procedure returned, and of what of that is answered. It throws where the schema does not know a member. */
  answer?: (schema: z.ZodType, returned: unknown, answered: unknown) => void;
  /** Of what PostgreSQL answered to a statement. It throws where that is not what the schema of its rows says. */
  rows?: (schema: z.ZodObject, found: unknown[], statement: string) => void;
};

/** What a test run looks at besides: tests/setup/checks.ts installs it, and no installation does. */
export const checks: Checks = {};
