/** A page without the web app. */
type PageText = {
  readonly title: string;
  readonly sentence: string;
  readonly link?: string;
};

/** The pages that are shown where the web app cannot be: while it is built, and when signing in fails. */
export type PageWords = Readonly<
  Record<'building' | 'broken' | 'signInFailed' | 'signInUnavailable', PageText>
>;
