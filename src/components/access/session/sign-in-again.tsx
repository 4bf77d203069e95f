'use client';

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type AuthError,
  answerOf,
  authClient,
  needsCode,
  useAuthErrorMessage,
} from '@/components/access/accounts/auth-client';
import { PasskeyButton } from '@/components/access/accounts/factors/passkey-button';
import { SecondStep } from '@/components/access/accounts/factors/second-step';
import { IssuerLink } from '@/components/access/accounts/issuer-link';
import { PasswordInput } from '@/components/access/accounts/password-input';
import { notSignedInAgain, type Reason, signedInAgain } from '@/components/platform/api/sign-in-again';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Input } from '@/components/platform/ui/input';
import { Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import type { WaysIn } from '@/lib/folio/ways-in';
import { accountWords } from '~/messages/account';

const FRESH_MS = 15 * 60 * 1000;

interface SignInAgainProps {
  user: { id: string; email: string };
  reason: Reason;
  passkeyHost: string;
  waysIn: WaysIn;
}

/** The dialog itself, loaded when it is needed: what it signs in with is a part of every page otherwise. */
export default function SignInAgain({ user, reason, passkeyHost, waysIn }: SignInAgainProps) {
  const t = useWords(accountWords);
  const mayCancel = reason === 'stale'; // without a session nothing on the page works
  const explain = useAuthErrorMessage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<AuthError>();
  const [isBusy, setBusy] = useState(false);
  const [isCodeDue, setCodeDue] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    // The browser's own modal dialog, above any other that is open: those must not see its keys.
    const stopKeys = (event: Event) => event.stopPropagation();
    const stay = (event: Event) => {
      event.preventDefault();
      if (mayCancel) notSignedInAgain();
    };
    element?.addEventListener('keydown', stopKeys);
    element?.addEventListener('cancel', stay);
    element?.showModal();
    element?.querySelector<HTMLElement>('input[type="password"]')?.focus();
    return () => element?.close();
  }, [mayCancel]);

  // Somebody may have signed in on another tab in the meantime.
  useEffect(() => {
    const look = async () => {
      const { data } = await answerOf(authClient.getSession());
      if (data && (reason === 'ended' || isFresh(data.session.createdAt))) goOn(data.user.id, user.id);
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [user.id, reason]);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setBusy(true);
    const answer = await answerOf(authClient.signIn.email({ email, password }));
    setBusy(false);
    if (answer.error) return setError(answer.error);
    if (needsCode(answer.data)) setCodeDue(true);
    else if (answer.data) goOn(answer.data.user.id, user.id);
  }

  const heading = (title: string, text?: string) => (
    <div className="flex flex-col gap-1">
      <h2 id={`${id}-title`} className="text-base font-semibold tracking-tight">
        {title}
      </h2>
      {text && (
        <p id={`${id}-text`} className="text-sm text-muted">
          {text}
        </p>
      )}
    </div>
  );

  const byPassword = (
    <>
      <div className="flex flex-col gap-1.5">
        <Label required htmlFor={`${id}-email`}>
          {t('email')}
        </Label>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={user.email}
          readOnly={mayCancel}
          className="h-10"
          required
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label required htmlFor={`${id}-password`}>
          {t('password')}
        </Label>
        <PasswordInput id={`${id}-password`} name="password" autoComplete="current-password" required />
      </div>
      <Button type="submit" variant="primary" size="lg" loading={isBusy}>
        {t(`signInAgain.${reason}.action`)}
      </Button>
      <PasskeyButton host={passkeyHost} onSignedIn={({ id: signedIn }) => goOn(signedIn, user.id)} onError={setError} />
    </>
  );

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-xl bg-raised p-5 text-ink shadow-raised backdrop:bg-scrim"
    >
      {isCodeDue ? (
        <div className="flex flex-col gap-5">
          {heading(t('secondStep.title'))}
          <SecondStep onSignedIn={({ id: signedIn }) => goOn(signedIn, user.id)}>
            <Button onClick={() => setCodeDue(false)}>{t('secondStep.back')}</Button>
          </SecondStep>
        </div>
      ) : (
        <form onSubmit={signIn} className="flex flex-col gap-5">
          {heading(t(`signInAgain.${reason}.title`), t(`signInAgain.${reason}.text`))}
          {error && <Callout tone="danger">{explain(error)}</Callout>}
          {waysIn.issuerName && (
            <IssuerLink name={waysIn.issuerName} next="/signed-in" isAgain company={waysIn.company} />
          )}
          {!waysIn.isIssuerOnly && byPassword}
          {mayCancel && <Button onClick={notSignedInAgain}>{t('signInAgain.cancel')}</Button>}
        </form>
      )}
    </dialog>
  );
}

/** Whether the server takes a sign-in for a recent one; where the clocks differ it asks again. */
function isFresh(signedInAt: Date | string): boolean {
  return Date.now() - new Date(signedInAt).getTime() < FRESH_MS;
}

/** Somebody else must not finish what another person began: for them the page begins anew. */
function goOn(signedIn: string, before: string): void {
  if (signedIn === before) signedInAgain();
  else window.location.reload();
}
