import { createTranslator } from 'next-intl';
import { toMailLocale } from '@/server/platform/mail/mail-layout';
import { machineClock } from '@/server/platform/runtime/clock';
import en from '~/messages/en/data-export.json';
import es from '~/messages/es/data-export.json';

/** What an export holds, as whoever opens it is told. */
export type Contents = {
  /** The company's. */
  name: string;
  locale: string;
  /** Each file of rows: what it is called, the endpoint of /v1 that answers the same, and how many rows it has. */
  rows: { name: string; path?: string; rows: number }[];
  files: number;
  /** How many PDFs; null where there would be too many. */
  papers: number | null;
  /** Files that the store has lost, or that could not be made. */
  missing: string[];
};

const messages = { en: en.readMe, es: es.readMe };

/** What is what in an export, in the company's language. Windows opens it with lines that end as its own do. */
export function readMe({ name, locale, rows, files, papers, missing }: Contents): string {
  const language = toMailLocale(locale);
  const t = createTranslator<typeof en.readMe>({ locale: language, messages: messages[language] } as never);
  const lines = [
    t('title', { company: name }),
    t('made', { time: machineClock.now().toISOString() }),
    '',
    t('data'),
    ...rows.map(
      (table) => `  data/${table.name}.ndjson  ${table.rows}  ${table.path ? `GET ${table.path}` : t('noEndpoint')}`,
    ),
    '  data/company.json  GET /v1/company',
    `  data/settings.json  ${t('noEndpoint')}`,
    '',
    t('parts'),
    t('files', { count: files }),
    papers === null ? t('noPapers') : t('papers', { count: papers }),
    ...(missing.length > 0 ? ['', t('missing'), ...missing.map((path) => `  ${path}`)] : []),
    '',
    t('guests'),
    t('leftOut'),
    t('links'),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
