import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Select } from '@/components/platform/ui/select';
import { newId } from '@/lib/text/id';
import { en } from '~/messages/all';

function shown(value: string, choices: { value: string; label: string }[]): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Select value={value} choices={choices} />
    </NextIntlClientProvider>,
  );
}

describe('a choice', () => {
  const id = newId('acc');

  it('shows no id while the names are loading', () => {
    expect(shown(id, [])).toMatch(/<span[^>]*>…<\/span>/);
    expect(shown(id, [{ value: id, label: 'Current account' }])).toMatch(/<span[^>]*>Current account<\/span>/);
  });

  it('shows a word that is no choice any more as it is', () => {
    expect(shown('agency', [])).toMatch(/<span[^>]*>agency<\/span>/);
  });
});
