/** The report's looks, in the colours of src/ui/tokens.css. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#faf7f1;--surface:#fffdf9;--line:#ddd3c4;--ink:#1d1a17;--ink2:#564d44;--ink3:#6f6559;
--ok:#2a6a40;--ok-bg:#e2eee1;--bad:#9f2a1e;--bad-bg:#f7e3dd;--info:#2a5a86;--info-bg:#e0eaf3;--warn:#7d5200;--warn-bg:#f6ebcf}
@media (prefers-color-scheme:dark){:root{--paper:#131110;--surface:#1d1a17;--line:#37312b;--ink:#f4eee4;--ink2:#bfb5a8;--ink3:#a0968a;
--ok:#8fcf9f;--ok-bg:#16281b;--bad:#f0917f;--bad-bg:#331a15;--info:#9cc4ea;--info-bg:#152534;--warn:#e6bd6a;--warn-bg:#2c230f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 0.9375rem/1.5 Anek,"Anek Devanagari",system-ui,sans-serif;font-variant-numeric:tabular-nums}
header{background:#0b0a09;color:#f6f0e6;padding:48px max(24px,calc(50vw - 640px)) 40px}
header p{margin:0;color:#b9b0a3}
h1,h2,.sum b{font-family:News,Newsreader,Georgia,serif;font-weight:400}
h1{margin:0;font-size:3.5rem;line-height:1.1}
h2{margin:0 0 8px;font-size:2rem;line-height:1.2}
h3{margin:32px 0 8px;font-size:1.0625rem;font-weight:600}
h3::first-letter{text-transform:uppercase}
main{max-width:1328px;margin:0 auto;padding:40px 24px 96px}
section{margin-top:72px}
section>p{max-width:75ch;color:var(--ink2)}
.sum{margin:0;font-size:1.125rem;color:var(--ink2)}
.sum b{font-size:3rem;color:var(--ok);margin-right:4px}
.sum b+b,.sum b:not(:first-child){margin-left:24px}
.sum b.bad{color:var(--bad)}
.faint,td.faint{color:var(--ink3)}
.wide{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:4px;margin-top:16px}
.wide:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
table{border-collapse:collapse;width:100%}
th,td{padding:10px 14px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--ink3);font-weight:500;font-size:0.8125rem;vertical-align:bottom}
tbody th{font-weight:500;white-space:nowrap}
td{color:var(--ink2)}
td b{color:var(--ink);font-weight:600}
td small{display:block;color:var(--ink3);font-size:0.8125rem}
td span{display:inline-block;padding:0 8px;border-radius:999px;font-size:0.8125rem}
.aim,.passed{color:var(--ok);background:var(--ok-bg)}
.aim{font-weight:600}
.failed{color:var(--bad);background:var(--bad-bg);font-weight:600}
.skipped,.unsure{color:var(--warn);background:var(--warn-bg)}
@media print{body{background:#fff}section{break-inside:avoid}}
`;
