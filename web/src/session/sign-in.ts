/** The address at which signing in begins; it returns to the page that is shown. */
export const signInAddress = (): string => {
  const { pathname, search, hash } = window.location;
  return `/login?return_to=${encodeURIComponent(pathname + search + hash)}`;
};
