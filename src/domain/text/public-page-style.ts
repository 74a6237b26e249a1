/** A font of the web app, which the service sends under a name that stays. */
const fontFace = (name: string, range: string): string =>
  '@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: ' +
  `url("/fonts/inter-${name}.woff2") format("woff2"); unicode-range: ${range}; }`;

const FONTS = [
  fontFace(
    'latin',
    'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC',
  ),
  fontFace('latin-ext', 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F'),
  fontFace('cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'),
].join('\n');

/**
 * The style of the pages for everyone, which their policy names by its hash: the colours, font and shapes of the web
 * app.
 */
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
body > header, .row, .bar { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
.brand { display: flex; gap: 10px; align-items: center; font-size: 1.125rem; font-weight: 700; letter-spacing: -0.03em;
  color: var(--ink); text-decoration: none; }
.brand i { width: 24px; height: 24px; border-radius: 6px; background:
  repeating-linear-gradient(90deg, var(--on-accent) 0 2px, transparent 2px 5px) 5px 7px / 14px 11px no-repeat, var(--accent); }
body > header nav { display: flex; flex-wrap: wrap; gap: 0 0.75rem; margin-inline-start: auto; font-size: 0.8125rem; }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 1rem; }
.bar { margin: 0 0 1rem; }
.bar h1, .bar h2 { margin: 0; }
.bar h2 { margin-inline-end: auto; }
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
.button { display: inline-flex; min-width: 2.75rem; align-items: center; justify-content: center; font-weight: 560; text-decoration: none; }
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
dl.box { grid-template-columns: fit-content(9rem) 1fr; column-gap: 1.5rem; }
dd { margin: 0; }
img { max-width: 100%; height: auto; border-radius: 8px; }
.pictures { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1rem 0; }
a { color: var(--accent); display: inline-block; min-height: 1.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--closed); border-radius: 8px; padding: 0.75rem; }
summary { cursor: pointer; min-height: 1.5rem; color: var(--accent); }
.state { display: inline-block; border: 1px solid; border-radius: 999px; padding: 0.125rem 0.75rem; font-size: 0.8125rem;
  font-weight: 600; margin: 0; }
.state.free { color: var(--good); background: var(--good-bg); }
.state.in_use { color: var(--bad); background: var(--bad-bg); }
.state.closed { color: var(--soft); background: var(--closed); }
.room { display: grid; gap: 1rem; margin-bottom: 1rem; }
.room img { width: 100%; aspect-ratio: 400 / 220; object-fit: cover; border-radius: 10px; }
.room .box { margin: 0; align-content: start; }
.week ul, .week p { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.week li, .week p { padding: 0.75rem 0.875rem; }
.week h3 { font-size: 0.9375rem; margin: 1rem 0 0.5rem; }
.week p { margin: 0; }
.note { margin-top: 0.75rem; }
.week li { display: flex; gap: 1rem; }
.week li + li { border-top: 1px solid var(--line); }
.week li b { font-weight: 600; }
.week li span { font-weight: 400; }
.week time { flex: none; min-width: 6rem; font-variant-numeric: tabular-nums; }
.week .hours, .week section > b, .week i { display: none; }
@media (min-width: 48rem) {
.bar .end { margin-inline-start: auto; }
.room:has(img) { grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); }
.week { display: grid; grid-template: auto auto / 3.5rem repeat(7, minmax(0, 1fr)); overflow: hidden; font-size: 0.8125rem;
  border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.week section, .week .hours { display: grid; grid-template-rows: subgrid; grid-row: span 2; position: relative; }
.week section { border-inline-start: 1px solid var(--line); }
.week h3, .week p { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.week section > b, .week .hours > b { display: block; padding: 0.5rem; border-bottom: 1px solid var(--line); }
.week b.today { color: var(--accent); }
.column { position: relative; background-image: linear-gradient(var(--line) 1px, transparent 1px); background-position: 0 -1px; }
.hours .column { background: none; color: var(--soft); font-variant-numeric: tabular-nums; }
.hours span { position: absolute; inset-inline-end: 0.5rem; transform: translateY(-50%); font-size: 0.75rem; }
.week ul { border: 0; background: none; }
.week .shut, .week #now { display: block; position: absolute; inset-inline: 0; background: var(--closed); }
.week #now { height: 2px; background: var(--bad); }
.week .ev { position: absolute; inset-inline: 2px; flex-direction: column-reverse; justify-content: flex-end; gap: 0; overflow: hidden;
  padding: 0 0.375rem; border: 1px solid var(--ok-edge); border-radius: 6px; background: var(--ok); color: var(--ok-ink); line-height: 1.25; }
.week .reserved { background: var(--closed); border-color: var(--edge); color: var(--ink); }
}
@media (max-width: 47.99rem) {
body > header nav { order: 1; width: 100%; }
body > header nav a { display: flex; align-items: center; min-height: 2.75rem; }
summary { padding-block: 0.625rem; }
body > header .button { margin-inline-start: auto; }
.card img { width: 88px; height: 72px; }
.list .card { align-items: flex-start; }
dl.box { grid-template-columns: 1fr; gap: 0; }
dl.box dd + dt { margin-top: 0.5rem; }
}
@media print {
:root { color-scheme: light; }
body > header nav, .button, form, details, .note { display: none; }
body { background: none; }
.card, .week section, .box { break-inside: avoid; }
.week .ev, .week .shut { print-color-adjust: exact; }
}
`;
