import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the schema; both engines run the same files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/payments/providers/*/schema.ts'],
  out: './server/db/migrations',
  // New migrations sort after the numbered ones.
  migrations: { prefix: 'timestamp' },
});
