'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useFocusedField } from '@/components/e-invoicing/e-invoices/use-focused-field';
import { useTRPC } from '@/components/platform/api/trpc';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Button } from '@/components/platform/ui/button';
import { FormError } from '@/components/platform/ui/field';
import { RequiredNote } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import type { Company } from '@/server/company/company/company.schema';
import { companyWords } from '~/messages/company';
import { useRefreshTaxAgencies } from '../refresh-tax-agencies';
import { ClientsSection } from './clients-section';
import { type CompanyValues, changesOf, companySchema, valuesOf } from './company-values';
import { DefaultsSection } from './defaults-section';
import { FiscalSection } from './fiscal-section';
import { GeneralSection } from './general-section';
import { IssuingSection } from './issuing-section';
import { LateFeeSection } from './late-fee-section';
import { LookSection } from './look-section';
import { ModulesSection } from './modules-section';
import { PaymentSection } from './payment-section';

interface CompanyFormProps {
  company: Company;
  /** The page of the settings whose sections are shown. */
  part: 'data' | 'look' | 'taxes';
  disabled: boolean;
}

/** What is entered of a company once: the sections of a page under one button that saves them. */
export function CompanyForm({ company, part, disabled }: CompanyFormProps) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refreshTaxAgencies = useRefreshTaxAgencies();
  const router = useRouter();
  const { fiscalProfile } = company;
  const form = useForm({
    resolver: zodResolver(companySchema(t, fiscalProfile !== null)),
    defaultValues: valuesOf(company),
  });
  useFocusedField();
  const { defaultValues } = form.formState;
  const [opened, setOpened] = useState(company.updatedAt);
  const draft = useLocalDraft(`company.3.${part}.${opened}`, form, { secret: 'letterhead.logo' });
  const save = useMutation(
    trpc.company.save.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.company.get.queryKey(), saved);
        queryClient.setQueryData(trpc.workspaces.get.queryKey(), saved.workspace);
        queryClient.setQueryData(trpc.fiscalProfile.get.queryKey(), saved.fiscalProfile);
        form.reset(valuesOf(saved));
        setOpened(saved.updatedAt);
        router.refresh(); // name, currency, time zone and what is shown are in the shell too
        void refreshTaxAgencies();
        toast.success(t('saved'));
      },
    }),
  );
  return (
    <FormProvider {...form}>
      <form
        onSubmit={draft.handleSubmit((values) => save.mutateAsync(changesOf(defaultValues as CompanyValues, values)))}
        noValidate
        className="flex flex-col gap-4"
      >
        <RestoredDraft draft={draft} />
        {part === 'data' && (
          <>
            <FiscalSection profile={fiscalProfile} disabled={disabled} />
            <PaymentSection disabled={disabled} />
            <GeneralSection disabled={disabled} />
            <ClientsSection disabled={disabled} />
            <ModulesSection disabled={disabled} />
          </>
        )}
        {part === 'look' && <LookSection saved={company.letterhead.logo} disabled={disabled} />}
        {part === 'taxes' && (
          <>
            <DefaultsSection disabled={disabled} />
            <IssuingSection disabled={disabled} />
            <LateFeeSection disabled={disabled} />
          </>
        )}
        <FormError control={form.control} />
        {!disabled && (
          <div
            data-foot
            className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t bg-canvas px-1 py-3"
          >
            <RequiredNote />
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}
