'use client';

import { useState } from 'react';
import { cn } from './cn';
import { CopyButton } from './copy-button';
import { Tabs } from './tabs';

interface CodeBlockProps {
  code: string;
  /** What the button copies, where that is not what is shown. */
  copied?: string;
  /** What the code is, for the copy button and for screen readers: "curl command". */
  label: string;
  wrap?: boolean;
  className?: string;
}

/** Text to be read and copied as it is. */
export function CodeBlock({ code, copied = code, label, wrap, className }: CodeBlockProps) {
  return (
    <div className={cn('flex min-w-0 items-start gap-1 rounded-lg border bg-subtle', className)}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-96 min-w-0 flex-1 overflow-auto rounded-lg p-3"
      >
        <pre className={cn('font-mono text-xs leading-5', wrap && 'wrap-anywhere whitespace-pre-wrap')}>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton value={copied} what={label} className="m-1.5" />
    </div>
  );
}

interface CodeTabsProps {
  /** One entry a language, in the order of the tabs. */
  samples: readonly { language: string; code: string }[];
  label: string;
}

/** The same example in several languages. */
export function CodeTabs({ samples, label }: CodeTabsProps) {
  const [language, setLanguage] = useState(samples[0]?.language ?? '');
  return (
    <Tabs
      aria-label={label}
      value={language}
      onChange={setLanguage}
      className="gap-3"
      tabs={samples.map((sample) => ({
        value: sample.language,
        label: sample.language,
        content: <CodeBlock code={sample.code} label={`${label}, ${sample.language}`} />,
      }))}
    />
  );
}
