import type { Page } from '@playwright/test';

type Wire = Record<string, unknown> & { skus: Record<string, unknown>[] };
/** The shop's own answer, for a test to bend. */
export async function wireOf(page: Page, address: string): Promise<Wire> {
  return (await (await page.request.get(address)).json()).data;
}
