import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { Deferred } from './deferred.tsx';
import * as styles from './tab-list.module.css';

/** One tab: its key, which is part of the page's address, and what people read. */
export type TabEntry = { id: string; label: string };

type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  current: string;
  onTab(id: string): void;
  /** The content of the current tab. */
  children: ReactNode;
};

/** Views of one thing, of which one is shown (the ARIA tabs pattern). */
export function Tabs({ label, tabs, current, onTab, children }: TabsProps) {
  return (
    <Deferred>
      <AriaTabs selectedKey={current} onSelectionChange={(key) => onTab(String(key))}>
        <TabList className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={current} key={current}>
          {children}
        </TabPanel>
      </AriaTabs>
    </Deferred>
  );
}
