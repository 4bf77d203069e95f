import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, findTemplateProblem, nameValue } from '@/lib/text/mail-template';
import { TEMPLATE_KINDS, TEMPLATE_NAMES } from '@/server/company/mail-templates/mail-templates.schema';
import en from '~/messages/en/mail-templates.json';
import es from '~/messages/es/mail-templates.json';

describe('filling a template', () => {
  it.each([
    ['Hello {{client}}!', { client: 'Ana' }, 'Hello Ana!'],
    ['{{ client }} {{client}}', { client: 'Ana' }, 'Ana Ana'],
    ['One\n\nDue {{dueDate}}.\n\nTwo', { dueDate: '' }, 'One\n\nTwo'],
    ['One\nDue {{dueDate}}.\nTwo', { dueDate: '' }, 'One\nTwo'],
    ['One\r\n{{a}}', { a: 'two' }, 'One\ntwo'],
    ['Number {{number}}', {}, 'Number {{number}}'],
    ['{{a}}', { a: '{{b}}', b: 'never' }, '{{b}}'],
    ['{{a}}', { a: '$& $1' }, '$& $1'],
    ['{{toString}} {{__proto__}}', {}, '{{toString}} {{__proto__}}'],
  ])('%j', (template, values, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('leaves what has no name as it is, and puts in each value as it is given', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9 .,<>&$]{0,20}$/);
    fc.assert(
      fc.property(word, word.filter(Boolean), word, (before, value, after) => {
        expect(fillTemplate(`x${before}{{name}}${after}x`, { name: value })).toBe(`x${before}${value}${after}x`);
      }),
    );
  });
});

describe('what is wrong with a template', () => {
  const known = ['client', 'number'];

  it.each([
    ['Hello {{client}}', undefined],
    ['Hello\n  {{nummer}}', { found: '{{nummer}}', line: 2, column: 3 }],
    ['{{}}', { found: '{{}}', line: 1, column: 1 }],
    ['{{client', { found: '{{', line: 1, column: 1 }],
    ['client}} {{x}}', { found: '}}', line: 1, column: 7 }],
    ['{{client}} {{', { found: '{{', line: 1, column: 12 }],
    ['{client}', undefined],
  ])('%j', (template, problem) => {
    expect(findTemplateProblem(template, known)).toEqual(problem);
  });

  it('is nothing in ours, in either language, which name the same', () => {
    const names = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    for (const kind of TEMPLATE_KINDS) {
      for (const field of ['subject', 'text'] as const) {
        for (const words of [en, es])
          expect(findTemplateProblem(words[kind][field], TEMPLATE_NAMES[kind])).toBeUndefined();
        expect(names(es[kind][field]), `${kind} ${field}`).toEqual(names(en[kind][field]));
      }
    }
  });
});

it('names a value wherever it is no part of a longer word or number, and filling brings it back', () => {
  const text = 'Invoice F-2026-001 (F-2026-001), not F-2026-0012 nor RF-2026-001.';
  const named = nameValue(text, 'number', 'F-2026-001');
  expect(named).toBe('Invoice {{number}} ({{number}}), not F-2026-0012 nor RF-2026-001.');
  expect(fillTemplate(named, { number: 'F-2026-001' })).toBe(text);
});
