/**
 * The script of the pages for everyone, which their policy names by its hash: the filters of a list work while they are
 * typed, and the state of a room is as of the running minute. The pages are whole without it.
 */
export const PUBLIC_PAGE_SCRIPT = `(() => {
const form = document.querySelector('form[data-live]');
let last = 0;
const show = async (address) => {
  const mine = ++last;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.getElementById('found');
  if (next && mine === last) document.getElementById('found').replaceWith(next);
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
