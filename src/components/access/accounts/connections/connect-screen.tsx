'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthCard } from '@/components/access/accounts/auth-card';
import { answerFresh, authClient } from '@/components/access/accounts/auth-client';
import { useScopeWords } from '@/components/access/api-keys/use-scope-words';
import { useCompanies } from '@/components/platform/shell/use-companies';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Fieldset, Labelled } from '@/components/platform/ui/label';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { LOOPBACK_NAMES } from '@/lib/folio/loopback-names';
import { may } from '@/lib/folio/roles';
import { allScopes, type Scope } from '@/server/platform/contract/scopes';
import { connectWords } from '~/messages/connect';

interface ConnectScreenProps {
  application: { name: string; connectedTo: string };
  /** What the application asks for, in OAuth's words. */
  scopes: readonly string[];
  /** The signed query of the page, which the answer has to bring back. */
  oauthQuery: string;
  /** Of who is signed in. */
  email: string;
}

const BEYOND_SESSION = 'offline_access';

/** Asks a person in which company an application may act for them, and what it may do there. */
export function ConnectScreen({ application: { name, connectedTo }, scopes, oauthQuery, email }: ConnectScreenProps) {
  const t = useWords(connectWords);
  const words = useScopeWords();
  const companies = useCompanies()?.filter(({ role }) => may(role, 'administer'));
  const asked = allScopes.filter((scope) => scopes.includes(scope));
  const [chosen, setChosen] = useState<string>();
  const [granted, setGranted] = useState<readonly Scope[]>(asked);
  const company = companies?.find(({ id }) => id === chosen) ?? (companies?.length === 1 ? companies[0] : undefined);
  const answer = useMutation({ mutationFn: send });

  async function send(accept: boolean) {
    const scope = [...granted, ...(scopes.includes(BEYOND_SESSION) ? [BEYOND_SESSION] : [])].join(' ');
    const allowed = { accept, scope, workspaceId: company?.id };
    const body = { ...(accept ? allowed : { accept }), oauth_query: oauthQuery };
    const { data, error } = await answerFresh(() =>
      authClient.$fetch<{ url: string }>('/oauth2/consent', { method: 'POST', body }),
    );
    if (!data) throw new Error(error?.code === 'SESSION_NOT_FRESH' ? t('notConfirmed') : t('refused'));
    window.location.assign(data.url);
    await new Promise(() => undefined); // until the page is left
  }

  if (!companies) {
    return (
      <AuthCard title={t('title', { application: name })}>
        <Skeleton className="h-24 w-full" />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('title', { application: name })}
      description={t('description', { application: name, place: placeOf(connectedTo, t('thisMachine')) })}
      footer={t('signedInAs', { email })}
    >
      {answer.error && <Callout tone="danger">{answer.error.message}</Callout>}
      {companies.length === 0 ? (
        <Callout tone="warning">{t('noCompany')}</Callout>
      ) : (
        <>
          <Labelled label={t('company')}>
            {(id) => (
              <Select
                id={id}
                choices={companies.map((it) => ({ value: it.id, label: it.name }))}
                value={company?.id}
                onChange={setChosen}
                placeholder={t('chooseCompany')}
              />
            )}
          </Labelled>
          <Fieldset legend={t('may')} hint={t('mayHint')}>
            {asked.map((scope) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
              <label key={scope} className="flex items-center gap-2">
                <Checkbox
                  value={granted.includes(scope)}
                  onChange={(isGranted) =>
                    setGranted(asked.filter((it) => (it === scope ? isGranted : granted.includes(it))))
                  }
                />
                {words(scope)}
              </label>
            ))}
          </Fieldset>
          <p className="text-sm text-muted">{t('until')}</p>
        </>
      )}
      <div className="flex flex-col gap-2">
        {companies.length > 0 && (
          <Button
            variant="primary"
            size="lg"
            disabled={!company || granted.length === 0}
            loading={answer.isPending && answer.variables}
            onClick={() => answer.mutate(true)}
          >
            {t('allow')}
          </Button>
        )}
        <Button size="lg" loading={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
          {t('cancel')}
        </Button>
      </div>
    </AuthCard>
  );
}

/** The host of a site, as a person knows it. */
function placeOf(connectedTo: string, thisMachine: string): string {
  if (!/^https?:/.test(connectedTo)) return thisMachine;
  const { host, hostname } = new URL(connectedTo);
  return LOOPBACK_NAMES.includes(hostname) ? thisMachine : host;
}
