import { defineConfig } from 'prisma/config';

// For Prisma's own command line, as in `npx prisma migrate deploy`; Folio itself does not need it to migrate.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
