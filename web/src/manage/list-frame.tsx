import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { managesSomething } from '../session/me.ts';
import { type ManageTab, ManageTabs } from './manage-tabs.tsx';

type ListFrameProps = {
  tab: ManageTab;
  /** The button that leads to the form of a new one. */
  add?: { href: string; label: string };
  children: ReactNode;
};

/** The page around a list of places, for those who manage something. */
export function ListFrame({ tab, add, children }: ListFrameProps) {
  const { t } = useTranslation('manage');
  return (
    <OnlyFor may={managesSomething}>
      <div className="page-width">
        <div className="bar">
          <PageHeading title={t('title')} focusKey={tab} />
          <span className="grow" />
          {add && (
            <AppLink className={buttonClass('main')} href={add.href} keepsScroll>
              <Icon name="plus" />
              {add.label}
            </AppLink>
          )}
        </div>
        <ManageTabs current={tab} />
        {children}
        <Outlet />
      </div>
    </OnlyFor>
  );
}

type PlaceTableProps = {
  /** Names of the columns between the name and the menu. */
  columns: readonly string[];
  children: ReactNode;
};

/** A table of places: name, columns that phones leave out, menu. */
export function PlaceTable({ columns, children }: PlaceTableProps) {
  const { t } = useTranslation('manage');
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="not-on-phones">
                {column}
              </th>
            ))}
            <td>
              <span className="visually-hidden">{t('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
