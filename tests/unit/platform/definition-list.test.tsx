import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DefinitionList } from '@/components/platform/ui/definition-list';

it('leaves out what has no value, but not a zero', () => {
  const entries = [undefined, null, false, '', 0].map((value) => ({ term: `of ${value}`, value }));
  const shown = [...renderToStaticMarkup(<DefinitionList entries={entries} />).matchAll(/<dt[^>]*>([^<]*)/g)];
  expect(shown.map(([, term]) => term)).toEqual(['of 0']);
});
