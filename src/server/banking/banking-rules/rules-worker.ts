import { type Movement, type Rule, ruleFinder } from '@/server/banking/banking-rules/fit-rule';
import { answerTasks, cpuTimeOf, currentThreadName } from '@/server/platform/runtime/worker-tasks';

// The entry of the worker thread, which the build bundles on its own; see find-rules.ts.

/** @property milliseconds of work after which it answers with what it has, at least one movement */
export type RulesTask = { rules: Rule[]; movements: Movement[]; milliseconds: number };

/** Of each movement that was reached, in their order, the place of its rule among the rules; -1 for none. */
export type RulesAnswer = { found: number[]; milliseconds: number };

/** The rules of the task before: those of one run are the same, and reading their patterns takes long. */
let last: { key: string; find: (movement: Movement) => number } | undefined;

answerTasks<RulesTask, RulesAnswer>(({ rules, movements, milliseconds }) => {
  const thread = currentThreadName();
  const began = cpuTimeOf(thread);
  const spent = () => cpuTimeOf(thread) - began;
  const key = JSON.stringify(rules);
  if (last?.key !== key) last = { key, find: placeFinder(rules) };
  const found: number[] = [];
  for (const movement of movements) {
    if (found.length > 0 && spent() >= milliseconds) break;
    found.push(last.find(movement));
  }
  return { found, milliseconds: spent() };
});

function placeFinder(rules: Rule[]): (movement: Movement) => number {
  const find = ruleFinder(rules);
  const places = new Map(rules.map((rule, place) => [rule, place]));
  return (movement) => {
    const rule = find(movement);
    return rule ? (places.get(rule) ?? -1) : -1;
  };
}
