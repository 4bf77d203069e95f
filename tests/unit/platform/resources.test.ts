import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resourceNames, resources } from '@/lib/folio/resources';
import { folioApi } from '@/server/entry/rest/routes';
import type { Meta } from '@/server/platform/api/trpc';
import { tags } from '@/server/platform/contract/tags';
import { en, es } from '~/messages/all';

const tagOf = ({ procedure }: (typeof folioApi.routes)[number]) => (procedure._def.meta as Meta).openapi?.tags?.[0];

describe.each(resourceNames)('%s', (name) => {
  const said: { tag: string; path?: string; one?: string } = resources[name];
  const { path = name, one: record = name.slice(0, -1) } = said;

  it('has its rooms, a list, a page and forms', () => {
    const pages = `src/app/(app)/w/[workspaceId]/${name}`;
    const one = `${pages}/[${record}Id]`;
    for (const place of [`${pages}/page.tsx`, `${pages}/new/page.tsx`, one])
      expect(existsSync(place), place).toBe(true);
    for (const area of ['src/server', 'src/components']) {
      const domains = readdirSync(area).filter((domain) => existsSync(`${area}/${domain}/${name}`));
      expect(domains, `${area}/<domain>/${name}`).toHaveLength(1);
    }
  });

  it('can be listed, created and read by the API, under its own tag', () => {
    const own = folioApi.routes.filter((route) => tagOf(route) === resources[name].tag);
    const ways = own.map(({ method, pattern }) => `${method} ${pattern.replace(/\{.*\}/, '{id}')}`);
    expect(ways).toEqual(expect.arrayContaining([`GET /v1/${path}`, `POST /v1/${path}`, `GET /v1/${path}/{id}`]));
    // The PDF of an invoice may hold its e-invoice; movements have rules, pay documents and make a forecast, stays are invoiced: rooms of their own.
    for (const { name: procedure } of own) {
      expect(procedure).toMatch(
        new RegExp(`^(${name}|eInvoicing|bankingRules|forecast|reconciliation|rentalInvoices)\\.`),
      );
    }
  });

  it('has words in both languages for the navigation, the search and what is done with it', () => {
    for (const messages of [en, es]) {
      expect(messages[name]).toMatchObject({
        title: expect.any(String),
        one: expect.any(String),
        new: expect.any(String),
      });
    }
  });
});

it('each has a file of triggers, by which the database counts and finds it', () => {
  expect(readdirSync('prisma/functions/resources').sort()).toEqual(resourceNames.map((name) => `${name}.sql`).sort());
});

it('groups every endpoint under a tag that the document describes, and describes none that is not used', () => {
  expect([...new Set(folioApi.routes.map(tagOf))].sort()).toEqual(tags.map(({ name }) => name).sort());
});
