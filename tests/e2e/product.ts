import type { Page } from '@playwright/test';

type Wire = Record<string, unknown> & { skus: Record<string, unknown>[] };
/** The shop's own product response, for a test to change. */
export async function wireOf(page: Page, address: string): Promise<Wire> {
  return (await (await page.request.get(address)).json()).data;
}
