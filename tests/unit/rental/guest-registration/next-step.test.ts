import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Communication } from '@/server/generated/prisma/client';
import { hashOf, nextStep } from '@/server/rental/guest-registration/next-step';
import type { RegistrationDuty } from '@/server/rental/guest-registration/read-registration';

// What is told of a stay is checked against a naive Ministry: a list of what it holds, which refuses what it has had before.

type Kind = 'RH' | 'PV';
/** What there is to say of a stay; null where something is missing. */
type State = { isCancelled: boolean; hasArrived: boolean; RH: string | null; PV: string | null };
type Held = { kind: Kind; xml: string; isCancelled: boolean };
type Change =
  | { does: 'say'; kind: Kind; what: string | null }
  | { does: 'cancel' | 'restore' | 'arrive' }
  | { does: 'refuse' | 'lose' };

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('say' as const), kind: kinds(), what: words() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'restore' as const, 'arrive' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('refuse' as const, 'lose' as const) }) },
);

function kinds() {
  return fc.constantFrom<Kind>('RH', 'PV');
}

function words() {
  return fc.constantFrom('one', 'two', 'three', null);
}

function dutiesOf({ isCancelled, hasArrived, RH, PV }: State): RegistrationDuty[] {
  if (isCancelled) return [];
  const duty = (kind: Kind, what: string | null, isDue: boolean, mayChange: boolean): RegistrationDuty => ({
    ...{ kind, from: new Date(0), isDue, mayChange, isBegun: true, problems: [] },
    lot: ({ reference }) => (what === null ? null : { operation: 'A', kind, xml: `${reference} ${kind} ${what}` }),
  });
  return [duty('RH', RH, true, !hasArrived), duty('PV', PV, hasArrived, true)];
}

/** Does what there is to do until nothing is left; `trouble` befalls the first thing that is sent. */
function settle(state: State, told: Communication[], held: Held[], trouble: 'refuse' | 'lose' | null): void {
  let next = trouble;
  for (let steps = 0; steps < 20; steps += 1) {
    const step = nextStep(
      told,
      { reservationId: 'res', isCancelled: state.isCancelled, duties: dutiesOf(state) },
      'OTRO',
    );
    if (step.type === 'rest') return;
    if (step.type === 'withdraw') step.communication.status = 'cancelled';
    else if (step.type === 'tell') {
      const { kind, lot, wording } = step;
      told.push(rowOf(told, { kind, operation: 'tell', contentHash: hashOf(lot), sealedXml: lot.xml, ...wording }));
    } else if (step.type === 'cancel') {
      const { id: cancelsId, kind, reference, sealedXml } = step.communication;
      told.push(rowOf(told, { kind, reference, operation: 'cancel', cancelsId, sealedXml }));
    } else {
      send(step.communication, told, held, next);
      next = null;
    }
  }
  throw new Error('It never comes to an end');
}

/** The Ministry takes it, refuses it, or takes it and nobody hears of it, so that it is sent again. */
function send(row: Communication, told: Communication[], held: Held[], trouble: 'refuse' | 'lose' | null): void {
  const xml = row.sealedXml ?? '';
  if (trouble === 'refuse') {
    row.status = 'refused';
    return;
  }
  if (row.operation === 'cancel') {
    const target = told.find(({ id }) => id === row.cancelsId);
    for (const it of held.filter((one) => one.xml === target?.sealedXml)) it.isCancelled = true;
    if (trouble !== 'lose' && target) target.status = 'cancelled';
    row.status = trouble === 'lose' ? 'sent' : 'accepted';
    return;
  }
  if (!held.some((it) => it.xml === xml)) held.push({ kind: row.kind, xml, isCancelled: false });
  else expect(row.status).toBe('sent'); // only what was in doubt is sent in the very same words
  row.status = trouble === 'lose' ? 'sent' : 'accepted';
  row.communicationCode = row.id;
}

function rowOf(told: Communication[], columns: Partial<Communication>): Communication {
  const none = { communicationCode: null, cancelsId: null, byHand: false, paymentType: 'OTRO', status: 'queued' };
  return { id: `com_${told.length}`, reservationId: 'res', ...none, ...columns } as Communication;
}

it('the Ministry holds at most one communication of a kind, and in the end what the stay is', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const state: State = { isCancelled: false, hasArrived: false, RH: 'one', PV: null };
      const told: Communication[] = [];
      const held: Held[] = [];
      settle(state, told, held, null);
      let trouble: 'refuse' | 'lose' | null = null;
      for (const it of changes) {
        if (it.does === 'say') state[it.kind] = it.what;
        else if (it.does === 'arrive') state.hasArrived = true;
        else if (it.does === 'cancel' || it.does === 'restore') state.isCancelled = it.does === 'cancel';
        else trouble = it.does;
        settle(state, told, held, it.does === 'say' || it.does === 'cancel' ? trouble : null);
        for (const kind of ['RH', 'PV'] as const) expect(activeReferences(held, kind).length).toBeLessThanOrEqual(1);
      }
      if (told.some(({ status }) => status === 'refused')) return; // a person's turn
      for (const kind of ['RH', 'PV'] as const) {
        const [xml, ...others] = activeReferences(held, kind);
        expect(others).toEqual([]);
        if (state.isCancelled) expect(xml).toBeUndefined();
        else if (kind === 'PV' && state.hasArrived && state.PV) expect(xml).toMatch(new RegExp(`PV ${state.PV}$`));
        else if (kind === 'RH' && !state.hasArrived && state.RH) expect(xml).toMatch(new RegExp(`RH ${state.RH}$`));
      }
    }),
    { numRuns: 300 },
  );
});

function activeReferences(held: Held[], kind: Kind): string[] {
  return held.filter((it) => it.kind === kind && !it.isCancelled).map(({ xml }) => xml);
}
