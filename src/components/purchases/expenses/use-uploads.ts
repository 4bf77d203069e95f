'use client';

import { useRef, useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { sendFile, UploadError } from '@/components/platform/api/send-file';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import type { FileAttachmentUploadCreate } from '@/server/purchases/expenses/attachments.schema';
import type { LinkedFile } from './expense-values';

/** A file on its way. `failure` says why it did not arrive. */
export interface Upload {
  id: number;
  name: string;
  /** 0 to 1. */
  progress: number;
  failure?: string;
}

// Some systems know no media type for what a telephone photographs, and some have one of their own for XML.
const typesByEnding: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  xml: 'application/xml',
  xsig: 'application/xml',
  p7m: 'application/pkcs7-mime',
};

/** Announces files, sends their bytes and hands on what links them, each by itself. */
export function useUploads(onArrived: (file: LinkedFile) => void) {
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const inWords = useApiWords();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((it) => (it.id === id ? { ...it, ...changes } : it)));
  const dismiss = (id: number) => setUploads((all) => all.filter((it) => it.id !== id));

  async function upload(file: File): Promise<void> {
    lastId.current += 1;
    const id = lastId.current;
    setUploads((all) => [...all, { id, name: file.name, progress: 0 }]);
    try {
      const { data } = await api.expenses.announceAttachment.mutate(await describeFile(file));
      await sendFile(href(`/files/receipt/${data.fileId}`), file, (progress) => change(id, { progress }));
      dismiss(id);
      onArrived(data.attach.body);
    } catch (error) {
      change(id, { failure: error instanceof UploadError ? inWords(error.message) : explain(error) });
    }
  }

  return {
    uploads,
    dismiss,
    isBusy: uploads.some(({ failure }) => !failure),
    add: (files: Iterable<File>) => {
      for (const file of files) void upload(file);
    },
  };
}

async function describeFile(file: File): Promise<FileAttachmentUploadCreate> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return {
    fileName: file.name,
    contentType: (typesByEnding[ending] || file.type || ending) as FileAttachmentUploadCreate['contentType'],
    sizeBytes: file.size,
    checksumSha256: await sha256(file),
  };
}

/** Undefined where the page did not come by HTTPS: browsers keep their cryptography to secure pages. */
async function sha256(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
