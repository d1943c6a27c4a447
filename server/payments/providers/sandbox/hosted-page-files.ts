/** Stylesheet of the hosted page. It deliberately differs from the shop, since the page represents the provider's. */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --ink: #16181d; --quiet: #5b6270; --ground: #eef0f4; --card: #fff; --line: #d5d9e2; --go: #0b5d3b; --note: #fff3cd; --note-ink: #4a3a00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1f3f7; --quiet: #a9b1c0; --ground: #101216; --card: #1a1d24; --line: #343a46; --go: #7fd9ae; --note: #3a3110; --note-ink: #ffe9a6; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 416px; padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.note { margin: 0 0 24px; padding: 8px 12px; border-radius: 4px; background: var(--note); color: var(--note-ink); font-size: 14px; }
h1 { margin: 0; font-size: 16px; font-weight: 500; color: var(--quiet); }
.amount { margin: 4px 0 0; font-size: 36px; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.order { margin: 4px 0 24px; color: var(--quiet); font-size: 14px; }
.left { margin: 0 0 16px; font-size: 14px; }
form { display: grid; gap: 12px; }
button, a { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 1px solid var(--quiet); border-radius: 4px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button.go { border-color: var(--go); background: var(--go); color: var(--card); font-weight: 600; }
a { margin-top: 12px; border-color: transparent; color: var(--quiet); text-decoration: underline; }
button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
button.go:focus-visible { outline-color: var(--ink); }
`;

/** The script that the app loads before a payment; `browser.ts` calls it. */
export const SANDBOX_SCRIPT = `globalThis.sandboxPayments = {
  open: function (session) {
    if (!/^sandbox_[0-9]+_[\\w-]+$/.test(session)) return false;
    location.assign('/sandbox/pay/' + session);
    return true;
  },
};
`;
