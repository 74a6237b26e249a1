import { notFound, useParams } from '@tanstack/react-router';
import { loadedPage } from '../page/loaded-page.tsx';

const pages = new Map([
  ['board', loadedPage(async () => (await import('./board-page.tsx')).BoardPage)],
  ['quality', loadedPage(async () => (await import('./quality-page.tsx')).QualityPage)],
  ['compare', loadedPage(async () => (await import('./compare-page.tsx')).ComparePage)],
  ['publish', loadedPage(async () => (await import('./publish-page.tsx')).PublishPage)],
]);

/** A page of a round that shows a plan. */
export function PlanPage() {
  const { round, tab } = useParams({ from: '/manage/plan/$round/$tab' });
  const Page = pages.get(tab);
  if (Page === undefined) throw notFound();
  return <Page id={round} />;
}
