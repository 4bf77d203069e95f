import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QueueName, QueueState } from '@/app/admin/queue-facts';
import en from '~/messages/en/admin.json';
import es from '~/messages/es/admin.json';

const languages = { en, es };
type Row = Parameters<typeof QueueName>[0] & Parameters<typeof QueueState>[0];

const mail: Row = { queue: 'task', kind: 'mail', job: 'deliver-mail', status: 'queued', count: 1, oldest: 0 };
const deliveries: Row = { ...mail, queue: 'delivery', kind: 'webhook', job: null, status: 'retrying' };

function shown(locale: keyof typeof languages, row: Row): string {
  const text = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ admin: languages[locale] }}>
      <QueueName {...row} />: <QueueState {...row} />
    </NextIntlClientProvider>,
  );
  return text.replaceAll(/<[^>]+>/g, '');
}

it.each<[Row, string, string]>([
  [mail, 'Mail: 1 waiting', 'Correo: 1 en espera'],
  [
    { ...mail, count: 1200, oldest: 119.4 },
    'Mail: 1,200 waiting, the oldest 119 seconds late',
    'Correo: 1200 en espera; la más antigua, con 119 segundos de retraso',
  ],
  [{ ...mail, status: 'running', oldest: 50 }, 'Mail: 1 under way', 'Correo: 1 en curso'],
  [{ ...mail, status: 'failed' }, 'Mail: 1 failed', 'Correo: 1 fallida'],
  [
    { ...deliveries, count: 3, oldest: 7300 },
    'Webhook deliveries: 3 to be tried again, the oldest 2 hours late',
    'Entregas de webhooks: 3 por reintentar; la más antigua, con 2 horas de retraso',
  ],
  [
    { ...mail, kind: 'of-a-newer-version', job: null },
    'of-a-newer-version: 1 waiting',
    'of-a-newer-version: 1 en espera',
  ],
])('says in words what waits: %o', (row, english, spanish) => {
  expect([shown('en', row), shown('es', row)]).toEqual([english, spanish]);
});
