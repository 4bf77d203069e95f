import { CodeBlock, CodeTabs } from '@/components/platform/ui/code-block';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Block, Guide, Inline } from '@/server/entry/rest/guides';
import { apiReferenceWords } from '~/messages/api-reference';

/** A guide, in the language in which the API is described. */
export function GuideScreen({ guide: { title, blocks } }: { guide: Guide }) {
  return (
    <article lang="en" className="flex max-w-3xl flex-col gap-4">
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
        <Part key={place} block={block} title={title} />
      ))}
    </article>
  );
}

function Part({ block, title }: { block: Block; title: string }) {
  const t = useWords(apiReferenceWords);
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-4 scroll-mt-20 text-base font-semibold tracking-tight">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Sentence parts={block.parts} />
        </p>
      );
    case 'code': {
      const [first] = block.samples;
      const label = t('exampleOf', { name: title });
      if (block.samples.length > 1) return <CodeTabs samples={block.samples} label={label} />;
      return <CodeBlock code={first?.code ?? ''} label={label} />;
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`flex flex-col gap-1.5 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((parts, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
            <li key={place}>
              <Sentence parts={parts} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <GuideTable head={block.head} rows={block.rows} />;
  }
}

function GuideTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b text-xs text-muted">
            {head.map((parts, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
              <th key={place} scope="col" className="py-1.5 pr-4 font-medium">
                <Sentence parts={parts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
            <tr key={line}>
              {row.map((parts, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
                <td key={place} className="py-1.5 pr-4 align-top">
                  <Sentence parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A sentence with its names and links. */
export function Sentence({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, place) => {
    const key = `${place}`;
    if (part.kind === 'code') {
      return (
        <code key={key} className="font-mono text-xs wrap-anywhere">
          {part.text}
        </code>
      );
    }
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'em') return <em key={key}>{part.text}</em>;
    if (part.kind === 'link') {
      return (
        <TextLink key={key} href={part.href} prefetch={false}>
          {part.text}
        </TextLink>
      );
    }
    return part.text;
  });
}
