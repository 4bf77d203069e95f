import { describe, expect, it } from 'vitest';
import {
  type Communication,
  type CommunicationStanding,
  complianceOf,
  type Duty,
} from '@/server/rental/hospedajes/compliance';

const arrival = new Date('2027-02-05T15:00:00Z');
const hoursAfter = (hours: number) => new Date(arrival.getTime() + hours * 3_600_000);
const duty: Duty = { kind: 'PV', from: arrival, isReady: true, isBegun: true };
const pv = (standing: CommunicationStanding): Communication => ({ kind: 'PV', state: standing });
const accepted = (lotState: 1 | 2 | 3 | 4 | 5 | 6 | null, communicationCode: string | null = null) =>
  pv({ type: 'accepted', lotState, communicationCode });
const at = (hours: number, changes: Partial<Duty>, ...communications: Communication[]) => {
  const { status, alarms } = complianceOf([{ ...duty, ...changes }], communications, hoursAfter(hours));
  return [status, ...alarms.map(({ reason }) => reason)];
};

describe('the status of a stay', () => {
  it.each<[string[], Partial<Duty>, Communication[]]>([
    [['Not Started', 'guest_incomplete'], { isReady: false, isBegun: false }, []],
    [['In Progress', 'guest_incomplete'], { isReady: false }, []],
    [['In Progress', 'not_sent'], {}, []],
    [['In Progress', 'not_sent'], {}, [pv({ type: 'queued', isUnanswered: false })]],
    [['In Progress', 'ministry_silent'], {}, [pv({ type: 'queued', isUnanswered: true })]],
    [['In Progress', 'ministry_silent'], {}, [accepted(null)]],
    [['In Progress', 'ministry_silent'], {}, [accepted(4)]],
    [['In Progress', 'ministry_silent'], {}, [accepted(5)]],
    [['Completed'], {}, [accepted(1, 'C-1')]],
    [['Failed', 'refused'], {}, [accepted(1)]],
    [['Failed', 'refused'], {}, [accepted(6, 'C-1')]],
    [['Failed', 'refused'], {}, [accepted(2)]],
    [['Failed', 'refused'], {}, [accepted(3)]],
    [['Failed', 'refused'], {}, [pv({ type: 'refused' })]],
    [['In Progress', 'ministry_silent'], {}, [pv({ type: 'refused' }), accepted(5)]],
    [['Completed'], {}, [pv({ type: 'cancelled' }), accepted(1, 'C-2')]],
    [['In Progress', 'not_sent'], {}, [accepted(1, 'C-1'), pv({ type: 'cancelled' })]],
  ])('is %j', (expected, changes, communications) => {
    expect(at(20, changes, ...communications)).toEqual(expected);
  });

  it('alarms from 20 hours after the arrival on, and says when the 24 end', () => {
    expect(at(19.99, {})).toEqual(['In Progress']);
    expect(at(20, {})).toEqual(['In Progress', 'not_sent']);
    expect(complianceOf([duty], [], hoursAfter(500)).alarms).toEqual([
      { kind: 'PV', reason: 'not_sent', dueAt: hoursAfter(24) },
    ]);
  });

  it('is Completed once every duty is fulfilled', () => {
    const both = [duty, { ...duty, kind: 'RH' as const, from: hoursAfter(-100) }];
    const done = { type: 'accepted' as const, lotState: 1 as const, communicationCode: 'C' };
    expect(complianceOf(both, [pv(done)], hoursAfter(1))).toMatchObject({
      status: 'In Progress',
      alarms: [{ kind: 'RH' }],
    });
    expect(complianceOf(both, [pv(done), { kind: 'RH', state: done }], hoursAfter(1)).status).toBe('Completed');
    expect(complianceOf([], [], hoursAfter(99))).toEqual({ status: 'Not Started', alarms: [] });
  });
});
