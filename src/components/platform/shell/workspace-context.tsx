'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { ApiProvider } from '@/components/platform/api/trpc';
import { todayIn } from '@/lib/dates';
import type { Module } from '@/lib/folio/resources';
import type { MemberRole } from '@/server/generated/prisma/client';

/** The workspace of the address bar, and what the signed-in person is in it. */
interface OpenWorkspace {
  id: string;
  name: string;
  role: MemberRole;
  userId: string;
  /** The session opens this company alone, and nothing of an account: the company's own provider began it. */
  isScoped: boolean;
  /** ISO 4217; what new invoices propose. */
  currency: string;
  /** IANA name; every instant is shown in it. */
  timeZone: string;
  /** What it has the dashboard show. */
  modules: readonly Module[];
  /** Of a test company: the company that it is the test of. */
  liveId?: string;
  /** Of a test company: by how much its clock was ahead when the page was made. */
  clockAheadMs?: number;
  /** It is read, and not changed. */
  isPaused: boolean;
}

interface CurrentWorkspace extends OpenWorkspace {
  /** The day it is there, by its own clock where it is a test company. */
  dayNow: () => string;
}

const WorkspaceContext = createContext<CurrentWorkspace | null>(null);

/** Gives everything below the workspace, its API and its time zone. */
export function WorkspaceProvider({ workspace, children }: { workspace: OpenWorkspace; children: ReactNode }) {
  const locale = useLocale();
  const { timeZone, clockAheadMs = 0 } = workspace;
  const current = { ...workspace, dayNow: () => todayIn(timeZone, new Date(Date.now() + clockAheadMs)) };
  return (
    <WorkspaceContext value={current}>
      <NextIntlClientProvider locale={locale} timeZone={workspace.timeZone}>
        <ApiProvider workspaceId={workspace.id}>{children}</ApiProvider>
      </NextIntlClientProvider>
    </WorkspaceContext>
  );
}

/** @throws outside of `/w/[workspaceId]`. */
export function useWorkspace(): CurrentWorkspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace is for screens below /w/[workspaceId]');
  return workspace;
}

/** Turns `/invoices/…` into the address of that screen in this workspace. */
export function useWorkspaceHref(): (path: string) => string {
  const { id } = useWorkspace();
  return (path) => workspaceHref(id, path);
}

/** As `useWorkspaceHref`, for what is shown outside of a workspace too; undefined there. */
export function useHrefWithin(): ((path: string) => string) | undefined {
  const workspace = useContext(WorkspaceContext);
  return workspace ? (path) => workspaceHref(workspace.id, path) : undefined;
}

/** The address of a screen of a workspace; the overview's path is ''. */
export function workspaceHref(workspaceId: string, path: string): string {
  return `/w/${encodeURIComponent(workspaceId)}${path}`;
}
