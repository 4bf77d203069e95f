import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';

const AGENCY_ANCHORS = ['#certificate', '#verifactu', '#ticketbai', '#guest-registration'];

/** Leads on whoever follows an address in a mail of an earlier version, when the settings were one page. */
export function useAgencyAnchor(): void {
  const router = useRouter();
  const href = useWorkspaceHref();
  useEffect(() => {
    const { hash } = window.location;
    if (AGENCY_ANCHORS.includes(hash)) router.replace(href(`/settings/company/agencies${hash}`));
  }, [router, href]);
}
