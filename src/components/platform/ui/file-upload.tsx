'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { UploadError } from '@/components/platform/api/send-file';
import { Callout } from './callout';
import { DropZone } from './drop-zone';
import { ProgressBar } from './progress-bar';

interface FileUploadProps<Sent> {
  words: { drop: string; choose: string; limits: string; uploading: (name: string) => string };
  /** For the file picker: `.csv,.xlsx`. */
  accept: string;
  send: (file: File, onProgress: (fraction: number) => void) => Promise<Sent>;
  onSent: (sent: Sent) => void;
}

/** Where one file is dropped, how far it is sent, and why it was refused. */
export function FileUpload<Sent>({ words, accept, send, onSent }: FileUploadProps<Sent>) {
  const explain = useErrorMessage();
  const inWords = useApiWords();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return send(file, setProgress);
    },
    onSuccess: onSent,
  });
  const { error, variables } = upload;
  return (
    <>
      <DropZone words={words} accept={accept} onFiles={([file]) => file && upload.mutate(file)} />
      {upload.isPending && variables && <ProgressBar label={words.uploading(variables.name)} value={progress} />}
      {error && (
        <Callout tone="danger">{error instanceof UploadError ? inWords(error.message) : explain(error)}</Callout>
      )}
    </>
  );
}
