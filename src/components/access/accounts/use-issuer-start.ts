import { useState } from 'react';
import { type AuthError, answerFresh, authClient } from './auth-client';

/** Goes on at an OpenID provider: connects the account of whoever is signed in, or tries the provider of a company. */
export function useIssuerStart(path: '/oidc/connect' | '/oidc/test', body: { company?: string } = {}) {
  const [error, setError] = useState<AuthError>();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const answer = await answerFresh(() => authClient.$fetch<{ url: string }>(path, { method: 'POST', body }));
    setBusy(false);
    if (answer.data) window.location.assign(answer.data.url);
    else setError(answer.error ?? undefined);
  }

  return { error, isBusy, start };
}
