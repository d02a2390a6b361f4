import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { User } from '#contract/wire/accounts.ts';
import { useCountNotificationsQuery } from '#features/notifications/notificationsApi.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { menuGroupTurned, selectMenuGroups } from '#shared/store/slices/preferences.ts';
import { portal, sidebar } from '#shared/texts/portal.ts';
import { DownOutlined, LeftOutlined, LockOutlined, PlusOutlined, RightOutlined } from '#shared/ui/icons.ts';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import { FixedSider } from './FixedSider.tsx';
import { LockedItem, MenuButton, MenuLink } from './MenuItem.tsx';
import styles from './Sidebar.module.css';
import { foldedGroups, menuOf, type MenuItem } from './sidebarMenu.ts';

interface SidebarMenuProps {
  user: User;
  onAssistant: () => void;
}

/** Number of waiting items of a menu item. It only reads the query that the notification bell runs. */
function Waiting({ inWords }: { inWords: (count: number) => string }) {
  const { data } = useCountNotificationsQuery();
  const count = data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={styles.waiting}>
        {count}
      </span>
      <span className="visually-hidden">, {inWords(count)}</span>
    </>
  );
}

function Item({ item, onAssistant }: { item: MenuItem; onAssistant: () => void }) {
  const Icon = item.icon;
  const content = (
    <>
      <Icon aria-hidden />
      <span className={styles.label}>{item.label}</span>
      {item.waiting && <Waiting inWords={item.waiting} />}
    </>
  );
  if (item.locked && item.plan) {
    return (
      <div className={styles.row}>
        <LockedItem why={item.locked}>{content}</LockedItem>
        <MenuLink to={paths.plans()} label={sidebar.plansFrom(item.plan)} className={styles.add}>
          <LockOutlined aria-hidden />
        </MenuLink>
      </div>
    );
  }
  if (!item.to) return <MenuButton onClick={onAssistant}>{content}</MenuButton>;
  const link = (
    <MenuLink to={item.to} isWithin={item.isWithin}>
      {content}
    </MenuLink>
  );
  if (!item.add) return link;
  return (
    <div className={styles.row}>
      {link}
      <MenuLink to={item.add.to} label={item.add.label} className={styles.add}>
        <PlusOutlined aria-hidden />
      </MenuLink>
    </div>
  );
}

/**
 * The company that the user works for, and groups of links by role and plan, which can be folded. The link to the current page has
 * `aria-current`.
 */
export function SidebarMenu({ user, onAssistant }: SidebarMenuProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const chosen = useAppSelector(selectMenuGroups);
  const menu = menuOf(user);
  const folded = foldedGroups(menu);
  const company = user.memberships.find((membership) => membership.company.id === user.company)?.company.name;
  return (
    <nav aria-label={portal.mainNavigation} className={styles.menu}>
      {company && (
        <p className={styles.company} title={company}>
          {company}
        </p>
      )}
      {menu.map((group, index) => {
        const isOpen =
          chosen[group.label] ?? (!folded.includes(group.label) || group.items.some(({ to }) => to === pathname));
        return (
          <div key={group.label} className={styles.group}>
            <UnstyledButton
              id={`${id}-${index}`}
              className={styles.name}
              aria-expanded={isOpen}
              onClick={() => dispatch(menuGroupTurned({ group: group.label, isOpen: !isOpen }))}
            >
              {group.label}
              {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </UnstyledButton>
            <ul className="plain" aria-labelledby={`${id}-${index}`} hidden={!isOpen}>
              {group.items.map((item) => (
                <li key={item.label}>
                  <Item item={item} onAssistant={onAssistant} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface SidebarProps extends SidebarMenuProps {
  /** 80 px wide instead of 250 px. It expands over the content on hover or focus. */
  collapsed: boolean;
  /** Undefined if the window width decides. */
  onCollapse?: (collapsed: boolean) => void;
}

/** The sidebar beside the content, above 992 px. */
export function Sidebar({ collapsed, onCollapse, ...menu }: SidebarProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const open = !collapsed || hovered || focused;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setHovered(false);
    setFocused(false);
  };
  return (
    <FixedSider
      collapsed={!open}
      data-open={open}
      data-over={collapsed && open}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <SidebarMenu {...menu} />
      {onCollapse && (
        <div className={styles.foot}>
          <MenuButton onClick={() => onCollapse(!collapsed)}>
            {collapsed ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
            <span className={styles.label}>{collapsed ? sidebar.expand : sidebar.collapse}</span>
          </MenuButton>
        </div>
      )}
    </FixedSider>
  );
}
