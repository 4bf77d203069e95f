import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';

/** Gives the addresses of the files of a property's statement. */
export function useStatementFiles() {
  const href = useWorkspaceHref();
  return (propertyId: string, month: string) => {
    const file = (as: 'pdf' | 'csv') => href(`/properties/${propertyId}/statement/${as}?month=${month}`);
    return { pdf: file('pdf'), csv: `${file('csv')}&download` };
  };
}
