'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { GuestFields } from '@/components/rental/guests/guest-fields';
import type { GuestValues } from '@/components/rental/guests/guest-values';
import { SignaturePad } from '@/components/rental/guests/signature-pad';
import { firstWrong, useGuestForm } from '@/components/rental/guests/use-guest-form';
import { useWords } from '@/i18n/use-words';
import type { PublicCheckIn, PublicGuest } from '@/server/rental/guests/public-check-in';
import type { CheckInStep } from '@/server/rental/guests/registration.schema';
import type { GuestSignature } from '@/server/rental/guests/signature.schema';
import { checkInWords } from '~/messages/check-in';
import { checkPerson, findTowns } from './check-in-requests';

interface GuestFormProps {
  address: string;
  /** Left out for one more. */
  guest?: PublicGuest;
  /** What those who travel together share. */
  begun?: GuestValues;
  /** Whether it begins with who booked, who need not be the one that fills it in. */
  isOfBooking: boolean;
  step: (step: CheckInStep) => Promise<PublicCheckIn | undefined>;
  onSaved: (values: GuestValues) => void;
  onClose: () => void;
}

/** One guest: saved as far as it goes, closed once nothing is missing. */
export function GuestForm({ address, guest, begun, isOfBooking, step, onSaved, onClose }: GuestFormProps) {
  const t = useWords(checkInWords);
  const form = useGuestForm({ person: guest?.person, begun, check: (person) => checkPerson(address, person) });
  const [id, setId] = useState(guest?.id);
  const [signature, setSignature] = useState<GuestSignature | null>(null);
  const [hasSigned, setSigned] = useState(Boolean(guest?.hasSigned && !guest.isComplete));
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const sent = signature ? { signature } : {};
    const after = await step({ action: 'save', ...(id && { guestId: id }), person: form.person(), ...sent });
    const found = await form.judge();
    setSaving(false);
    if (!after) return;
    onSaved(form.values);
    const saved = id ? after.guests.find((it) => it.id === id) : after.guests.at(-1);
    if (!saved || saved.isComplete) return onClose();
    setId(saved.id);
    setSigned(saved.hasSigned);
    const wrong = firstWrong(found?.problems ?? []);
    element.current?.querySelector<HTMLElement>(wrong ? `[name="${wrong}"]` : '[data-signature]')?.focus();
  }

  const needsSignature = form.signs && !signature && !hasSigned;
  const isIncomplete = form.isJudged && (Object.keys(form.errors).length > 0 || needsSignature);
  return (
    <Card>
      <CardBody className="sm:p-8">
        <form ref={element} onSubmit={save} noValidate className="flex flex-col gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
            {guest?.name || t('start')}
          </h2>
          {guest?.isComplete && <Callout>{t('againNote')}</Callout>}
          {isOfBooking && <Callout>{t('bookerNote')}</Callout>}
          <GuestFields
            values={form.values}
            errors={form.errors}
            asksKinship={form.isMinor}
            onChange={form.change}
            onLeave={form.leave}
            findTowns={(postalCode) => findTowns(address, postalCode)}
          />
          {form.signs && (
            <div data-signature tabIndex={-1} className="flex flex-col gap-2 outline-none">
              {hasSigned && !signature && <Callout tone="success">{t('signed')}</Callout>}
              <SignaturePad
                value={signature}
                onChange={setSignature}
                error={form.isJudged && needsSignature ? t('signMissing') : undefined}
              />
              <p className="text-xs text-muted">{t('signNote')}</p>
            </div>
          )}
          {isIncomplete && (
            <div role="status">
              <Callout tone="warning">{t('missing')}</Callout>
            </div>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button size="lg" onClick={onClose}>
              {t('later')}
            </Button>
            <Button type="submit" variant="primary" size="lg" loading={isSaving}>
              {t('save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
