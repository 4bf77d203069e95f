'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { FormError } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { UNNAMED_COMPANY } from '@/lib/folio/unnamed-company';
import { zoneAtSpanishCode } from '@/lib/tax/tax-zones';
import { kindByTaxId } from '@/lib/tax/verifactu-duty';
import type { Company } from '@/server/company/company/company.schema';
import { companyWords } from '~/messages/company';
import { companyStartWords } from '~/messages/company-start';
import { type CompanyValues, changesOf, companySchema, valuesOf } from '../company/company-values';
import { useRefreshTaxAgencies } from '../refresh-tax-agencies';
import { AddressStep, LookStep, TaxesStep, WhoStep } from './start-steps';

const STEPS = ['who', 'address', 'taxes', 'look'] as const;
type Step = (typeof STEPS)[number];

/** What has to be right before the next step. */
const fields: Record<Step, readonly Path<CompanyValues>[]> = {
  who: ['fiscalProfile.legalName', 'fiscalProfile.taxId'],
  address: ['fiscalProfile.address'],
  taxes: ['fiscalProfile.zone', 'fiscalProfile.vatRegime', 'fiscalProfile.taxpayerKind'],
  look: ['letterhead'],
};

/** One step at a time; from the taxes on each is saved as it is finished, and the last leads on to the first client. */
export function StartForm({ company }: { company: Company }) {
  const t = useWords(companyStartWords);
  const words = useWords(companyWords);
  const router = useRouter();
  const href = useWorkspaceHref();
  const [step, setStep] = useQueryState('step', parseAsStringLiteral(STEPS).withDefault('who'));
  const form = useForm({
    resolver: zodResolver(companySchema(words, true)),
    defaultValues: begunValues(company),
  });
  const draft = useLocalDraft('company-start.1', form, { secret: 'letterhead.logo' });
  const save = useSave();
  const index = STEPS.indexOf(step);

  const submit = draft.handleSubmit(async (values) => {
    await save.mutateAsync(changesOf(valuesOf(company), named(values)));
    if (step !== 'look') return void setStep('look');
    router.refresh(); // the shell shows the name
    router.push(href('/clients/new'));
  });

  async function goOn() {
    if (!(await form.trigger(fields[step], { shouldFocus: true }))) return;
    if (step === 'who') proposeKind();
    if (step === 'address') proposeZone();
    void setStep(STEPS[index + 1] ?? 'look');
  }

  function proposeKind() {
    const { taxId, taxpayerKind } = form.getValues('fiscalProfile');
    if (taxpayerKind === 'unsaid') form.setValue('fiscalProfile.taxpayerKind', kindByTaxId(taxId));
  }

  function proposeZone() {
    const { postalCode, country } = form.getValues('fiscalProfile.address');
    if (!company.fiscalProfile && country === 'ES') {
      form.setValue('fiscalProfile.zone', zoneAtSpanishCode(postalCode ?? ''));
    }
  }

  const isSaving = step === 'taxes' || step === 'look';
  return (
    <FormProvider {...form}>
      <Progress current={index} />
      <form
        noValidate
        onSubmit={(event) => {
          if (isSaving) return submit(event);
          event.preventDefault();
          void goOn();
        }}
      >
        <Card>
          <CardHeader
            title={t('stepTitle', { number: index + 1, of: STEPS.length, title: t(`steps.${step}.title`) })}
            description={t(`steps.${step}.text`)}
          />
          <CardBody className="flex flex-col gap-5">
            <RestoredDraft draft={draft} />
            <FormError control={form.control} />
            {step === 'who' && <WhoStep />}
            {step === 'address' && <AddressStep />}
            {step === 'taxes' && <TaxesStep />}
            {step === 'look' && <LookStep logo={company.letterhead.logo} />}
          </CardBody>
          <CardFooter className="justify-between">
            <p className="text-muted">{t(`steps.${step}.next`)}</p>
            <span className="flex gap-2">
              {index > 0 && <Button onClick={() => void setStep(STEPS[index - 1] ?? 'who')}>{t('back')}</Button>}
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
                {t(step === 'look' ? 'finish' : 'continue')}
              </Button>
            </span>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  );
}

function Progress({ current }: { current: number }) {
  const t = useWords(companyStartWords);
  return (
    <ol aria-label={t('title')} className="flex gap-1.5">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={index <= current ? 'flex-1 border-t-2 border-accent pt-1.5' : 'flex-1 border-t-2 pt-1.5'}
        >
          <span className={index === current ? 'text-xs font-medium' : 'text-xs text-muted'}>
            {t(`steps.${step}.short`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A company whose owner has named it when signing up is probably called so on its invoices as well. */
function begunValues(company: Company): CompanyValues {
  const values = valuesOf(company);
  const { name } = company.workspace;
  if (!company.fiscalProfile && name !== UNNAMED_COMPANY) values.fiscalProfile.legalName = name;
  return values;
}

/** The company itself is called as its invoices say where nobody has named it. */
function named<Values extends Pick<CompanyValues, 'workspace' | 'fiscalProfile'>>(values: Values): Values {
  if (values.workspace.name !== UNNAMED_COMPANY) return values;
  return { ...values, workspace: { ...values.workspace, name: values.fiscalProfile.legalName } };
}

function useSave() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshTaxAgencies = useRefreshTaxAgencies();
  return useMutation(
    trpc.company.save.mutationOptions({
      onSuccess: async (saved) => {
        queryClient.setQueryData(trpc.company.get.queryKey(), saved);
        queryClient.setQueryData(trpc.workspaces.get.queryKey(), saved.workspace);
        queryClient.setQueryData(trpc.fiscalProfile.get.queryKey(), saved.fiscalProfile);
        await Promise.all([refreshTaxAgencies(), queryClient.invalidateQueries(trpc.overview.pathFilter())]);
      },
    }),
  );
}
