/** Where signing in begins, to come back to the page that is shown. */
export const signInAddress = (): string => {
  const { pathname, search, hash } = window.location;
  return `/login?return_to=${encodeURIComponent(pathname + search + hash)}`;
};
