import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../kit/skeleton.tsx';

/**
 * A page that is loaded when it is opened, for files of several pages: each name of a file that routes load is part of
 * the first view.
 */
export function loadedPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Page = lazy(async () => ({ default: await load() }));
  return function LoadedPage(props: Props) {
    const { t } = useTranslation('actions');
    return (
      <Suspense fallback={<Skeleton label={t('loading')} />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
