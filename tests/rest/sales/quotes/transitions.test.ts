import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { setClock } from '~/tests/setup/clock';
import { changeRow, storedRow, storedRows } from '~/tests/setup/stored-rows';

import { at, company, LATER, MADE, make, openForQuotes, read, told } from './quoting';

beforeEach(() => openForQuotes());

const STATES = ['draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled'] as const;
type State = (typeof STATES)[number];

/** A quote in a state, with nothing told but its creation. */
async function inState(state: State): Promise<Quote> {
  const { id } = await make({ clientEmail: 'ap@acme.example', ...(state !== 'draft' && { status: 'sent' }) });
  const times = {
    accepted: 'decidedAt',
    rejected: 'decidedAt',
    expired: 'expiredAt',
    cancelled: 'cancelledAt',
  } as const;
  if (state in times) {
    const time = times[state as keyof typeof times];
    await changeRow('quote', { id }, { status: state, [time]: new Date(MADE), updatedAt: new Date(MADE) });
  }
  return read(id);
}

describe('a transition', () => {
  const possible: Record<string, { to: State; from: State[]; event: string; again?: State[] }> = {
    send: { to: 'sent', from: ['draft', 'sent'], event: 'quote.updated' },
    accept: { to: 'accepted', from: ['draft', 'sent'], event: 'quote.accepted', again: ['accepted'] },
    reject: { to: 'rejected', from: ['draft', 'sent'], event: 'quote.rejected', again: ['rejected'] },
  };
  const cases = Object.entries(possible).flatMap(([action, rule]) =>
    STATES.map((state) => ({ action, state, ...rule })),
  );

  it.each(cases)('$action from $state', async ({ action, state, to, from, event, again = [] }) => {
    const before = await inState(state);
    setClock(LATER);
    const { status, body } = await company.post(at(before.id, action));
    const after = await read(before.id);
    const [, ...events] = await told();
    if (from.includes(state)) {
      expect(status).toBe(200);
      expect(after.status).toBe(to);
      expect(events).toEqual([event]);
    } else if (again.includes(state)) {
      expect(status).toBe(200);
      expect(after).toEqual(before);
      expect(events).toEqual([]);
    } else {
      expect(status).toBe(422);
      expect(body.message).toMatch(new RegExp(`is ${state} cannot be ${to}.* from draft or sent`));
      expect(after).toEqual(before);
      expect(events).toEqual([]);
    }
  });

  const outcomes: Record<State, number> = {
    draft: 204,
    sent: 200,
    accepted: 200,
    rejected: 200,
    expired: 200,
    cancelled: 200,
  };
  it.each(STATES)('DELETE of what is %s', async (state) => {
    const { id } = await inState(state);
    setClock(LATER);
    const { status, body } = await company.delete(at(id));
    expect(status).toBe(outcomes[state]);
    const [, ...events] = await told();
    if (state === 'draft') {
      expect((await company.get(at(id))).status).toBe(404);
      expect(events).toEqual([]);
    } else {
      expect(body.data).toEqual({ id, status: 'cancelled', cancelledVia: 'api' });
      expect(body.meta).toMatchObject({ requestId: expect.stringMatching(/^req_/), timestamp: LATER });
      expect(await read(id)).toMatchObject({ status: 'cancelled' });
      expect(events).toEqual(state === 'cancelled' ? [] : ['quote.updated']);
    }
  });

  it.each([
    ['draft', 'sent', /cannot become a draft again/],
    ['expired', 'sent', /by passing its validUntil/],
    ['cancelled', 'draft', /from sent, accepted, rejected, or expired/],
    ['sent', 'accepted', /from draft/],
  ] as const)('to %s by a PATCH of what is %s is 422 that says why', async (status, state, why) => {
    const before = await inState(state);
    const answer = await company.patch(at(before.id), { status });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(why);
    expect(await read(before.id)).toEqual(before);
  });

  it('keeps who decided and why', async () => {
    const { id } = await make({ status: 'sent' });
    const sent = { decidedBy: ' Ana Ruiz ', rejectionReason: 'Over budget' };
    const { body } = await company.post(at(id, 'reject'), sent);
    expect(body).toMatchObject({ status: 'rejected', decidedBy: 'Ana Ruiz', rejectionReason: 'Over budget' });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'quote.rejected', data: body });
  });

  it('needs a fiscal profile to go further than a draft', async () => {
    await openForQuotes({ profile: null });
    const before = await make({ clientEmail: 'ap@acme.example' });
    for (const action of ['send', 'accept']) {
      const { status, body } = await company.post(at(before.id, action));
      expect(status).toBe(422);
      expect(body.message).toMatch(/fiscal profile is not configured/);
    }
    expect(await read(before.id)).toEqual(before);
    expect(await told()).toEqual(['quote.created']);
  });

  it('is not possible past the validity, though the job has not come round', async () => {
    const { id } = await make({ status: 'sent', validUntil: '2026-03-18', clientEmail: 'ap@acme.example' });
    setClock('2026-03-18T22:59:00.000Z'); // still the 18th in Madrid
    expect((await company.post(at(id, 'send'))).status).toBe(200);
    setClock('2026-03-18T23:00:00.000Z');
    for (const action of ['send', 'accept', 'reject']) {
      const { status, body } = await company.post(at(id, action));
      expect(status).toBe(422);
      expect(body.message).toMatch(/valid until 2026-03-18/);
    }
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('by several at once happens once', async () => {
    const { id } = await make({ status: 'sent' });
    const answers = await Promise.all(['accept', 'reject', 'accept', 'reject'].map((it) => company.post(at(id, it))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await told()).slice(1)).toHaveLength(1);
  });
});

describe('sending', () => {
  it('keeps a mail with the PDF and the link, under the id that is answered', async () => {
    const { id } = await make({ clientEmail: 'ap@acme.example', validUntil: '2026-04-17' });
    const { body } = await company.post(at(id, 'send'), { locale: 'en' });
    const [mail] = await storedRows('mailMessage', { workspaceId: company.id });
    const { publicToken } = await storedRow('quote', { id });
    expect(publicToken).toMatch(/^\w{43}$/);
    expect(body).toEqual({ success: true, messageId: mail?.messageId });
    expect(mail).toMatchObject({
      to: 'ap@acme.example',
      subject: 'Quote P-2026-001 from Taller Norte SL',
      resourceId: id,
      attachments: [{ filename: 'P-2026-001.pdf', kind: 'quote-pdf', resourceId: id }],
    });
    expect(mail?.text).toContain(`http://localhost:3000/quote/${publicToken}`);
    expect(mail?.text).toMatch(/121\.00.*17 April 2026/s);
  });

  it('without a recipient is 400 on its field, and the draft stays a draft', async () => {
    const before = await make();
    const { status, body } = await company.post(at(before.id, 'send'));
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['recipientEmail'] }]);
    expect(await read(before.id)).toEqual(before);
  });
});
