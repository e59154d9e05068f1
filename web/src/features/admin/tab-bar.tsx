import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { adminGroupNames, adminGroups, adminPath, adminTabs, type AdminTab } from './admin-tabs.ts';
import classes from './tab-bar.module.css';
import '../../i18n/areas/admin.ts';

interface TabBarProps {
  readonly panels: Readonly<Record<AdminTab, ReactNode>>;
}

/** The parts of the owner's area; the address keeps the one that is open. */
export function TabBar({ panels }: TabBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = adminTabs.find((tab) => tab === params.get('tab')) ?? 'overview';
  const list = useRef<HTMLDivElement>(null);
  // On the phone the bar is wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  const go = (value: string | null) => {
    const tab = adminTabs.find((one) => one === value);
    if (tab !== undefined) void navigate(adminPath(tab));
  };
  return (
    <Tabs
      value={open}
      onChange={go}
      keepMounted={false}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List ref={list} aria-label={t('admin.tabsLabel')}>
        {adminGroupNames.map((group) => (
          <div key={group} role="presentation" className={classes.group}>
            <span className={classes.caption} aria-hidden="true">
              {t(`admin.groups.${group}`)}
            </span>
            {adminGroups[group].map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`admin.tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </div>
        ))}
      </Tabs.List>
      {adminTabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
