import type { Page } from '@playwright/test';

/** Presses Tab many times without awaiting each key, which would take most of the time. */
export async function pressTab(page: Page, times: number, { shift = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: shift ? 8 : 0 };
  const sent = Array.from({ length: times }, () => [
    session.send('Input.dispatchKeyEvent', { ...key, type: 'rawKeyDown' }),
    session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
  ]);
  await Promise.all(sent.flat());
  await session.detach();
}
