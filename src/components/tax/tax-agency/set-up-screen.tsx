'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CertificateDialog } from '@/components/company/settings/certificate-dialog';
import { DutyNotice } from '@/components/company/settings/duty-notice';
import { VerifactuMode } from '@/components/company/settings/verifactu-mode';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { VerifactuNeed } from '@/lib/tax/tax-agency-needs';
import type { VerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { taxAgencyWords } from '~/messages/tax-agency';
import { TrialStep } from './trial-step';

/** VERI*FACTU in five steps: who the company is, whose program it is, its certificate, an invoice for trying out, and on. */
export function SetUpScreen() {
  const t = useWords(taxAgencyWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const settings = useQuery(trpc.verifactu.settings.queryOptions());
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/tax-agency') }]} />}
        title={t('setUp.title')}
        description={t('setUp.text')}
      />
      <Loaded query={settings}>{(it) => <Steps settings={it} />}</Loaded>
    </Page>
  );
}

function Steps({ settings }: { settings: VerifactuSettings }) {
  const t = useWords(taxAgencyWords, 'setUp');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const isOwner = useMay('own');
  const [isUploading, setUploading] = useState(false);
  const trial = useQuery(trpc.verifactu.trial.queryOptions());
  const { duty, missing, mode } = settings;
  const lacks = (...needs: VerifactuNeed[]) => missing.some((need) => needs.includes(need));
  const isTried = trial.data?.status === 'accepted' || trial.data?.status === 'accepted_with_errors';
  return (
    <>
      {duty && !duty.isBound && duty.why && <Callout>{t(`notBound.${duty.why}`)}</Callout>}
      <DutyNotice settings={settings} isLinked={false} />
      {!isOwner && <Callout>{t('ownerOnly')}</Callout>}
      <Step number={1} title={t('company.title')} done={!lacks('company') && duty?.isAssumed === false}>
        <p>{t('company.text')}</p>
        <ButtonLink href={href('/settings/company#taxpayer')}>{t('company.action')}</ButtonLink>
      </Step>
      <Step number={2} title={t('program.title')} done={!lacks('producer_name', 'producer_tax_id', 'system_id')}>
        <p>{t('program.text')}</p>
        <ButtonLink href={href('/settings/company/agencies#verifactu')}>{t('program.action')}</ButtonLink>
      </Step>
      <Step number={3} title={t('certificate.title')} done={!lacks('certificate')}>
        <p>{t('certificate.text')}</p>
        {isOwner && (
          <Button onClick={() => setUploading(true)}>
            {t(lacks('certificate') ? 'certificate.action' : 'certificate.replace')}
          </Button>
        )}
      </Step>
      <Step number={4} title={t('trial.title')} done={isTried}>
        <TrialStep trial={trial.data ?? null} isReady={missing.length === 0} mayTry={isOwner} />
      </Step>
      <Step number={5} title={t('start.title')} done={mode === 'production'}>
        <p>{t('start.text')}</p>
        <VerifactuMode settings={settings} disabled={!isOwner} />
      </Step>
      {isUploading && <CertificateDialog onClose={() => setUploading(false)} />}
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  children: ReactNode;
}

function Step({ number, title, done, children }: StepProps) {
  const t = useWords(taxAgencyWords, 'setUp');
  return (
    <Card>
      <CardHeader
        title={`${number}. ${title}`}
        actions={<Badge tone={done ? 'success' : 'neutral'}>{t(done ? 'done' : 'open')}</Badge>}
      />
      <CardBody className="flex flex-col items-start gap-3">{children}</CardBody>
    </Card>
  );
}
