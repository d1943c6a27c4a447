import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { StartError } from '../ops/start-error.ts';
import { applyMigrations } from './apply-migrations.ts';

test('a failing migration is told in a sentence, without a stack', async () => {
  const failing = applyMigrations(() => {
    const cause = new Error('relation "orders" already exists');
    return Promise.reject(
      new DrizzleQueryError(`CREATE TABLE "orders" (\n\t"id" text${', x text'.repeat(50)});`, [], cause),
    );
  });
  await expect(failing).rejects.toBeInstanceOf(StartError);
  await expect(failing).rejects.toThrow(
    /^A migration failed and the database is as before: relation "orders" already exists\. The statement begins with: CREATE TABLE "orders" \( "id" text.{1,100}$/,
  );
});

test('another error is none of the migrations', async () => {
  await expect(applyMigrations(() => Promise.reject(new TypeError('a mistake')))).rejects.toBeInstanceOf(TypeError);
});
