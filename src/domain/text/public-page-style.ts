/** A font of the web app, which the service sends under a name that stays. */
const fontFace = (name: string, range: string): string =>
  `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url("/fonts/inter-${name}.woff2") format("woff2"); unicode-range: ${range}; }`;

const FONTS = [
  fontFace(
    'latin',
    'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC',
  ),
  fontFace('latin-ext', 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F'),
  fontFace('cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'),
].join('\n');

/** The style of the pages for everyone, which their policy names by its hash: the colours, font and shapes of the web app. */
export const PUBLIC_PAGE_STYLE = `
${FONTS}
:root { color-scheme: light dark;
  --paper: light-dark(#f5f6f8, #12161d); --surface: light-dark(#ffffff, #1a2029); --ink: light-dark(#19212d, #e9edf3);
  --soft: light-dark(#525c6b, #a9b4c3); --line: light-dark(#dde2e9, #2f3947); --edge: light-dark(#7d8797, #7f8b9c);
  --accent: light-dark(#135a86, #8cc6ee); --on-accent: light-dark(#ffffff, #08202f); --focus: light-dark(#0b57a4, #a5d4ff);
  --ok: light-dark(#d8e9f6, #1d3d57); --ok-ink: light-dark(#0c3a5e, #cfe6fa); --ok-edge: light-dark(#2d77ad, #6fb0e2);
  --good: light-dark(#1b6b3a, #84d6a3); --good-bg: light-dark(#dff2e5, #173725);
  --bad: light-dark(#a3261d, #ffb3ab); --bad-bg: light-dark(#fbe7e5, #40201e); --closed: light-dark(#e7eaef, #0f1319); }
* { box-sizing: border-box; }
body { margin: 0; font: 0.9375rem/1.5 Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 6px; }
body > header { background: var(--surface); border-bottom: 1px solid var(--line); padding: 0.75rem max(1rem, 50% - 32rem); }
main, footer { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 2.5rem; overflow-wrap: anywhere; }
body > header, .row { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
.brand { display: flex; gap: 10px; align-items: center; font-size: 1.125rem; font-weight: 700; letter-spacing: -0.03em;
  color: var(--ink); text-decoration: none; }
.brand i { width: 24px; height: 24px; border-radius: 6px; background:
  repeating-linear-gradient(90deg, var(--on-accent) 0 2px, transparent 2px 5px) 5px 7px / 14px 11px no-repeat, var(--accent); }
body > header nav { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin-inline-start: auto; font-size: 0.8125rem; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 1.5rem 0 0.5rem; }
h3 { font-size: 1.0625rem; line-height: 1.3; margin: 0; }
p { margin: 0 0 0.5rem; }
.soft, dt { color: var(--soft); }
.s { font-size: 0.8125rem; }
.text { white-space: pre-line; margin: 1rem 0; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; align-items: end; }
form, .box { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); padding: 1rem; margin: 0 0 1rem; }
label { display: grid; gap: 5px; font-weight: 560; font-size: 0.8125rem; }
input, select, button, .button { min-width: 0; min-height: 2.75rem; padding: 0 0.75rem; font: inherit; border: 1px solid var(--edge);
  border-radius: 8px; background: var(--surface); color: inherit; }
input, select, form button { width: 100%; font-size: 0.9375rem; font-weight: 400; }
.button { display: inline-flex; align-items: center; justify-content: center; font-weight: 560; text-decoration: none; }
button, .button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 560; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; }
.list li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
.list .card { display: flex; gap: 1rem; align-items: center; position: relative; margin-bottom: 0.5rem; padding: 0.625rem;
  border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.list .card:hover { border-color: var(--edge); }
.card img { width: 132px; height: 88px; object-fit: cover; flex: none; border-radius: 8px; }
.card div { padding: 0.25rem 0.375rem; }
.card p { margin: 0; }
.card time { color: var(--accent); font-weight: 600; font-variant-numeric: tabular-nums; }
.card h3 a { color: inherit; text-decoration: none; }
.card h3 a::after { content: ""; position: absolute; inset: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dl.box { grid-template-columns: minmax(5rem, 9rem) 1fr; }
dd { margin: 0; }
img { max-width: 100%; height: auto; border-radius: 8px; }
.pictures { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1rem 0; }
a { color: var(--accent); display: inline-block; min-height: 1.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--closed); border-radius: 8px; padding: 0.75rem; }
summary { cursor: pointer; min-height: 1.5rem; color: var(--accent); }
.state { display: inline-block; border: 1px solid; border-radius: 999px; padding: 0.125rem 0.75rem; font-weight: 600; margin: 0; }
.state.free { color: var(--good); background: var(--good-bg); }
.state.in_use { color: var(--bad); background: var(--bad-bg); }
.state.closed { color: var(--soft); background: var(--closed); }
.grid { display: grid; grid-template-columns: 3.5rem repeat(7, minmax(0, 1fr)); border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); overflow: hidden; font-size: 0.8125rem; }
.grid b { padding: 0.5rem; border-bottom: 1px solid var(--line); }
.grid b.today { color: var(--accent); }
.grid .column { position: relative; height: 36rem; border-inline-start: 1px solid var(--line); }
.grid .hours { border: 0; color: var(--soft); font-variant-numeric: tabular-nums; }
.grid .hours span { position: absolute; inset-inline-end: 0.5rem; transform: translateY(-50%); font-size: 0.75rem; }
.grid .shut { position: absolute; inset-inline: 0; background: var(--closed); }
.grid .ev { position: absolute; inset-inline: 2px; overflow: hidden; padding: 0 0.375rem; border: 1px solid var(--ok-edge); border-radius: 6px;
  background: var(--ok); color: var(--ok-ink); line-height: 1.25; font-weight: 600; }
.grid .ev span { display: block; font-weight: 400; }
.grid .ev.reserved { background: var(--closed); border-color: var(--edge); color: var(--ink); }
@media (min-width: 48rem) { .days.beside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
@media (max-width: 47.99rem) { .grid { display: none; } .card img { width: 88px; height: 72px; } }
`;
