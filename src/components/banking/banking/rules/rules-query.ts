import { MOST_RULES } from '@/server/banking/banking-rules/rules.schema';

/** What the list of rules is asked for: all of them, as it is their order that counts. */
export const allRules = { limit: MOST_RULES };
