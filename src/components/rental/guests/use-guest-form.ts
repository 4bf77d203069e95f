'use client';

import { useEffect, useRef, useState } from 'react';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import type { PersonCheck, Problem } from '@/server/rental/guests/registration.schema';
import { type GuestField, type GuestValues, guestFields, personOf, valuesOf } from './guest-values';
import { useProblemWords } from './use-problem-words';

interface GuestFormOptions {
  person?: PersonInput;
  /** What to begin a new one with. */
  begun?: GuestValues;
  /** Asks the server what is missing. */
  check: (person: PersonInput) => Promise<PersonCheck>;
}

const nothingKnown: PersonCheck = { problems: [], isMinor: false, signs: true };

/** A guest's form: its values, and what the server finds wrong with them, field by field once somebody has been there. */
export function useGuestForm({ person, begun, check }: GuestFormOptions) {
  const inWords = useProblemWords();
  const [values, setValues] = useState(() => begun ?? valuesOf(person));
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState(nothingKnown);
  const [isJudged, setJudged] = useState(false);
  const latest = useRef(0);

  async function look(next: GuestValues): Promise<PersonCheck | undefined> {
    const turn = ++latest.current;
    try {
      const answer = await check(personOf(next));
      if (turn === latest.current) setFound(answer);
      return answer;
    } catch {
      return undefined; // whoever saves is told
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there at first is looked at once
  useEffect(() => void look(values), []);

  const isShown = ({ field }: Problem) => isJudged || visited.has(field);
  const shown = found.problems.filter(isShown).toReversed();
  const errors: Partial<Record<GuestField, string>> = Object.fromEntries(
    shown.map((problem) => [problem.field, inWords(problem)]),
  );
  return {
    values,
    errors,
    isMinor: found.isMinor,
    signs: found.signs,
    isJudged,
    person: () => personOf(values),
    change: (field: GuestField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setVisited((before) => new Set([...before].filter((it) => it !== field))); // what was wrong is being put right
    },
    /** A field that is left empty is complained of only at the end. */
    leave: (field: GuestField) => {
      if (values[field]) setVisited((before) => new Set([...before, field]));
      void look(values);
    },
    /** Shows everything that is missing. @returns what it is; undefined where the server did not answer */
    judge: async () => {
      setJudged(true);
      return look(values);
    },
  };
}

export type GuestForm = ReturnType<typeof useGuestForm>;

/** The first field of a form that is complained of, for the focus. */
export function firstWrong(problems: readonly Problem[]): GuestField | undefined {
  return guestFields.find((field) => problems.some((problem) => problem.field === field));
}
