/**
 * The script of the pages for everyone, which their policy names by its hash: the filters of a list work while they are
 * typed, and the state of a room is as of the running minute. The pages are whole without it. The style of a page that
 * is read is taken out, because the policy of this one refuses it; the style of an element may be set.
 */
export const PUBLIC_PAGE_SCRIPT = `(() => {
const form = document.querySelector('form[data-live]');
let last = 0;
const show = async (address) => {
  const mine = ++last;
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok || mine !== last) return;
  const html = (await answer.text()).replace(/<style>.*?<\\/style>/s, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (mine !== last) return;
  for (const old of document.querySelectorAll('[data-fresh]')) {
    const next = page.getElementById(old.id);
    if (next) old.replaceWith(next);
  }
  const [line, moved] = [document, page].map((one) => one.getElementById('now'));
  if (line && moved) line.style.top = moved.dataset.top;
};
if (form) {
  form.querySelector('button').hidden = true;
  let timer;
  const choose = () => {
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const address = location.pathname + (query.size > 0 ? '?' + query : '');
    history.replaceState(null, '', address);
    show(address);
  };
  form.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(choose, 300); });
  form.addEventListener('submit', (event) => { event.preventDefault(); choose(); });
} else if (document.querySelector('[data-minute]')) {
  setInterval(() => show(location.href), 60000);
}
})();`;
